import type { City } from '@sesame/contract/site'

export const CITIES_PATH = '/commande/villes'

/** Which of the two fields is typed in. */
export type CityField = 'postalCode' | 'name'

const MOST = 8
const MIN_NAME = 3
/** « Paris 11e Arrondissement »: its postal code says as much as « Paris » needs. */
const ARRONDISSEMENT = / arrondissement$/i

/** Half a postal code names a thousand places, two letters as many. */
export function isLongEnoughToSearch(typed: string, field: CityField): boolean {
  const text = typed.trim()
  return field === 'postalCode' ? /^\d{5}$/.test(text) : text.length >= MIN_NAME
}

/** By postal code only those that have it: a neighbour's is no better than none. */
export function proposedCities(found: readonly City[], typed: string, field: CityField): City[] {
  const fitting = field === 'postalCode' ? found.filter((city) => city.postalCode === typed) : found
  const whole = fitting.filter(({ name }) => !ARRONDISSEMENT.test(name))
  return (whole.length > 0 ? whole : fitting).slice(0, MOST)
}
