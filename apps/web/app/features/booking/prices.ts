import type { TeamPrice } from '@sesame/contract/booking'

import type { RoomDay } from './booking-data.ts'

export function priceFor(prices: readonly TeamPrice[], players: number): TeamPrice | undefined {
  return prices.find((price) => price.players === players)
}

/** The lowest and the highest price among what is still free; null where nothing is. */
export function priceRange(
  roomDays: readonly RoomDay[],
  players: number,
): { low: TeamPrice; high: TeamPrice } | null {
  const prices = roomDays
    .flatMap(({ sessions }) => sessions)
    .filter(({ state }) => state === 'free')
    .flatMap((session) => priceFor(session.prices, players) ?? [])
    .toSorted((a, b) => a.teamCents - b.teamCents)
  const [low] = prices
  const high = prices.at(-1)
  return low && high ? { low, high } : null
}
