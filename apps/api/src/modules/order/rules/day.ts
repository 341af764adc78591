import type { BookingState } from '@sesame/contract/booking'
import type { Role } from '@sesame/contract/role'
import type { Session } from '@sesame/contract/session'

/** Staff runs the day without knowing what it earns. */
export function maySeeTurnover(role: Role): boolean {
  return role === 'ADMIN' || role === 'ACCOUNTANT' || role === 'SUPER_ADMIN'
}

interface Room {
  sessions: Pick<Session, 'state'>[]
}

/** Figures above the board; a cancelled session counts nowhere, a missed one was a session. */
export function countDay(rooms: Room[], bookings: { state: BookingState; players: number }[]) {
  const taken = bookings.filter(({ state }) => state !== 'cancelled')
  return {
    sessions: taken.length,
    players: taken.reduce((sum, { players }) => sum + players, 0),
    late: taken.filter(({ state }) => state === 'late').length,
    free: rooms.flatMap(({ sessions }) => sessions).filter(({ state }) => state === 'free').length,
  }
}
