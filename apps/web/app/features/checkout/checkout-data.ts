import type { Cart } from '@sesame/contract/cart'
import type { Quote } from '@sesame/contract/checkout'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import type { ErrorCode } from '@sesame/contract/errors'
import type { GiftCardPurchase } from '@sesame/contract/gift-card'
import type { Hold } from '@sesame/contract/hold'
import type { Image } from '@sesame/contract/media'
import type { Payment } from '@sesame/contract/payment'
import type { SessionOffer } from '@sesame/contract/session'

import type { FormReply } from '../../lib/forms/form-reply.ts'
import type { PaymentSource } from '../payment/index.ts'

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
  /** Reasons why stored codes are no longer valid. */
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

/** Refused requests; each message is shown beside its form. */
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
      /** Reasons per article. */
      reasons?: string[]
      /** The code as it was typed. */
      typed?: string
    }

export type CheckoutRefusal = Extract<CheckoutReply, { kind: 'refused' }>

export const CHECKOUT_STEPS = ['Session', 'Coordonnées et paiement', 'Confirmation'] as const

export const SHOP_STEPS = ['Panier', 'Livraison et paiement', 'Confirmation'] as const

/** What will be debited; after a hold has ended, what its session cost. */
export function totalOf({ quote, hold }: Pick<CheckoutData, 'quote' | 'hold'>): number {
  return quote?.totalCents ?? hold?.teamCents ?? 0
}
