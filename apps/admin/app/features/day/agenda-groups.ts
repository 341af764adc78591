import { entriesOf, type Entry } from './board-layout.ts'
import { HOUR_MS, type Day, type Room } from './day.ts'

interface AgendaEntry {
  room: Room
  entry: Exclude<Entry, { kind: 'reset' }>
}

export interface AgendaGroup {
  start: string
  entries: AgendaEntry[]
}

export interface Agenda {
  /** Games that are over and need nothing more. */
  past: AgendaGroup[]
  /** Begun or to come. */
  groups: AgendaGroup[]
}

/** The day as a list by time; what needs nothing more is apart. */
export function agendaOf(day: Day, now: Date): Agenda {
  const entries = day.rooms.flatMap((room) =>
    entriesOf(day, room, now).flatMap((entry) => (entry.kind === 'reset' ? [] : [{ room, entry }])),
  )
  const isPast = (one: AgendaEntry) => isOver(one.entry, now)
  return {
    past: groupByStart(entries.filter(isPast)),
    groups: groupByStart(entries.filter((one) => !isPast(one))),
  }
}

function isOver(entry: AgendaEntry['entry'], now: Date): boolean {
  const end = Date.parse(entry.span.end)
  if (entry.kind !== 'booking') return end <= now.getTime()
  const { state } = entry.booking
  const isDone = state === 'played' || state === 'forfeited'
  // The result of a game is often noted after its end.
  return end + (isDone ? 0 : HOUR_MS) <= now.getTime()
}

function groupByStart(entries: readonly AgendaEntry[]): AgendaGroup[] {
  const groups = Map.groupBy(entries, ({ entry }) => Date.parse(entry.span.start))
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([, members]) => ({ start: members[0]!.entry.span.start, entries: members }))
}
