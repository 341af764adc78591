import type { FreeShipping } from '@sesame/contract/delivery'

import type { DeliverySettings } from './settings.ts'

/** Bottles or price, whichever is reached first; null where neither is promised. */
export function freeShippingOf(
  { bottles, subtotalCents }: { bottles: number; subtotalCents: number },
  { freeBottles, freeCents }: Pick<DeliverySettings, 'freeBottles' | 'freeCents'>,
): FreeShipping | null {
  if (freeBottles === null && freeCents === null) return null
  const missingBottles = freeBottles === null ? null : Math.max(0, freeBottles - bottles)
  const missingCents = freeCents === null ? null : Math.max(0, freeCents - subtotalCents)
  return { isReached: missingBottles === 0 || missingCents === 0, missingBottles, missingCents }
}
