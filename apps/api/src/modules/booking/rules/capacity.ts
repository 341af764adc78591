import { MINUTE_MS } from './local-time.ts'

/** A time in a room, reset included, and the game masters it needs. */
export interface RoomTime {
  idRoom: number
  startsAt: number
  blockedUntil: number
  gameMasters: number
}

/**
 * Counts the sessions that can be played besides those that are taken. Each one counted takes its
 * room and its game masters from the later ones: three free rooms are one session for one master.
 */
export function countPlayable(
  sessions: readonly RoomTime[],
  taken: readonly RoomTime[],
  masters: number,
): number {
  const used = [...taken]
  for (const session of sessions.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (isPlayable(session, used, masters)) used.push(session)
  }
  return used.length - taken.length
}

function isPlayable(session: RoomTime, used: readonly RoomTime[], masters: number): boolean {
  const meeting = used.filter((one) => meets(one, session))
  if (meeting.some(({ idRoom }) => idRoom === session.idRoom)) return false
  // The need for game masters grows only where a session starts.
  const starts = [session.startsAt, ...meeting.map(({ startsAt }) => startsAt)]
  return starts.every((at) => mastersAt(at, meeting) + session.gameMasters <= masters)
}

function meets(a: RoomTime, b: RoomTime): boolean {
  return a.startsAt < b.blockedUntil && b.startsAt < a.blockedUntil
}

function mastersAt(at: number, times: readonly RoomTime[]): number {
  const running = times.filter((one) =>
    meets(one, { ...one, startsAt: at, blockedUntil: at + MINUTE_MS }),
  )
  return running.reduce((sum, { gameMasters }) => sum + gameMasters, 0)
}
