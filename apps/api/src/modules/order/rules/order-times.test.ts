import { expect, test } from 'vitest'

import { orderTimes, UNPAID_MINUTES } from './order-times.ts'

test.each([
  [15, { paymentMinutes: 10, longestHoldMinutes: 40, reservationMinutes: 20 }],
  [5, { paymentMinutes: 10, longestHoldMinutes: 20, reservationMinutes: 20 }],
])('with holds of %i minutes', (holdMinutes, times) => {
  expect(orderTimes(holdMinutes)).toEqual(times)
})

test('an order is given up after everything that it keeps', () => {
  const { longestHoldMinutes, reservationMinutes } = orderTimes(15)
  expect(UNPAID_MINUTES).toBeGreaterThan(Math.max(longestHoldMinutes, reservationMinutes))
})
