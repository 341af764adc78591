import type { ErrorCode } from '@sesame/contract/errors'
import type { Image } from '@sesame/contract/media'
import type { Order, OrderToPay } from '@sesame/contract/order'
import type { Payment } from '@sesame/contract/payment'
import type { SessionOffer } from '@sesame/contract/session'

import type { PaymentSource } from '../payment/index.ts'

/** Name of the form in which a customer accepts the terms of a sale by the team. */
export const ACCEPTANCE_FORM = 'acceptation'

/** What the parts that take a payment need, on the page of the order and on the one that only pays. */
export interface PaymentData {
  order: OrderToPay
  /** Secret of the order's link; documents and payment need it. */
  token: string | null
  /** Known to the bank; null where the page must not know the customer. */
  billing: { name: string; email: string } | null
  /** Set only while the order is pending. */
  paymentSource: PaymentSource | null
  /** Reason why the site accepts no payment at all. */
  paymentRefusal: string | null
  /** « à 14 h 45 », « au samedi 21 novembre 2026 à 18 h » */
  heldUntil: string | null
  /** The server's clock when the page was made. */
  serverNow: string
}

export interface OrderData extends PaymentData {
  order: Order
  /** Time zone of the site. */
  timeZone: string
  /** How to find the entrance. */
  addressHint: string | null
  /** Nearest free sessions, if the session of the order is lost or cancelled. */
  near: SessionOffer[]
  /** Pictures of the sessions by slug of the activity. */
  posters: Record<string, Image>
  giftCardPicture: Image | null
}

export type OrderReply =
  | { kind: 'payable'; payment: Payment }
  | { kind: 'settled' }
  | { kind: 'refused'; message: string }

/** Reason of a refused choice; an accepted choice shows in the order itself. */
export interface ChoiceReply {
  code: ErrorCode
  message: string
}

interface Linked {
  order: { id: string }
  token: string | null
}

export function orderPath({ order, token }: Linked): string {
  return `/commande/${order.id}${token === null ? '' : `?jeton=${token}`}`
}

/** Path of the page that only pays. */
export function payPath({ order, token }: Linked): string {
  return `/commande/${order.id}/payer${token === null ? '' : `?jeton=${token}`}`
}

export function documentPath({ order, token }: OrderData, name: string): string {
  return `/api/order/${order.id}/document/${name}${token === null ? '' : `?token=${token}`}`
}

/**
 * True once products of a cart are paid: the payment has deleted the cart, so its cookie goes. What
 * the team hands over was in no cart, and the one of the telephone that pays stays.
 */
export function hasEmptiedCart(order: OrderToPay): boolean {
  const hasGoods = order.lines.some(({ kind }) => kind === 'product')
  return isPaid(order) && hasGoods && order.delivery?.type !== 'COUNTER'
}

/** Paid and not refunded since. */
export function isPaid({ state }: OrderToPay): boolean {
  return state === 'paid' || state === 'confirmed'
}
