import countries from 'i18n-iso-countries'
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }

export const FRANCE = 250

/** Countries by ISO 3166-1 numeric code, with their French names. */
export function listCountries() {
  countries.registerLocale(french)
  return Object.entries(countries.getNumericCodes()).map(([numeric, alphaTwo]) => {
    const alphaThree = countries.alpha2ToAlpha3(alphaTwo)
    const name = countries.getName(alphaTwo, 'fr', { select: 'official' })
    if (!alphaThree || !name) throw new Error(`No French name for country ${alphaTwo}`)
    return {
      id: Number(numeric),
      alpha_two: alphaTwo,
      alpha_three: alphaThree,
      num_code: Number(numeric),
      name: name.replaceAll("'", '’'),
    }
  })
}
