import type { FreeShipping } from '@sesame/contract/delivery'
import { formatEuros } from '@sesame/values/money'

/** What is still missing for free delivery; null if the site does not offer it. */
export function freeShippingText(freeShipping: FreeShipping | null): string | null {
  if (!freeShipping) return null
  const { isReached, missingBottles, missingCents } = freeShipping
  if (isReached) return 'La livraison est offerte.'
  const bottles = missingBottles === null ? null : bottlesText(Math.ceil(missingBottles))
  const euros = missingCents === null ? null : `${formatEuros(missingCents)} d’achats`
  const missing = [bottles, euros].filter((part) => part !== null).join(' ou ')
  return missing ? `Encore ${missing} pour la livraison offerte.` : null
}

/** Progress in percent towards the nearer of the two thresholds. */
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
