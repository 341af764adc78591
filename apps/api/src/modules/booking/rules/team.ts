import type { TeamPrice } from '@sesame/contract/booking'

/** The price of a team; none where its size may not play. */
export function priceOf(prices: readonly TeamPrice[], players: number): TeamPrice | undefined {
  return prices.find((price) => price.players === players)
}

/** The least that one player can pay. */
export function lowestPerPlayer(prices: readonly TeamPrice[]): number | null {
  const cents = prices.map(({ perPlayerCents }) => perPlayerCents)
  return cents.length > 0 ? Math.min(...cents) : null
}
