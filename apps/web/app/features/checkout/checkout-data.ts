import type { Hold, SessionOffer } from '@sesame/contract/booking'
import type { Cart } from '@sesame/contract/cart'
import type { ErrorCode } from '@sesame/contract/errors'
import type { Image } from '@sesame/contract/media'
import type { GiftCardPurchase, Payment, Quote } from '@sesame/contract/order'

import type { DeliveryOffer } from '../../lib/delivery-offer.ts'
import type { FormReply } from '../../lib/form-reply.ts'
import type { PaymentSource } from '../../lib/payment/use-payment-element.ts'

export interface CheckoutData {
  hold: Hold | null
  giftCard: GiftCardPurchase | null
  /** Goods that are bought. */
  cart: Cart | null
  /** How they may be received; null where there are none. */
  delivery: DeliveryOffer | null
  /** Why the delivery that was chosen cannot be had. */
  deliveryProblem: string | null
  /** Why the goods cannot be sold as they are in the cart. */
  cartProblem: string | null
  /** Articles of a cart that could be added to this order. */
  articlesLeft: number
  isMember: boolean
  /** The picture of what is bought. */
  poster: Image | null
  /** Null when the hold has ended: there is nothing to sell. */
  quote: Quote | null
  codes: { discount: string | null; giftCards: string[] }
  /** Why codes that were kept count no longer. */
  codesProblem: string | null
  /** Null when the payment provider cannot be reached. */
  paymentSource: PaymentSource | null
  /** Why the site takes no payment at all. */
  paymentRefusal: string | null
  contact: Partial<Record<'email' | 'firstname' | 'lastname' | 'phone', string>>
  /** After the hold ended: is the same session still free, and what is nearest. */
  isStillFree: boolean
  near: SessionOffer[]
}

/** What was asked for and refused: each is told beside what was asked. */
export type CheckoutRequest = 'players' | 'extend' | 'code' | 'retake' | 'order'

export type CheckoutReply =
  | ({ kind: 'form' } & FormReply)
  | { kind: 'done' }
  | { kind: 'settled'; orderPath: string }
  | { kind: 'placed'; orderPath: string; payment: Payment }
  | {
      kind: 'refused'
      about: CheckoutRequest
      code: ErrorCode
      message: string
      alternatives: SessionOffer[]
      /** The code as it was typed. */
      typed?: string
    }

export type CheckoutRefusal = Extract<CheckoutReply, { kind: 'refused' }>
