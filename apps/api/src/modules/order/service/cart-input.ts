import type { DeliveryChoice } from '@sesame/contract/checkout'
import type { GiftCardPurchase } from '@sesame/contract/gift-card'

export interface CartInput {
  products: { id: number; quantity: number }[]
  idCart?: string | undefined
  delivery?: DeliveryChoice | undefined
  deliveryPostalCode?: string | undefined
  deliveryIdCountry?: number | undefined
  dateSchedule?: string | undefined
  idSchedule?: number | undefined
  holds: string[]
  giftCards: GiftCardPurchase[]
  discount?: string | undefined
  giftCardCodes: string[]
  /** Set if staff sell: of sessions that staff hold, and free of charge for whoever is invited. */
  sale?: { isInvited: boolean }
}
