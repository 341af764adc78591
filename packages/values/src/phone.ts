const FRENCH = /^(?:\+33|0)([1-9])(\d{8})$/

export function phoneHref(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return `tel:${digits.replace(FRENCH, '+33$1$2')}`
}

/** Groups French numbers in pairs with non-breaking spaces; others stay unchanged. */
export function formatPhone(phone: string): string {
  const found = FRENCH.exec(phone.replaceAll(/[^\d+]/g, ''))
  if (!found) return phone
  return `0${found[1]}${found[2]}`.replaceAll(/\d\d(?=\d)/g, '$&\u00a0')
}
