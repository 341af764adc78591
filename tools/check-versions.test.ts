import { expect, test } from 'vitest'

import { findCatalogRanges, findRanges } from './check-versions.ts'

test('a range, a tag and an address are told; exact versions and those of the workspace are not', () => {
  const manifest = {
    dependencies: { a: '1.2.3', b: '^1.2.3', c: 'latest', d: 'catalog:', e: 'workspace:*' },
    devDependencies: { f: '1.2.3-rc.1', g: '~1.0.0', h: '1.x', i: 'github:a/b' },
  }
  expect(findRanges(JSON.stringify(manifest))).toEqual([
    'b: ^1.2.3',
    'c: latest',
    'g: ~1.0.0',
    'h: 1.x',
    'i: github:a/b',
  ])
  expect(findCatalogRanges(`catalog:\n  a: 1.0.0\n  'b/c': ^2.0.0\n\nother: x\n`)).toEqual([
    `'b/c': ^2.0.0`,
  ])
})
