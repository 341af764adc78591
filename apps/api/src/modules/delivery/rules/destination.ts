import type { DeliverySettings } from './settings.ts'
import { plainPostalCode, type Place } from './zones.ts'

type Region = 'mainland' | 'corsica' | 'overseas' | 'abroad' | 'unknown'

const FRANCE = 'FRA'

export const isInFrance = ({ country }: Pick<Place, 'country'>) => country === FRANCE

export function regionOf(place: Place): Region {
  if (!isInFrance(place)) return 'abroad'
  const code = plainPostalCode(place.postalCode)
  if (!/^\d{5}$/.test(code)) return 'unknown'
  if (/^9[78]/.test(code)) return 'overseas'
  return code.startsWith('20') ? 'corsica' : 'mainland'
}

type Reach = Pick<DeliverySettings, 'onlyInFrance' | 'alcoholToCorsica'>

/** Why goods cannot go to a place at all; null where they can. */
export function whyNotThere(
  place: Place,
  { hasAlcohol }: { hasAlcohol: boolean },
  { onlyInFrance, alcoholToCorsica }: Reach,
): string | null {
  const region = regionOf(place)
  if (region === 'unknown') return 'Ce code postal n’existe pas\u00a0: il compte cinq chiffres.'
  const isMetropolitan = region === 'mainland' || region === 'corsica'
  if (onlyInFrance && !isMetropolitan) return 'Nous livrons en France métropolitaine uniquement.'
  if (!hasAlcohol || region === 'mainland') return null
  // Duties are paid for the mainland alone; Corsica is the operator's decision.
  if (region === 'corsica' && alcoholToCorsica) return null
  return alcoholToCorsica
    ? 'Le vin ne s’envoie qu’en France métropolitaine.'
    : 'Le vin ne s’envoie qu’en France continentale.'
}
