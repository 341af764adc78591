import type { FreeShipping } from '@sesame/contract/delivery'

import type { DeliverySettings } from './settings.ts'

/**
 * Progress to free shipping, by bottles or by price, whichever is closer; null if it is not
 * offered.
 */
export function freeShippingOf(
  { bottles, subtotalCents }: { bottles: number; subtotalCents: number },
  { freeBottles, freeCents }: Pick<DeliverySettings, 'freeBottles' | 'freeCents'>,
): FreeShipping | null {
  if (freeBottles === null && freeCents === null) return null
  const missingBottles = freeBottles === null ? null : Math.max(0, freeBottles - bottles)
  const missingCents = freeCents === null ? null : Math.max(0, freeCents - subtotalCents)
  return { isReached: missingBottles === 0 || missingCents === 0, missingBottles, missingCents }
}
