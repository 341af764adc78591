import type { WithdrawalLine } from '@sesame/contract/withdrawal'
import { expect, test } from 'vitest'

import { refundOf } from './refund.ts'

const line = (number: number, refundCents: number, canWithdraw = true) =>
  ({ line: number, refundCents, canWithdraw }) as WithdrawalLine

const ORDER = { lines: [line(1, 1200), line(2, 3000), line(3, 10_400, false)], shippingCents: 890 }

test.each<[number[], number]>([
  [[], 0],
  [[1], 1200],
  [[1, 2], 5090],
  [[1, 2, 3], 5090],
  [[3], 0],
])('WD-07 lines %j give back %i cents', (chosen, cents) => {
  expect(refundOf(ORDER, new Set(chosen))).toBe(cents)
})
