import type { ReplyOf } from '@sesame/contract/endpoint'
import type { LINE_KINDS } from '@sesame/contract/order'
import { listOrders } from '@sesame/contract/order-staff'
import type { IconName } from '@sesame/ui/icon'
import { cardText } from '@sesame/values/card-text'

import type { ListTexts } from '../../lib/list/list-states.tsx'

export type ListedOrder = ReplyOf<typeof listOrders>['orders'][number]
export type OrderState = ListedOrder['state']

export const ORDERS_QUERY = listOrders.query!
export const DEFAULTS = { nbItem: 25, orderBy: '-createdAt' }

export const TEXTS: ListTexts = {
  loading: 'Chargement des commandes',
  failed: 'Les commandes n’ont pas pu être lues',
  pages: 'Pages de commandes',
  noMatch: 'Aucune commande ne correspond',
  none: {
    icon: 'credit-card',
    title: 'Aucune commande pour l’instant',
    text: 'La première paraîtra ici dès qu’elle sera passée sur le site.',
  },
}

interface StateLook {
  /** Of one order: « confirmée ». */
  one: string
  /** Of a choice: « Confirmées ». */
  many: string
  kind: 'ok' | 'info' | 'warn' | 'off'
  icon: IconName
}

export const STATES: Record<OrderState, StateLook> = {
  pending: { one: 'à payer', many: 'À payer', kind: 'info', icon: 'clock' },
  paid: { one: 'payée', many: 'Payées', kind: 'ok', icon: 'credit-card' },
  confirmed: { one: 'confirmée', many: 'Confirmées', kind: 'ok', icon: 'check' },
  refunding: { one: 'à rembourser', many: 'À rembourser', kind: 'warn', icon: 'rotate-left' },
  refunded: { one: 'remboursée', many: 'Remboursées', kind: 'off', icon: 'rotate-left' },
  expired: { one: 'expirée', many: 'Expirées', kind: 'off', icon: 'ban' },
}

export const PAYMENTS: Record<ListedOrder['paymentState'], string> = {
  unpaid: 'non réglée',
  paid: 'réglée',
  partly_refunded: 'remboursée en partie',
  refunded: 'remboursée en entier',
}

/** Something of it was paid and can go back. */
export function isRefundable({ state, totalCents, refundedCents }: ListedOrder): boolean {
  return (state === 'paid' || state === 'confirmed') && totalCents > refundedCents
}

/** « réglée, carte •••• 4242 » */
export function paymentText({ paymentState, cardLast4 }: ListedOrder): string {
  return [PAYMENTS[paymentState], ...(cardLast4 ? [cardText(cardLast4)] : [])].join(', ')
}

export const DELIVERIES: Record<NonNullable<ListedOrder['deliveryState']>, string> = {
  pending: 'colis en attente du paiement',
  paid: 'colis à préparer',
  prepared: 'colis préparé',
  shipped: 'colis expédié',
  ready: 'prête à retirer',
  delivered: 'colis livré',
  collected: 'retirée',
  returned: 'colis revenu',
  cancelled: 'livraison annulée',
}

export const KINDS: Record<(typeof LINE_KINDS)[number], string> = {
  session: 'session',
  gift_card: 'carte cadeau',
  product: 'produit',
  supplement: 'supplément',
}

export type StateCounts = ReplyOf<typeof listOrders>['counts']

export function isOrderState(text: string): text is OrderState {
  return Object.hasOwn(STATES, text)
}
