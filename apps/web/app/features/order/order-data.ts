import type { SessionOffer } from '@sesame/contract/booking'
import type { ErrorCode } from '@sesame/contract/errors'
import type { Image } from '@sesame/contract/media'
import type { Order, Payment } from '@sesame/contract/order'

import type { PaymentSource } from '../../lib/payment/use-payment-element.ts'

export interface OrderData {
  order: Order
  /** The secret of the link, for documents and for paying. */
  token: string | null
  /** Of the site: when things happened. */
  timeZone: string
  /** How to find the door. */
  addressHint: string | null
  /** While it is to be paid. */
  paymentSource: PaymentSource | null
  /** Why the site takes no payment at all. */
  paymentRefusal: string | null
  keptUntil: string | null
  /** Nearest free sessions, where the order's own is lost or cancelled. */
  near: SessionOffer[]
  /** Pictures of the sessions, by the slug of their activity. */
  posters: Record<string, Image>
  giftCardPicture: Image | null
}

export type OrderReply =
  | { kind: 'payable'; payment: Payment }
  | { kind: 'settled' }
  | { kind: 'refused'; message: string }

/** Why a choice could not be taken; a choice that was taken shows as the order. */
export interface ChoiceReply {
  code: ErrorCode
  message: string
}

export function orderPath({ order, token }: Pick<OrderData, 'order' | 'token'>): string {
  return `/commande/${order.id}${token === null ? '' : `?jeton=${token}`}`
}

/** Where a document of the order is had. */
export function documentPath({ order, token }: OrderData, name: string): string {
  return `/api/order/${order.id}/document/${name}${token === null ? '' : `?token=${token}`}`
}
