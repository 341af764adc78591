import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** Style sheets and the layers they may use; styles.css itself only imports. */
const SHEETS: [pattern: string, layers: string[]][] = [
  ['apps/web/app/{features,blocks,lib}/**/*.css', ['features']],
  ['apps/admin/app/{features,lib}/**/*.css', ['features']],
  ['packages/ui/src/*.css', ['parts']],
  ['packages/ui/src/styles/{parts,buttons,forms,layout,picture,overlays}.css', ['parts']],
  ['packages/ui/src/styles/{reset,tokens,base}.css', ['base']],
  ['packages/ui/themes/*/tokens.css', ['base']],
  ['packages/ui/themes/*/edges.css', ['base', 'theme']],
  ['packages/ui/themes/*/overrides.css', ['theme']],
]

describe.each(SHEETS)('%s', (pattern, layers) => {
  test.each(globSync(pattern, { cwd: root }))('%s states its layer', (file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    // In formatted CSS only top-level rules start at the beginning of a line.
    const openings = lines.filter((line) => /^[@.:[a-z*]/.test(line))
    const allowed = [...layers.map((layer) => `@layer ${layer} {`), '@font-face {']
    expect(allowed).toEqual(expect.arrayContaining([...new Set(openings)]))
  })
})

test('every style sheet is in the list, and a component brings it', () => {
  const files = globSync(['apps/{web,admin}/app/**/*.css', 'packages/ui/{src,themes}/**/*.css'], {
    cwd: root,
  })
  const listed = SHEETS.flatMap(([pattern]) => globSync(pattern, { cwd: root }))
  const entries = [
    'apps/web/app/styles.css',
    'apps/admin/app/styles.css',
    'packages/ui/src/styles/ui.css',
  ]
  const expected = [...entries, 'packages/ui/themes/themes.css', ...listed]
  expect(files.toSorted()).toEqual(expected.toSorted())

  const sources = globSync(
    ['apps/{web,admin}/app/**/*.{ts,tsx,css}', 'packages/ui/{src,themes}/**/*.{ts,tsx,css}'],
    { cwd: root },
  ).filter((file) => !file.includes('.test.'))
  const imports = new Set(sources.flatMap(importsOf))
  const brought = files.filter((file) => imports.has(file) || entries.includes(file))
  expect(brought.toSorted()).toEqual(files.toSorted())
})

// When an element is added or removed, browsers compute the styles of everything after it again if
// any sheet has this selector: `:where(:not(:first-child))` selects the same elements without that.
test('no style sheet selects any element after any other', () => {
  const files = globSync(['apps/web/app/**/*.css', 'packages/ui/{src,themes}/**/*.css'], {
    cwd: root,
  })
  const slow = files.filter((file) =>
    /\* [+~] \*/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(slow).toEqual([])
})

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const found = [...text.matchAll(/import '(\.[^']+\.css)'/g)]
  return found.map(([, name]) => path.join(path.dirname(file), name!))
}
