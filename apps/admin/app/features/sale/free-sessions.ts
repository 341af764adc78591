import type { getDay } from '@sesame/contract/day'
import type { ReplyOf } from '@sesame/contract/endpoint'

type Day = ReplyOf<typeof getDay>
type Room = Day['rooms'][number]

interface FreeSession {
  start: string
  end: string
}

/** A room and the sessions that can still be sold there. */
export interface RoomSessions {
  idService: number
  name: string
  sessions: FreeSession[]
}

/** The team sells until a session begins, also after the website has stopped to. */
export function listFreeSessions(day: Day): RoomSessions[] {
  return day.rooms.map((room) => ({
    idService: room.idService,
    name: room.name,
    sessions: room.sessions.filter((session) => isSellable(day, room, session)),
  }))
}

function isSellable(day: Day, room: Room, session: Room['sessions'][number]): boolean {
  if (session.state === 'free') return true
  const isPast = Date.parse(session.start) <= Date.parse(day.now)
  // « closed » is said of the hour alone: whether the room is taken is seen from what is in it.
  return session.state === 'closed' && !isPast && !isRoomTaken(day, room.idService, session)
}

function isRoomTaken(day: Day, idService: number, session: FreeSession): boolean {
  const bookings = day.bookings
    .filter(({ state }) => state !== 'cancelled' && state !== 'expired')
    .map(({ blockedUntil, ...booking }) => ({ ...booking, end: blockedUntil }))
  const closures = day.closures.map((closure) => ({
    ...closure,
    idService: closure.idService ?? idService,
  }))
  return [...bookings, ...day.holds, ...closures].some(
    (taken) => taken.idService === idService && overlaps(taken, session),
  )
}

function overlaps(one: FreeSession, other: FreeSession): boolean {
  return (
    Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end)
  )
}
