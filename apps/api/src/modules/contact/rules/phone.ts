import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Phone number in international form (French by default); undefined if invalid. */
export function readPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : undefined
}

export const NO_PHONE = 'Ce numéro ne semble pas exister. Exemple : 06 12 34 56 78.'
