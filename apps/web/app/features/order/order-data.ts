import type { ErrorCode } from '@sesame/contract/errors'
import type { Image } from '@sesame/contract/media'
import type { Order, OrderToPay } from '@sesame/contract/order'
import type { Payment } from '@sesame/contract/payment'
import type { SessionOffer } from '@sesame/contract/session'

import type { PaymentSource } from '../payment/index.ts'
import type { ComingData } from './coming.tsx'

/** Name of the form that makes an account out of the order. */
export const ACCOUNT_FORM = 'compte'

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

/** What the ticket of a session needs, on the page of its order and in the personal space. */
export type TicketData = Pick<OrderData, 'order' | 'token' | 'timeZone' | 'posters' | 'coming'>

/**
 * Whether the page offers an account: with a password alone, by the form that asks for more, not
 * at all, or no longer because it was just asked for.
 */
export type AccountState = 'password' | 'form' | 'none' | 'requested'

export interface OrderData extends PaymentData {
  order: Order
  /** Time zone of the site. */
  timeZone: string
  coming: ComingData
  account: AccountState
  /** Nearest free sessions, if the session of the order is lost or cancelled. */
  near: SessionOffer[]
  /** Pictures of the sessions by slug of the activity. */
  posters: Record<string, Image>
  /** The payment has deleted the cart of this browser. */
  isCartGone: boolean
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

/** The page of the order once its account was asked for. */
export function accountRequestedPath(linked: Linked): string {
  const path = orderPath(linked)
  return `${path}${path.includes('?') ? '&' : '?'}compte=demande#compte`
}

/** Path of the page that only pays. */
export function payPath({ order, token }: Linked): string {
  return `/commande/${order.id}/payer${token === null ? '' : `?jeton=${token}`}`
}

export function documentPath({ order, token }: Linked, name: string): string {
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
