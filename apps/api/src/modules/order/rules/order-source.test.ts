import { expect, test } from 'vitest'

import { sourceOf } from './order-source.ts'

test.each([
  [null, undefined, 'site'],
  [null, 'google_business', 'google_business'],
  ['counter', undefined, 'counter'],
  ['link', undefined, 'phone'],
  ['gift_card', undefined, 'phone'],
  ['invitation', undefined, 'phone'],
] as const)('an order sold by %s after a visit from %s comes from %s', (way, visit, source) => {
  expect(sourceOf(way, visit)).toBe(source)
})
