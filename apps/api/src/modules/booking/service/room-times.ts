import type { BookingRow } from '../queries/booking.ts'
import type { ClosureRow } from '../queries/closure.ts'
import type { AwayClaim } from '../queries/shift.ts'
import type { RoomTime } from '../rules/capacity.ts'
import type { Schedule } from '../rules/schedule.ts'

/** The room and the game masters that a booking takes; none if it was cancelled. */
export function roomTaken({ services }: Schedule, row: BookingRow): RoomTime[] {
  const service = services.find(({ id }) => id === row.idService)
  if (!service || row.status === 'cancelled') return []
  const { idRoom, gameMasters } = service
  const [startsAt, blockedUntil] = [row.startsAt.getTime(), row.blockedUntil.getTime()]
  return [{ idRoom, gameMasters, startsAt, blockedUntil }]
}

/** The rooms that a closure takes; it leaves game masters to the other rooms. */
export function roomsClosed({ services }: Schedule, closure: ClosureRow): RoomTime[] {
  const closed = services.filter(({ id }) => closure.idService === null || id === closure.idService)
  const [startsAt, blockedUntil] = [closure.startsAt.getTime(), closure.endsAt.getTime()]
  return closed.map(({ idRoom }) => ({ idRoom, gameMasters: 0, startsAt, blockedUntil }))
}

/** A game master who is away is one less for all rooms, and takes none of them. */
export function masterAway({ idGameMaster, startsAt, endsAt }: AwayClaim): RoomTime {
  return { idRoom: -idGameMaster, gameMasters: 1, startsAt, blockedUntil: endsAt }
}
