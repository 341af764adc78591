import { FRANCE } from '@sesame/contract/delivery'

import type { DeliverySettings } from './settings.ts'
import { plainPostalCode, type Place } from './zones.ts'

type Region = 'mainland' | 'corsica' | 'overseas' | 'abroad' | 'unknown'

export const isInFrance = ({ country }: Pick<Place, 'country'>) => country === FRANCE

export function regionOf(place: Place): Region {
  if (!isInFrance(place)) return 'abroad'
  const code = plainPostalCode(place.postalCode)
  if (!/^\d{5}$/.test(code)) return 'unknown'
  if (/^9[78]/.test(code)) return 'overseas'
  return code.startsWith('20') ? 'corsica' : 'mainland'
}

type DeliveryLimits = Pick<DeliverySettings, 'onlyInFrance' | 'alcoholToCorsica'>

/** Why goods cannot be delivered to a place; null if they can. */
export function findDestinationFault(
  place: Place,
  { hasAlcohol }: { hasAlcohol: boolean },
  { onlyInFrance, alcoholToCorsica }: DeliveryLimits,
): string | null {
  const region = regionOf(place)
  if (region === 'unknown') return 'Ce code postal n’existe pas\u00a0: il compte cinq chiffres.'
  const isMetropolitan = region === 'mainland' || region === 'corsica'
  if (onlyInFrance && !isMetropolitan) return 'Nous livrons en France métropolitaine uniquement.'
  if (!hasAlcohol || region === 'mainland') return null
  // Alcohol duties are paid for mainland France only; the operator decides about Corsica.
  if (region === 'corsica' && alcoholToCorsica) return null
  return alcoholToCorsica
    ? 'Le vin ne s’envoie qu’en France métropolitaine.'
    : 'Le vin ne s’envoie qu’en France continentale.'
}

/** True if goods may be sent to at least one place of a country. */
export function isServedCountry(
  country: string,
  parcel: { hasAlcohol: boolean },
  settings: DeliveryLimits & Pick<DeliverySettings, 'worldwide'>,
): boolean {
  if (isInFrance({ country })) return true
  return (
    settings.worldwide &&
    findDestinationFault({ country, postalCode: '' }, parcel, settings) === null
  )
}
