import { CROCKFORD } from '@sesame/values/crockford'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Phone number in international form; undefined if invalid. */
export function readPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : undefined
}

/** Order number such as `K7QX-29PD`, easy to read out on the phone. */
export function orderNumber(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 8)].map((byte) => CROCKFORD[byte & 31]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Normalises a typed order number. */
export function readOrderNumber(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Luhn's check over the nine digits of a French company. */
export function isSiren(typed: string): boolean {
  const digits = typed.replace(/\s/g, '')
  if (!/^\d{9}$/.test(digits)) return false
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
