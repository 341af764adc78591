import type { BookingState } from '@sesame/contract/booking'
import type { TeamPrice } from '@sesame/contract/service'

/** From these states a session can be moved or cancelled; afterwards it was played or missed. */
const SOLD: ReadonlySet<string> = new Set<BookingState>(['paid', 'confirmed'])

/** A team that is there or late may still grow or shrink, until it has played. */
const RESIZABLE: ReadonlySet<string> = new Set<BookingState>([
  'paid',
  'confirmed',
  'late',
  'arrived',
])

export function isMovable(status: string): boolean {
  return SOLD.has(status)
}

export function isCancellable(status: string): boolean {
  return SOLD.has(status)
}

interface Team {
  status: string
  players: number
  minPlayers: number
  maxPlayers: number
  prices: TeamPrice[]
  endsAt: Date
}

/** The other sizes of a team, with the difference between their prices in its own grid. */
export function otherTeamSizes(team: Team, now: Date) {
  const current = team.prices.find(({ players }) => players === team.players)
  if (!RESIZABLE.has(team.status) || team.endsAt <= now || !current) return []
  return team.prices
    .filter(({ players }) => players !== team.players)
    .filter(({ players }) => players >= team.minPlayers && players <= team.maxPlayers)
    .map(({ players, teamCents }) => ({ players, differenceCents: teamCents - current.teamCents }))
}
