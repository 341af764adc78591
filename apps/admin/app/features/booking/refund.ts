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

/** What cancelling a booking gives back: its price. */
export function refundOf({ order, teamCents }: BookingDetail, role: Role | undefined): Refund {
  if (!order?.isPaid || teamCents === 0) {
    return { cents: 0, refusal: 'rien n’a été payé pour cette session' }
  }
  const isTooMuch = role === 'STAFF' && teamCents + order.refundedCents > STAFF_CENTS
  return {
    cents: teamCents,
    refusal: isTooMuch
      ? `au-delà de ${formatEuros(STAFF_CENTS)} par commande, demandez à l’administration`
      : null,
  }
}
