import type { Order } from '@sesame/contract/order'
import type { ORDER_PAYMENT_STATES } from '@sesame/contract/order-staff'
import type { DeliveryState } from '@sesame/contract/parcel'
import type { RefundDue } from '@sesame/contract/refund'
import type { Withdrawal } from '@sesame/contract/withdrawal'
import { formatEuros } from '@sesame/values/money'

/** French words for states, in exports and search results. */
export const ORDER_STATE_LABELS: Record<Order['state'], string> = {
  pending: 'à payer',
  paid: 'payée',
  confirmed: 'confirmée',
  expired: 'expirée',
  refunding: 'remboursement en cours',
  refunded: 'remboursée',
}

export const PAYMENT_STATE_LABELS: Record<(typeof ORDER_PAYMENT_STATES)[number], string> = {
  unpaid: 'à payer',
  paid: 'payé',
  partly_refunded: 'remboursé en partie',
  refunded: 'remboursé',
}

export const DELIVERY_STATE_LABELS: Record<DeliveryState, string> = {
  pending: 'en attente du paiement',
  paid: 'à préparer',
  prepared: 'préparé',
  shipped: 'expédié',
  ready: 'prêt au retrait',
  delivered: 'livré',
  collected: 'retiré',
  returned: 'revenu',
  cancelled: 'annulé',
}

export const DELIVERY_TYPE_LABELS: Record<NonNullable<Order['delivery']>['type'], string> = {
  NO_DELIVERY: 'sans livraison',
  DELIVERY: 'à domicile',
  PICKUP: 'en point relais',
  CLICK_AND_COLLECT: 'sur place',
  COUNTER: 'au comptoir',
}

export const WITHDRAWAL_STATE_LABELS: Record<Withdrawal['state'], string> = {
  received: 'reçue',
  refunded: 'remboursée',
  refused: 'refusée',
}

export const DUE_KIND_LABELS: Record<RefundDue['kind'], string> = {
  pending: 'remboursement en cours',
  choice: 'session annulée, choix du client',
  withdrawal: 'rétractation',
}

export const WAITS_FOR_LABELS: Record<RefundDue['waitsFor'], string> = {
  bank: 'la banque',
  stuck: 'Stripe, qui n’a pas encore accepté',
  customer: 'le choix du client',
  goods: 'le retour du colis',
  decision: 'votre décision',
}

/** « 50,00 € », « une session pour 4 joueurs » */
export function giftCardValue(players: number | null, amountCents: number): string {
  return players === null ? formatEuros(amountCents) : `une session pour ${players}\u00a0joueurs`
}
