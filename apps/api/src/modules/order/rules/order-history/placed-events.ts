import type { SALE_WAYS } from '@sesame/contract/sale'
import { cardText } from '@sesame/values/card-text'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import type { EventDraft } from './event.ts'

export interface PlacedOrder {
  createdAt: Date
  paidAt: Date | null
  erasedAt: Date | null
  totalCents: number
  soldWay: string | null
  /** Who sold it, by name. */
  soldBy: string | null
  invitationReason: string | null
  termsOn: string | null
  termsAcceptedAt: Date | null
  ageDeclaredAt: Date | null
  majorityDeclaredAt: Date | null
  giftCardsUsed: readonly { hint: string; usedCents: number }[]
}

const SALES: Record<(typeof SALE_WAYS)[number], string> = {
  link: 'Vente par lien de paiement',
  counter: 'Vente au comptoir',
  gift_card: 'Vente par carte cadeau',
  invitation: 'Invitation',
}

export function placedEvents(order: PlacedOrder): EventDraft[] {
  return [orderEvent(order), ...acceptedEvents(order), ...giftCardEvents(order), ...erased(order)]
}

function orderEvent(order: PlacedOrder): EventDraft {
  const { createdAt: at, soldWay, soldBy, invitationReason, totalCents } = order
  const sale = SALES[soldWay as keyof typeof SALES]
  if (sale) return { at, kind: 'order', title: sale, detail: [invitationReason], by: soldBy }
  const title = totalCents > 0 ? 'Commande avec obligation de paiement' : 'Commande passée'
  return { at, kind: 'order', title, detail: [acceptedText(order)] }
}

/** Whoever pays a sale accepts its terms on the page of the payment. */
function acceptedEvents(order: PlacedOrder): EventDraft[] {
  const { soldWay, termsAcceptedAt: at } = order
  if (soldWay === null || !at) return []
  return [{ at, kind: 'order', title: 'Conditions acceptées', detail: [acceptedText(order)] }]
}

/** « conditions du 1er novembre 2026 et âge acceptés » */
function acceptedText(order: PlacedOrder): string | null {
  const { termsOn, termsAcceptedAt, ageDeclaredAt, majorityDeclaredAt } = order
  if (!termsAcceptedAt || !termsOn) return null
  const terms = `conditions du ${formatDay(termsOn)}`
  const declared = [...(ageDeclaredAt ? ['âge'] : []), ...(majorityDeclaredAt ? ['majorité'] : [])]
  if (declared.length === 0) return `${terms} acceptées`
  return declared.length === 1
    ? `${terms} et ${declared[0]} acceptés`
    : `${terms}, ${declared.join(' et ')} acceptés`
}

function giftCardEvents({ paidAt, giftCardsUsed }: PlacedOrder): EventDraft[] {
  if (!paidAt) return []
  return giftCardsUsed.map(({ hint, usedCents }) => ({
    at: paidAt,
    kind: 'payment' as const,
    title: 'Carte cadeau utilisée',
    detail: [formatEuros(usedCents), `carte ••••\u00a0${hint}`],
  }))
}

function erased({ erasedAt: at }: PlacedOrder): EventDraft[] {
  return at ? [{ at, kind: 'person', title: 'Nom et coordonnées effacés' }] : []
}

export interface PaymentEvent {
  state: 'open' | 'succeeded' | 'cancelled'
  amountCents: number
  cardLast4: string | null
  createdAt: Date
  succeededAt: Date | null
}

/** An attempt that did not succeed is known by its beginning only. */
export function paymentEvents(payments: readonly PaymentEvent[]): EventDraft[] {
  return payments.map(({ state, amountCents, cardLast4, createdAt, succeededAt }) => ({
    at: succeededAt ?? createdAt,
    kind: 'payment',
    title: PAYMENTS[state],
    detail: [formatEuros(amountCents), cardLast4 && cardText(cardLast4)],
  }))
}

const PAYMENTS: Record<PaymentEvent['state'], string> = {
  open: 'Paiement commencé, pas abouti',
  succeeded: 'Paiement réussi',
  cancelled: 'Paiement commencé, puis abandonné',
}

export interface IssuedInvoice {
  series: string
  name: string
  totalCents: number
  issuedAt: Date
}

export function invoiceEvents(invoices: readonly IssuedInvoice[]): EventDraft[] {
  return invoices.map(({ series, name, totalCents, issuedAt }) => ({
    at: issuedAt,
    kind: 'invoice',
    title: series === 'A' ? `Avoir ${name} émis` : `Facture ${name} émise`,
    detail: [formatEuros(totalCents)],
  }))
}
