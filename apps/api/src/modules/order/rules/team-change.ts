/** A line that was paid for a session, and what of it was not refunded yet. */
export interface PaidPart {
  idOrder: string
  line: number
  kind: string
  vatRateBp: number | null
  totalCents: number
  discountCents: number
  leftCents: number
}

/** Stripe's minimum charge: a smaller supplement is not collected. */
const LEAST_CHARGE_CENTS = 50

/**
 * What another team size changes for the customer: the difference between the two prices of the
 * session's grid, reduced as the session was by its discount. Without a payment there is no
 * difference, and no more is refunded than is left.
 */
export function teamDifference(listCents: number, parts: PaidPart[]): number {
  const session = parts.find(({ kind }) => kind === 'session')
  if (!session || session.totalCents === 0) return 0
  const paidShare = (session.totalCents - session.discountCents) / session.totalCents
  const cents = Math.round(listCents * paidShare)
  if (cents > 0) return cents < LEAST_CHARGE_CENTS ? 0 : cents
  return -Math.min(-cents, leftOf(parts)) || 0
}

export function leftOf(parts: PaidPart[]): number {
  return parts.reduce((sum, { leftCents }) => sum + leftCents, 0)
}

/** How an amount is divided among the payments, the last one first. */
export function divideRefund(
  parts: PaidPart[],
  cents: number,
): { part: PaidPart; amountCents: number }[] {
  let remaining = cents
  return parts.flatMap((part) => {
    const amountCents = Math.min(part.leftCents, remaining)
    remaining -= amountCents
    return amountCents > 0 ? [{ part, amountCents }] : []
  })
}
