import type { BookingState } from '@sesame/contract/booking'
import type { Role } from '@sesame/contract/role'

/** Staff runs the day without knowing what it earns. */
export function maySeeTurnover(role: Role): boolean {
  return role === 'ADMIN' || role === 'ACCOUNTANT' || role === 'SUPER_ADMIN'
}

/** Figures above the board; a cancelled session counts nowhere, a missed one was a session. */
export function countDay(
  free: number,
  bookings: readonly { state: BookingState; players: number }[],
) {
  const taken = bookings.filter(({ state }) => state !== 'cancelled')
  return {
    sessions: taken.length,
    players: taken.reduce((sum, { players }) => sum + players, 0),
    late: taken.filter(({ state }) => state === 'late').length,
    free,
  }
}
