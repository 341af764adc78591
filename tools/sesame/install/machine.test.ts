import { expect, test } from 'vitest'

import { inspectMemory, inspectSystem } from './machine.ts'

const release = (id: string, version: string) =>
  `PRETTY_NAME="${id}"\nID=${id}\nVERSION_ID="${version}"\n`

test('only Debian 12 is taken', () => {
  expect(inspectSystem(release('debian', '12')).level).toBe('good')
  expect(inspectSystem(release('debian', '11')).level).toBe('fault')
  expect(inspectSystem(release('ubuntu', '12')).level).toBe('fault')
  expect(inspectSystem('').level).toBe('fault')
})

test('a machine sold with 2 GB is taken although the system reserves some of it', () => {
  expect(inspectMemory(2_060_000_000).level).toBe('good')
  expect(inspectMemory(1_050_000_000).level).toBe('fault')
})
