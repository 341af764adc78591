import type { Day } from '@sesame/values/working-days'
import { Temporal } from 'temporal-polyfill'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Day number since 1 January 1970, for counting and comparing without time zones. */
export type DayNumber = number

export const dayNumberOf = (day: Day): DayNumber => Date.parse(day) / DAY_MS
export const dayOf = (number: DayNumber): Day =>
  new Date(number * DAY_MS).toISOString().slice(0, 10)

/**
 * Instant of a local time; undefined if the clocks skip it. An ambiguous time means the first
 * instant.
 */
export function instantOf(zone: string, day: DayNumber, minutes: number): number | undefined {
  const local = day * DAY_MS + minutes * MINUTE_MS
  const offset = offsetAround(zone, day)
  if (typeof offset === 'number') return local - offset
  if (local - offset.before < offset.at) return local - offset.before
  return local - offset.after >= offset.at ? local - offset.after : undefined
}

/** UTC offset of a zone at an instant, in milliseconds. */
function offsetOf(zone: string, instant: number): number {
  const offset = offsetAround(zone, Math.floor(instant / DAY_MS))
  if (typeof offset === 'number') return offset
  return instant < offset.at ? offset.before : offset.after
}

export function localDayOf(zone: string, instant: number): DayNumber {
  return Math.floor((instant + offsetOf(zone, instant)) / DAY_MS)
}

/** Minutes after midnight on the zone's clocks. */
export function localMinutesOf(zone: string, instant: number): number {
  const local = instant + offsetOf(zone, instant)
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS)
}

const two = (value: number) => String(value).padStart(2, '0')

/** `14:30` */
export function clockTime(minutes: number): string {
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

/** `2026-11-21T14:30:00+01:00` */
export function isoWithOffset(zone: string, instant: number): string {
  const offset = offsetOf(zone, instant)
  const sign = offset < 0 ? '-' : '+'
  const local = new Date(instant + offset).toISOString().slice(0, 19)
  return `${local}${sign}${clockTime(Math.abs(offset) / MINUTE_MS)}`
}

/** A clock change: the offset before the instant and the offset from it on. */
interface Change {
  at: number
  before: number
  after: number
}

const MAX_ZONES = 100
const MAX_DAYS = 2000
const known = new Map<string, Map<DayNumber, number | Change>>()

/**
 * Caches the offset of a zone per day, or the clock change near it, because Intl is a thousand
 * times slower.
 */
function offsetAround(zone: string, day: DayNumber): number | Change {
  let days = known.get(zone)
  if (!days) {
    if (known.size >= MAX_ZONES) known.clear()
    days = new Map()
    known.set(zone, days)
  }
  let offset = days.get(day)
  if (offset === undefined) {
    if (days.size >= MAX_DAYS) days.clear()
    offset = findOffset(zone, day)
    days.set(day, offset)
  }
  return offset
}

// Local days begin up to 14 hours before those of UTC and end up to 12 hours after.
function findOffset(zone: string, day: DayNumber): number | Change {
  const first = zonedAt(zone, day * DAY_MS - 14 * HOUR_MS)
  const before = first.offsetNanoseconds / 1e6
  const after = zonedAt(zone, (day + 1) * DAY_MS + 12 * HOUR_MS).offsetNanoseconds / 1e6
  const change = before === after ? null : first.getTimeZoneTransition('next')
  return change ? { at: change.epochMilliseconds, before, after } : before
}

function zonedAt(zone: string, instant: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
}
