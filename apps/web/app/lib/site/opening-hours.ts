import { readDayHours, type TimeRange } from '@sesame/values/opening-hours'
import { dayIn, publicHolidays } from '@sesame/values/working-days'

import type { Parameters } from './parameters.ts'

const DAYS = [
  ['MONDAY', 'lundi'],
  ['TUESDAY', 'mardi'],
  ['WEDNESDAY', 'mercredi'],
  ['THURSDAY', 'jeudi'],
  ['FRIDAY', 'vendredi'],
  ['SATURDAY', 'samedi'],
  ['SUNDAY', 'dimanche'],
] as const

export interface DayHours {
  day: string
  hours: string | null
}

/** Starts on Monday; `hours` is null on closed days. */
export function readOpeningHours(parameters: Parameters): DayHours[] {
  return DAYS.map(([type, day]) => ({ day, hours: parameters.text(`${type}_OPENING_HOURS`) }))
}

/** 0 is Monday, in the venue's own time zone. */
export function weekdayAt(now: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone }).format(now)
  return DAYS.findIndex(([type]) => type === name.toUpperCase())
}

/** `unknown` if the hours are free text. */
export type Openness = 'open' | 'later' | 'over' | 'closed' | 'unknown'

export interface Opening {
  /** Hours as the operator wrote them; on public holidays, those of holidays. */
  hours: string | null
  openness: Openness
}

const DAY_MIN = 24 * 60
const DAY_MS = 86_400_000

/** Today's hours in the venue's time zone, and whether it is open now. */
export function openingAt(now: Date, venue: Venue): Opening {
  const hours = hoursOn(now, venue)
  const yesterday = hoursOn(new Date(now.getTime() - DAY_MS), venue)
  return { hours, openness: opennessAt(minuteAt(now, venue.timeZone), hours, yesterday) }
}

interface Venue {
  timeZone: string
  /** Starts on Monday. */
  week: readonly DayHours[]
  holidayHours: string | null
}

function hoursOn(instant: Date, { timeZone, week, holidayHours }: Venue): string | null {
  const day = dayIn(timeZone, instant)
  const isHoliday = publicHolidays(Number(day.slice(0, 4))).has(day)
  const usual = week[weekdayAt(instant, timeZone)]?.hours ?? null
  return isHoliday ? (holidayHours ?? usual) : usual
}

/** `yesterday` matters because opening hours may end after midnight. */
export function opennessAt(
  minute: number,
  hours: string | null,
  yesterday: string | null = null,
): Openness {
  if (readDayHours(yesterday ?? '').some(isIn(minute + DAY_MIN))) return 'open'
  if (hours === null) return 'closed'
  const ranges = readDayHours(hours)
  if (ranges.length === 0) return 'unknown'
  if (ranges.some(isIn(minute))) return 'open'
  return ranges.some(({ from }) => minute < from) ? 'later' : 'over'
}

const isIn = (at: number) => (range: TimeRange) => range.from <= at && at < range.to

function minuteAt(now: Date, timeZone: string): number {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', format)
    .format(now)
    .split(':')
    .map(Number)
  return hour * 60 + minute
}
