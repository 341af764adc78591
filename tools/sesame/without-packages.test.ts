import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const IMPORT = /^(?:import (?!type )[^'\n]*|\} from )'([^']+)'/gm

/** What a file loads when it is loaded, with what that loads. */
function findImports(file: string, found = new Set<string>()): Set<string> {
  for (const [, imported] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const name = imported!
    const target = name.startsWith('.') ? path.resolve(path.dirname(file), name) : name
    if (found.has(target)) continue
    found.add(target)
    if (name.startsWith('.') && target.endsWith('.ts')) findImports(target, found)
  }
  return found
}

/** Where containers run, the machine has the checkout and Node, and no packages. */
test.each([
  'main.ts',
  'install.ts',
  'upgrade.ts',
  'backup/container.ts',
  'restore-in-containers.ts',
])('%s needs no package', (file) => {
  const packages = [...findImports(path.join(import.meta.dirname, file))].filter(
    (name) => !path.isAbsolute(name) && !name.startsWith('node:'),
  )
  expect(packages).toEqual([])
})

test('a command that needs one is found', () => {
  expect(findImports(path.join(import.meta.dirname, 'backup.ts'))).toContain('pg')
})
