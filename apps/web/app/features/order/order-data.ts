import type { ErrorCode } from '@sesame/contract/errors'
import type { Image } from '@sesame/contract/media'
import type { Order } from '@sesame/contract/order'
import type { Payment } from '@sesame/contract/payment'
import type { SessionOffer } from '@sesame/contract/session'

import type { PaymentSource } from '../payment/index.ts'

/** Name of the form in which a customer accepts the terms of a sale by the team. */
export const ACCEPTANCE_FORM = 'acceptation'

export interface OrderData {
  order: Order
  /** Secret of the order's link; documents and payment need it. */
  token: string | null
  /** Time zone of the site. */
  timeZone: string
  /** How to find the entrance. */
  addressHint: string | null
  /** Set only while the order is pending. */
  paymentSource: PaymentSource | null
  /** Reason why the site accepts no payment at all. */
  paymentRefusal: string | null
  /** « à 14 h 45 », « au samedi 21 novembre 2026 à 18 h » */
  heldUntil: string | null
  /** The server's clock when the page was made. */
  serverNow: string
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

export function orderPath({ order, token }: Pick<OrderData, 'order' | 'token'>): string {
  return `/commande/${order.id}${token === null ? '' : `?jeton=${token}`}`
}

export function documentPath({ order, token }: OrderData, name: string): string {
  return `/api/order/${order.id}/document/${name}${token === null ? '' : `?token=${token}`}`
}
