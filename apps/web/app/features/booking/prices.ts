import type { TeamPrice } from '@sesame/contract/service'

import type { RoomDay } from './booking-data.ts'

export function priceFor(prices: readonly TeamPrice[], players: number): TeamPrice | undefined {
  return prices.find((price) => price.players === players)
}

/** Lowest and highest price of the free sessions; null if none is free. */
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
