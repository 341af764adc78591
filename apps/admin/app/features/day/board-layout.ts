import type { Closure } from '@sesame/contract/closure'

import {
  HOUR_MS,
  overlaps,
  type Day,
  type DayHold,
  type Room,
  type ShownBooking,
  type Span,
} from './day.ts'

/** What stands in the column of a room. */
export type Entry =
  | { kind: 'booking'; span: Span; booking: ShownBooking }
  | { kind: 'hold'; span: Span; hold: DayHold }
  | { kind: 'closure'; span: Span; closure: Closure }
  | { kind: 'reset'; span: Span }
  /** Nobody has it; `isOnline` if visitors can still buy it. */
  | { kind: 'free'; span: Span; isOnline: boolean }
  /** The room is free, and no game master is. */
  | { kind: 'unstaffed'; span: Span }

/** First and last full hour of a day, in milliseconds; null for a day without anything. */
export interface Hours {
  from: number
  to: number
}

export function hoursOf(day: Pick<Day, 'rooms' | 'bookings' | 'holds'>): Hours | null {
  const bookings = day.bookings.filter(({ state }) => state !== 'cancelled')
  const spans = [...day.rooms.flatMap(({ sessions }) => sessions), ...bookings, ...day.holds]
  if (spans.length === 0) return null
  const ends = [...spans.map(({ end }) => end), ...bookings.map((one) => one.blockedUntil)]
  const from = Math.min(...spans.map(({ start }) => Date.parse(start)))
  const to = Math.max(...ends.map((end) => Date.parse(end)))
  return { from: Math.floor(from / HOUR_MS) * HOUR_MS, to: Math.ceil(to / HOUR_MS) * HOUR_MS }
}

/** Everything in the column of a room, by time. */
export function entriesOf(day: Day, room: Room, now: Date): Entry[] {
  const taken = takenEntries(day, room)
  const open = room.sessions.flatMap((session): Entry[] => {
    const span = { start: session.start, end: session.end }
    if (taken.some((entry) => entry.kind !== 'reset' && overlaps(entry.span, span))) return []
    if (session.state === 'taken') return [{ kind: 'unstaffed', span }]
    const isOver = Date.parse(session.start) <= now.getTime()
    return isOver ? [] : [{ kind: 'free', span, isOnline: session.state === 'free' }]
  })
  return [...taken, ...open].toSorted(
    (one, other) => Date.parse(one.span.start) - Date.parse(other.span.start),
  )
}

function takenEntries(day: Day, { idService }: Room): Entry[] {
  const bookings = day.bookings.filter(
    (one) => one.idService === idService && one.state !== 'cancelled',
  )
  const holds = day.holds.filter((one) => one.idService === idService)
  const closures = day.closures.filter(
    (one) => one.idService === null || one.idService === idService,
  )
  return [
    ...bookings.map((booking): Entry => ({ kind: 'booking', span: spanOf(booking), booking })),
    ...bookings
      .filter(({ end, blockedUntil }) => Date.parse(blockedUntil) > Date.parse(end))
      .map(({ end, blockedUntil }): Entry => ({
        kind: 'reset',
        span: { start: end, end: blockedUntil },
      })),
    ...holds.map((hold): Entry => ({ kind: 'hold', span: spanOf(hold), hold })),
    ...closures.map((closure): Entry => ({ kind: 'closure', span: spanOf(closure), closure })),
  ]
}

const spanOf = ({ start, end }: Span): Span => ({ start, end })

export interface Place {
  /** Hours from the top of the board. */
  at: number
  length: number
}

/** Where a span stands between the hours of a board; null if outside. */
export function placeOf({ start, end }: Span, { from, to }: Hours): Place | null {
  const top = Math.max(Date.parse(start), from)
  const bottom = Math.min(Date.parse(end), to)
  if (bottom <= top) return null
  return { at: (top - from) / HOUR_MS, length: (bottom - top) / HOUR_MS }
}

/** The instants of the scale at the left. */
export function scaleOf({ from, to }: Hours): string[] {
  return Array.from({ length: (to - from) / HOUR_MS + 1 }, (_, index) =>
    new Date(from + index * HOUR_MS).toISOString(),
  )
}
