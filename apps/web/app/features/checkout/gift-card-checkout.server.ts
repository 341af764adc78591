import { GiftCardPurchase } from '@sesame/contract/gift-card'

/** The payment page for a gift card: the address contains the purchase, as base64url. */
export function giftCardCheckoutPath(purchase: GiftCardPurchase): string {
  return `/commande?carte=${Buffer.from(JSON.stringify(purchase)).toString('base64url')}`
}

/** The purchase that an address contains; null if it contains none that could be sold. */
export function readGiftCardPurchase(text: string): GiftCardPurchase | null {
  try {
    const purchase: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return GiftCardPurchase.safeParse(purchase).data ?? null
  } catch {
    return null
  }
}
