import type { Service } from '@sesame/contract/booking'
import { formatEuros } from '@sesame/values/money'

/** « de 21,00 € à 42,00 € par joueur », over all that can be booked. */
export function describePrices(services: readonly Pick<Service, 'periods'>[]): string | null {
  const prices = services
    .flatMap(({ periods }) => periods)
    .flatMap((period) => period.prices.map((price) => price.perPlayerCents))
  if (prices.length === 0) return null
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(formatEuros)
  return least === most ? `${least} par joueur` : `de ${least} à ${most} par joueur`
}
