import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The number in its international form, French unless it says otherwise; nothing where there is no such number. */
export function readPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : undefined
}

export const NO_PHONE = 'Ce numéro ne semble pas exister. Exemple : 06 12 34 56 78.'
