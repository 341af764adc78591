import type { FreeShipping } from '@sesame/contract/delivery'
import { formatEuros } from '@sesame/values/money'

/** How far it still is to a delivery that costs nothing; null where none is promised. */
export function freeShippingText(freeShipping: FreeShipping | null): string | null {
  if (!freeShipping) return null
  const { isReached, missingBottles, missingCents } = freeShipping
  if (isReached) return 'La livraison est offerte.'
  const bottles = missingBottles === null ? null : bottlesText(Math.ceil(missingBottles))
  const euros = missingCents === null ? null : `${formatEuros(missingCents)} d’achats`
  const missing = [bottles, euros].filter((part) => part !== null).join(' ou ')
  return missing ? `Encore ${missing} pour la livraison offerte.` : null
}

/** Of the way to it, in percent: the nearer of both ways. */
export function freeShippingPart(
  { isReached, missingBottles, missingCents }: FreeShipping,
  cart: { bottles: number; subtotalCents: number },
): number {
  if (isReached) return 100
  const parts = [
    missingBottles === null ? 0 : cart.bottles / (cart.bottles + missingBottles),
    missingCents === null ? 0 : cart.subtotalCents / (cart.subtotalCents + missingCents),
  ]
  return Math.floor(Math.max(...parts) * 100)
}

function bottlesText(count: number): string {
  return `${count}\u00a0${count > 1 ? 'bouteilles' : 'bouteille'}`
}
