import { expect, test } from 'vitest'

import { findSiteIds } from './check-site-ids.ts'

const faultsIn = (file: string, text: string) => findSiteIds(new Map([[file, text]]))

test.each([
  'return idSite === 67 ? LABEL : LANTERN',
  'if (site.id !== 12) return',
  'if (12 === 66) return',
  'const DRAWN = new Set([66, 67])',
  'const LOOKS = { 66: lanterne, 67: etiquette }',
  'case 68:',
  'WHERE id_site = 66 AND id = $1',
  "src={'/site-66/page-404.webp'}",
  "[data-site='67'] .foot {",
])('%s is a fault', (line) => {
  expect(faultsIn('packages/ui/src/x.ts', `// first\n${line}`)).toEqual([
    { file: 'packages/ui/src/x.ts', line: 2, text: line },
  ])
})

test.each([
  'doc.moveTo(0, 0).lineTo(0, 66).lineWidth(1.6)',
  'if (named.id !== hosted.id) throw new AppError(code)',
  'color-mix(in srgb, var(--background) 66%, transparent)',
  'WHERE id_site = $1',
  "[data-theme='etiquette'] .foot {",
])('%s is none', (line) => {
  expect(faultsIn('apps/api/src/x.ts', line)).toEqual([])
})

test('seeds, tests and tools may name sites', () => {
  for (const file of ['apps/api/seed/demo.ts', 'packages/ui/src/a.test.ts', 'e2e/sites.ts']) {
    expect(faultsIn(file, 'idSite === 66')).toEqual([])
  }
})
