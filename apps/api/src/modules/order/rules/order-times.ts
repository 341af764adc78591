/** Time to pay and to pass 3-D Secure. */
const PAYMENT_MINUTES = 10

/** Lifetime of an unpaid order without a session. */
export const UNPAID_MINUTES = 60

export interface OrderTimes {
  /** Minimum remaining hold of a new order's sessions. */
  paymentMinutes: number
  /** Maximum age of a hold, including extensions by orders. */
  longestHoldMinutes: number
  /** How long stock and slot stay reserved. */
  reservationMinutes: number
}

/** One hold, one extension and one payment: beyond that, repeated orders would block a session. */
export function orderTimes(holdMinutes: number): OrderTimes {
  return {
    paymentMinutes: PAYMENT_MINUTES,
    longestHoldMinutes: 2 * holdMinutes + PAYMENT_MINUTES,
    reservationMinutes: 2 * PAYMENT_MINUTES,
  }
}
