/** 100 bits in Crockford base32: cannot be guessed and can be typed. */
export const GIFT_CARD_CODE_LENGTH = 20

/** « 7K2P-… »: in groups of four, as it is printed, shown and mailed. */
export function groupGiftCardCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Ignores case, dashes and spaces; letters that look like a digit are read as that digit. */
export function normaliseGiftCardCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** A shorter or longer text is no gift card, but may be a discount code. */
export function hasGiftCardLength(typed: string): boolean {
  return normaliseGiftCardCode(typed).length === GIFT_CARD_CODE_LENGTH
}
