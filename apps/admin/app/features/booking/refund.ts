import type { BookingDetail } from '@sesame/contract/booking-detail'
import type { Role } from '@sesame/contract/role'
import { formatEuros } from '@sesame/values/money'

/** What the team may refund by itself, per order. */
const STAFF_CENTS = 5000

interface Refund {
  cents: number
  /** Why it cannot be refunded here, and what to do instead; null if it can. */
  refusal: string | null
}

/** What cancelling a booking gives back: what was paid for it and not refunded. */
export function refundOf(
  { order, paidCents }: Pick<BookingDetail, 'order' | 'paidCents'>,
  role: Role | undefined,
): Refund {
  if (paidCents === 0) return { cents: 0, refusal: 'rien n’est à rendre pour cette session' }
  const isTooMuch = role === 'STAFF' && paidCents + (order?.refundedCents ?? 0) > STAFF_CENTS
  return {
    cents: paidCents,
    refusal: isTooMuch
      ? `au-delà de ${formatEuros(STAFF_CENTS)} par commande, demandez à l’administration`
      : null,
  }
}
