import { expect, test } from 'vitest'

import { findLongFiles, MAX_LINES } from './check-file-length.ts'

const ofLines = (count: number) => 'x\n'.repeat(count)
const faultsIn = (file: string, text: string) => findLongFiles(new Map([[file, text]]))

test('a file of as many lines as allowed is no fault', () => {
  expect(faultsIn('apps/web/app/x.tsx', ofLines(MAX_LINES))).toEqual([])
})

test.each([
  ['that ends with a line break', ofLines(MAX_LINES + 1)],
  ['that does not', `${ofLines(MAX_LINES)}x`],
])('one line more is a fault, in a file %s', (_, text) => {
  const file = 'e2e/x.spec.ts'
  expect(faultsIn(file, text)).toEqual([{ file, lines: MAX_LINES + 1 }])
})

test('a generated file may be of any length', () => {
  expect(faultsIn('apps/api/src/platform/database-types.ts', ofLines(2000))).toEqual([])
})

test('every long file is named', () => {
  const long = ofLines(MAX_LINES + 1)
  const files = new Map([
    ['a.sql', long],
    ['b.css', 'x\n'],
    ['c.ts', long],
  ])
  expect(findLongFiles(files).map(({ file }) => file)).toEqual(['a.sql', 'c.ts'])
})
