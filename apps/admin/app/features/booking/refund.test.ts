import type { BookingDetail } from '@sesame/contract/booking-detail'
import { expect, test } from 'vitest'

import { refundOf } from './refund.ts'

const booking = (paidCents: number, refundedCents = 0) =>
  ({ paidCents, order: { isPaid: true, refundedCents } }) as BookingDetail

test.each([
  ['ADMIN', 10_400, 0, true],
  ['STAFF', 10_400, 0, false],
  ['STAFF', 5000, 0, true],
  // Fifty euros an order, not a refund.
  ['STAFF', 4000, 2000, false],
] as const)('%s may refund %i after %i: %s', (role, cents, refunded, isAllowed) => {
  expect(refundOf(booking(cents, refunded), role).refusal === null).toBe(isAllowed)
})

test('a session that cost nothing is cancelled without a refund', () => {
  expect(refundOf(booking(0), 'ADMIN').refusal).toContain('rien n’est à rendre')
})
