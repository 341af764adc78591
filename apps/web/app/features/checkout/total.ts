import type { CheckoutData } from './checkout-data.ts'

/** What will be debited; after a hold has ended, what its session cost. */
export function totalOf({ quote, hold }: Pick<CheckoutData, 'quote' | 'hold'>): number {
  return quote?.totalCents ?? hold?.teamCents ?? 0
}
