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

/** What cancelling a booking gives back: what was paid for it, and no other session of its order. */
export function refundOf({ order, paidCents }: BookingDetail, role: Role | undefined): Refund {
  if (!order?.isPaid || paidCents === 0) {
    return { cents: 0, refusal: 'rien n’a été payé pour cette session' }
  }
  const isTooMuch = role === 'STAFF' && paidCents + order.refundedCents > STAFF_CENTS
  return {
    cents: paidCents,
    refusal: isTooMuch
      ? `au-delà de ${formatEuros(STAFF_CENTS)} par commande, demandez à l’administration`
      : null,
  }
}
