import { expect, test } from 'vitest'

import { multipleText } from './multiple-text.ts'

test.each([
  ['WINE', 1, null],
  ['WINE', 3, 'Par trois\u00a0bouteilles'],
  ['WINE', 12, 'Par 12\u00a0bouteilles'],
  ['BOX', 2, 'Par deux\u00a0coffrets'],
] as const)('%s by %i is told as %j', (kind, step, expected) => {
  expect(multipleText(kind, step)).toBe(expected)
})
