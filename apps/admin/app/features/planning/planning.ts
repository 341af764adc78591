import type { Closure } from '@sesame/contract/closure'
import type { PlannedBooking, Planning, PlanningDay } from '@sesame/contract/planning'

import type { PlanningAddress } from './planning-address.ts'

export type Room = Planning['rooms'][number] & { letter: string }
export type PlannedHold = PlanningDay['holds'][number]
type PlannedSession = PlanningDay['sessions'][number]

export interface PlanningProps {
  planning: Planning
  rooms: Room[]
  address: PlanningAddress
}

/** All that starts at one time of a day, in all rooms or in one. */
export interface Cell {
  start: string
  bookings: PlannedBooking[]
  holds: PlannedHold[]
  /** How many sessions can be sold together at this time. */
  free: number
  freeSessions: PlannedSession[]
  closures: Closure[]
  sessions: PlannedSession[]
}

/** `14:30` of an instant in the venue's own offset. */
export const timeOf = (instant: string) => instant.slice(11, 16)

/** « 14 h 30 » of `14:30`. */
export function timeText(time: string): string {
  const [hours = '', minutes = '00'] = time.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

const ofRoom = (idService: number | undefined) => (one: { idService: number }) =>
  idService === undefined || one.idService === idService

/** What a day holds, by time; for one room or for all of them. */
export function cellsOf(
  day: PlanningDay,
  closures: readonly Closure[],
  idService?: number,
): Map<string, Cell> {
  const sessions = day.sessions.filter(ofRoom(idService))
  const bookings = day.bookings.filter(ofRoom(idService)).filter(isActive)
  const holds = day.holds.filter(ofRoom(idService))
  const starts = new Set([...sessions, ...bookings, ...holds].map(({ start }) => start))
  const cells = [...starts].toSorted().map((start): [string, Cell] => {
    const startsThen = (one: { start: string }) => one.start === start
    const here = sessions.filter(startsThen)
    const freeSessions = here.filter(({ state }) => state === 'free')
    const offered = day.starts.find(startsThen)?.free ?? 0
    const cell = {
      ...{ start, freeSessions, sessions: here },
      bookings: bookings.filter(startsThen),
      holds: holds.filter(startsThen),
      free: Math.min(offered, freeSessions.length),
      closures: closures.filter((closure) => closes(closure, here)),
    }
    return [timeOf(start), cell]
  })
  return new Map(cells)
}

const isActive = ({ state }: PlannedBooking) => state !== 'cancelled'

/** Whether a closure lies on one of these sessions. */
function closes(closure: Closure, sessions: readonly PlannedSession[]): boolean {
  return sessions.some(
    ({ idService, start, end }) =>
      (closure.idService === null || closure.idService === idService) &&
      Date.parse(closure.start) < Date.parse(end) &&
      Date.parse(start) < Date.parse(closure.end),
  )
}

export function sumCounts(days: readonly PlanningDay[]) {
  const sum = (name: keyof PlanningDay['counts']) =>
    days.reduce((total, { counts }) => total + counts[name], 0)
  return { sold: sum('sold'), free: sum('free'), total: sum('total'), players: sum('players') }
}

/** Percent of the sessions that are sold. */
export function fillOf({ sold, total }: { sold: number; total: number }): number {
  return total === 0 ? 0 : Math.round((sold / total) * 100)
}

const SMALL_WORDS = new Set(['le', 'la', 'les', 'l’', 'un', 'une', 'des', 'de', 'du', 'sur', 'il'])

/**
 * Gives each room one letter for cards without space: of a name in its title, else of its first
 * word that says something.
 */
export function withLetters(rooms: Planning['rooms']): Room[] {
  const used = new Set<string>()
  return rooms.map((room, index) => {
    const letter = candidates(room.name).find((one) => !used.has(one)) ?? String(index + 1)
    used.add(letter)
    return { ...room, letter }
  })
}

function candidates(name: string): string[] {
  const words = name.split(/[\s'’-]+/).filter((word) => word !== '')
  const names = words.slice(1).filter((word) => /^\p{Lu}/u.test(word))
  const others = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  return [...names, ...others].map((word) => word[0]!.toUpperCase())
}
