import { expect, test } from 'vitest'

import { refundOf } from './withdrawal.ts'

const line = (number: number, refundCents: number, canWithdraw = true) => ({
  ...{ line: number, refundCents, canWithdraw },
})

/** Two goods, a session and a gift card. */
const OFFER = {
  lines: [line(1, 1200), line(2, 3000), line(3, 10_400, false), line(4, 5000)],
  shippingCents: 890,
  shippingLines: [1, 2],
}

test.each<[number[], number]>([
  [[], 0],
  [[1], 1200],
  [[1, 2], 5090],
  [[1, 2, 3], 5090],
  [[1, 2, 4], 10_090],
  [[3], 0],
  [[4], 5000],
])('WD-07 lines %j give back %i cents', (chosen, cents) => {
  expect(refundOf(OFFER, new Set(chosen))).toBe(cents)
})

test('WD-07 without goods no shipping is refunded', () => {
  const card = { lines: [line(4, 5000)], shippingCents: 0, shippingLines: [] }
  expect(refundOf(card, new Set([4]))).toBe(5000)
})
