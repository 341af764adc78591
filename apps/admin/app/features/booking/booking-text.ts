import type { BookingState } from '@sesame/contract/booking'
import type { BookingDetail } from '@sesame/contract/booking-detail'
import type { IconName } from '@sesame/ui/icon'
import { cardText } from '@sesame/values/card-text'
import { formatMoment } from '@sesame/values/french-time'

interface StateText {
  text: string
  kind: 'ok' | 'info' | 'warn' | 'off'
  icon: IconName
}

export const STATE_TEXTS: Record<BookingState, StateText> = {
  held: { text: 'en paiement', kind: 'info', icon: 'clock' },
  paid: { text: 'attendus', kind: 'info', icon: 'clock' },
  confirmed: { text: 'attendus', kind: 'info', icon: 'clock' },
  arrived: { text: 'arrivés', kind: 'ok', icon: 'check' },
  played: { text: 'ont joué', kind: 'ok', icon: 'circle-check' },
  late: { text: 'en retard', kind: 'warn', icon: 'triangle-exclamation' },
  forfeited: { text: 'session perdue', kind: 'off', icon: 'ban' },
  expired: { text: 'expirée', kind: 'off', icon: 'ban' },
  cancelled: { text: 'annulée', kind: 'off', icon: 'ban' },
}

/** « Inès Caron », or the label of a booking without an order. */
export function nameOf({ contact, label }: BookingDetail): string {
  return contact?.name ?? label ?? 'Sans nom'
}

/** « Baba Yaga, samedi 21 novembre 2026 à 14 h » */
export function sessionText(
  { name, start }: Pick<BookingDetail, 'name' | 'start'>,
  timeZone: string,
): string {
  return `${name}, ${formatMoment(start, timeZone)}`
}

/** « 104,00 € payés, carte •••• 4242 », « 104,00 € payés, 40,00 € remboursés » */
export function paymentText(
  { order, teamCents, cardLast4 }: BookingDetail,
  euros: (cents: number) => string,
) {
  if (!order) return `${euros(teamCents)}, sans commande`
  const state = order.isPaid ? 'payés' : 'à payer'
  const parts = [
    `${euros(teamCents)} ${state}`,
    ...(cardLast4 ? [cardText(cardLast4)] : []),
    ...(order.giftCardCents > 0 ? [`dont ${euros(order.giftCardCents)} par carte cadeau`] : []),
    ...(order.refundedCents > 0 ? [`${euros(order.refundedCents)} remboursés`] : []),
  ]
  return parts.join(', ')
}

interface Change {
  label: string
  before: string
  after: string
}

/** What somebody else changed of a booking while a dialog was open. */
export function changesBetween(
  before: BookingDetail,
  after: BookingDetail,
  timeZone: string,
): Change[] {
  const facts = (booking: BookingDetail) => [
    ['Session', sessionText(booking, timeZone)],
    ['Joueurs', String(booking.players)],
    ['État', STATE_TEXTS[booking.state].text],
  ]
  const now = facts(after)
  return facts(before)
    .map(([label, value], index) => ({ label: label!, before: value!, after: now[index]![1]! }))
    .filter((change) => change.before !== change.after)
}
