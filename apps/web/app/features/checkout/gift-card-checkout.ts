import { GiftCardPurchase } from '@sesame/contract/gift-card'

/** The payment page for a gift card: the purchase travels in the address, as base64url. */
export function giftCardCheckoutPath(purchase: GiftCardPurchase): string {
  const bytes = new TextEncoder().encode(JSON.stringify(purchase))
  const base64 = btoa(String.fromCodePoint(...bytes))
  return `/commande?carte=${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** The purchase an address holds; null where it holds none that could be sold. */
export function readGiftCardPurchase(text: string): GiftCardPurchase | null {
  try {
    const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)
    const parsed = GiftCardPurchase.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
