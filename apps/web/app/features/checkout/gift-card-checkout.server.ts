import { GiftCardPurchase } from '@sesame/contract/gift-card'

/** The payment page for a gift card: the purchase travels in the address, as base64url. */
export function giftCardCheckoutPath(purchase: GiftCardPurchase): string {
  return `/commande?carte=${Buffer.from(JSON.stringify(purchase)).toString('base64url')}`
}

/** The purchase an address holds; null where it holds none that could be sold. */
export function readGiftCardPurchase(text: string): GiftCardPurchase | null {
  try {
    const purchase: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return GiftCardPurchase.safeParse(purchase).data ?? null
  } catch {
    return null
  }
}
