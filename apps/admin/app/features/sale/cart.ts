import type { GiftCardPurchase } from '@sesame/contract/gift-card'
import type { Hold } from '@sesame/contract/hold'

export interface ChosenProduct {
  /** Id of the declination. */
  id: number
  name: string
  quantity: number
  /** Sold by multiples of this. */
  step: number
  isAlcohol: boolean
}

/** What is being sold, besides the held session. */
export interface Extras {
  giftCards: readonly GiftCardPurchase[]
  products: readonly ChosenProduct[]
  /** Gift cards that pay for the sale. */
  codes: readonly string[]
}

export const NO_EXTRAS: Extras = { giftCards: [], products: [], codes: [] }

/** Contents in the form of the contract, the same for the quote and the sale. */
export function cartBody(hold: Hold | null, { giftCards, products, codes }: Extras) {
  return {
    holds: hold ? [hold.id] : [],
    giftCards: [...giftCards],
    products: products.map(({ id, quantity }) => ({ id, quantity })),
    giftCardCodes: [...codes],
  }
}

export function isEmpty(hold: Hold | null, { giftCards, products }: Extras): boolean {
  return !hold && giftCards.length === 0 && products.length === 0
}

/** A product chosen twice is one line of more pieces. */
export function addProduct(
  products: readonly ChosenProduct[],
  added: ChosenProduct,
): ChosenProduct[] {
  if (!products.some(({ id }) => id === added.id)) return [...products, added]
  return products.map((one) =>
    one.id === added.id ? { ...one, quantity: one.quantity + added.quantity } : one,
  )
}
