interface Codes {
  discount: string | null
  giftCards: string[]
}

/** Signs that count in a gift card's code: shorter is a discount code. */
const GIFT_CARD_SIGNS = 16

/** The ways a typed code may be meant, likeliest first. */
export function withCode(codes: Codes, typed: string): [Codes, ...Codes[]] {
  const code = typed.trim().toUpperCase()
  const asDiscount = { ...codes, discount: code }
  if (code.replaceAll(/[\s-]/g, '').length < GIFT_CARD_SIGNS) return [asDiscount]
  const others = codes.giftCards.filter((known) => !isSame(known, code))
  return [{ ...codes, giftCards: [...others, code] }, asDiscount]
}

export function withoutCode(codes: Codes, code: string): Codes {
  return {
    discount: codes.discount === code ? null : codes.discount,
    giftCards: codes.giftCards.filter((known) => known !== code),
  }
}

function isSame(one: string, other: string): boolean {
  return one.replaceAll(/[\s-]/g, '') === other.replaceAll(/[\s-]/g, '')
}
