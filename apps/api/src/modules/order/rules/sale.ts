import {
  COUNTER_MINUTES,
  LINK_MAX_DAYS,
  LINK_MIN_MINUTES,
  type SalePaymentChoice,
} from '@sesame/contract/sale'

const MINUTE_MS = 60_000

/**
 * Until when a sale may be paid; null if its way takes no payment, undefined if the operator chose
 * an end that is too early, too late or after the first session's start. At the counter the customer
 * is present, so the session's start does not end the payment.
 */
export function decidePayUntil(
  payment: SalePaymentChoice,
  { now, firstStart }: { now: Date; firstStart: Date | null },
): Date | null | undefined {
  if (payment.way === 'counter') return new Date(now.getTime() + COUNTER_MINUTES * MINUTE_MS)
  if (payment.way !== 'link') return null
  const until = new Date(payment.until)
  const fromNow = until.getTime() - now.getTime()
  const isTooLate = firstStart !== null && until > firstStart
  const isWithin =
    fromNow >= LINK_MIN_MINUTES * MINUTE_MS && fromNow <= LINK_MAX_DAYS * 1440 * MINUTE_MS
  return isWithin && !isTooLate ? until : undefined
}

interface SoldOrder {
  status: string
  soldWay: string | null
  termsAcceptedAt: Date | null
  totalCents: number
}

/** A sale by staff is paid only by somebody who has accepted the terms. */
export function needsAcceptance({ status, soldWay, termsAcceptedAt, totalCents }: SoldOrder) {
  return soldWay !== null && termsAcceptedAt === null && status === 'pending' && totalCents > 0
}
