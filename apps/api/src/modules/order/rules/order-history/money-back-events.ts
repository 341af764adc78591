import { cardText } from '@sesame/values/card-text'
import { formatEuros } from '@sesame/values/money'

import { noonOf, type EventDraft } from './event.ts'

export interface RefundRow {
  kind: string
  reason: string
  cardCents: number
  giftCardCents: number
  cardLast4: string | null
  requestedAt: Date
  dueOn: string
  doneAt: Date | null
  /** Who requested it, by name. */
  by: string | null
}

/** Why the system gives a payment back: codes with which `settle_order` refuses. */
const REASONS: Record<string, string> = {
  paid_twice: 'payée deux fois',
  order_replaced: 'remplacée par une autre commande',
  sale_cancelled: 'vente abandonnée avant le paiement',
  amount_differs: 'montant différent du total',
  supplement_outdated: 'réservation changée avant le paiement du supplément',
  out_of_stock: 'produit vendu entre-temps',
  collect_full: 'créneau de retrait complet',
  gift_card_empty: 'carte cadeau épuisée',
  gift_card_blocked: 'carte cadeau bloquée',
}

/** What an operator wrote, or why the system gave back a payment that came too late. */
export function refundReason({ kind, reason }: { kind: string; reason: string }): string {
  return kind === 'late' ? (REASONS[reason] ?? 'session prise entre-temps') : reason
}

export function refundEvents(refunds: readonly RefundRow[]): EventDraft[] {
  return refunds.flatMap((refund) => {
    const { cardCents, requestedAt, doneAt, by } = refund
    const requested: EventDraft = {
      at: requestedAt,
      kind: 'refund',
      title: cardCents > 0 ? 'Remboursement demandé' : 'Remboursement crédité',
      detail: [...whereTo(refund), refundReason(refund)],
      by,
    }
    if (!doneAt || cardCents === 0) return [requested]
    const done: EventDraft = {
      at: doneAt,
      kind: 'refund',
      title: 'Remboursement remis à la banque',
      detail: [cardPart(refund)],
    }
    return [requested, done]
  })
}

function whereTo(refund: RefundRow): string[] {
  const { cardCents, giftCardCents } = refund
  return [
    ...(cardCents > 0 ? [cardPart(refund)] : []),
    ...(giftCardCents > 0 ? [`${formatEuros(giftCardCents)} sur carte cadeau`] : []),
  ]
}

/** « 26,00 € sur la carte •••• 4242 » */
function cardPart({ cardCents, cardLast4 }: RefundRow): string {
  return `${formatEuros(cardCents)} sur la ${cardLast4 ? cardText(cardLast4) : 'carte bancaire'}`
}

export function refundsToCome(refunds: readonly RefundRow[]): EventDraft[] {
  return refunds
    .filter(({ doneAt, cardCents }) => !doneAt && cardCents > 0)
    .map((refund) => ({
      at: noonOf(refund.dueOn),
      isWholeDay: true,
      kind: 'refund',
      title: 'Remboursement dû au plus tard',
      detail: [cardPart(refund)],
    }))
}

export interface WithdrawalEvent {
  status: string
  reason: string | null
  refundCents: number
  receivedAt: Date
  settledAt: Date | null
  refundDueOn: string
  /** Who settled it, by name. */
  by: string | null
}

export function withdrawalEvents(withdrawals: readonly WithdrawalEvent[]): EventDraft[] {
  return withdrawals.flatMap(({ status, reason, refundCents, receivedAt, settledAt, by }) => {
    const received: EventDraft = {
      at: receivedAt,
      kind: 'refund',
      title: 'Rétractation reçue',
      detail: [formatEuros(refundCents)],
    }
    if (!settledAt) return [received]
    const title = status === 'refused' ? 'Rétractation refusée' : 'Rétractation réglée'
    return [received, { at: settledAt, kind: 'refund', title, detail: [reason], by }]
  })
}

export function withdrawalsToCome(withdrawals: readonly WithdrawalEvent[]): EventDraft[] {
  return withdrawals
    .filter(({ settledAt }) => !settledAt)
    .map(({ refundDueOn, refundCents }) => ({
      at: noonOf(refundDueOn),
      isWholeDay: true,
      kind: 'refund',
      title: 'Rétractation à rembourser au plus tard',
      detail: [formatEuros(refundCents)],
    }))
}
