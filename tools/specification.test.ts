import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const ROW = /^\| .+ \| `([^`]+)` \| (.+) \|$/gm

const rows = [...readFileSync(path.join(root, 'docs/specification.md'), 'utf8').matchAll(ROW)]

test('docs/specification.md names tests', () => {
  expect(rows.length).toBeGreaterThan(60)
})

test.each(rows.map(([, file, name]) => [file!, name!]))('%s holds « %s »', (file, name) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(name)
})
