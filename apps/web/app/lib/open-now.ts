import { dayIn, publicHolidays } from '@sesame/values/working-days'

import { weekdayAt, type DayHours } from './opening-hours.ts'

/** `unknown` where the hours are written in words. */
export type Openness = 'open' | 'later' | 'over' | 'closed' | 'unknown'

export interface Opening {
  /** As they are written; those of public holidays on such a day. */
  hours: string | null
  openness: Openness
}

const DAY_MIN = 24 * 60
const DAY_MS = 86_400_000

/** The hours of the day at the venue, and whether its door is open at this moment. */
export function openingAt(now: Date, venue: Venue): Opening {
  const hours = hoursOn(now, venue)
  const yesterday = hoursOn(new Date(now.getTime() - DAY_MS), venue)
  return { hours, openness: opennessAt(minuteAt(now, venue.timeZone), hours, yesterday) }
}

interface Venue {
  timeZone: string
  /** Monday first. */
  week: readonly DayHours[]
  holidayHours: string | null
}

function hoursOn(instant: Date, { timeZone, week, holidayHours }: Venue): string | null {
  const day = dayIn(timeZone, instant)
  const isHoliday = publicHolidays(Number(day.slice(0, 4))).has(day)
  const usual = week[weekdayAt(instant, timeZone)]?.hours ?? null
  return isHoliday ? (holidayHours ?? usual) : usual
}

/** `yesterday`: a night that began the day before may not be over. */
export function opennessAt(
  minute: number,
  hours: string | null,
  yesterday: string | null = null,
): Openness {
  if (readRanges(yesterday).some(isIn(minute + DAY_MIN))) return 'open'
  if (hours === null) return 'closed'
  const ranges = readRanges(hours)
  if (ranges.length === 0) return 'unknown'
  if (ranges.some(isIn(minute))) return 'open'
  return ranges.some(({ from }) => minute < from) ? 'later' : 'over'
}

const isIn = (at: number) => (range: Range) => range.from <= at && at < range.to

/** In minutes from midnight; beyond 24 hours where it ends the next day. */
interface Range {
  from: number
  to: number
}

const RANGE = /(\d{1,2})\s*(?:h|:)\s*(\d{2})?\s*(?:[–—-]|à)\s*(\d{1,2})\s*(?:h|:)\s*(\d{2})?/gi

export function readRanges(hours: string | null): Range[] {
  return [...(hours ?? '').matchAll(RANGE)].map(([, fromHour, fromMinute, toHour, toMinute]) => {
    const from = Number(fromHour) * 60 + Number(fromMinute ?? 0)
    const to = Number(toHour) * 60 + Number(toMinute ?? 0)
    return { from, to: to <= from ? to + DAY_MIN : to }
  })
}

function minuteAt(now: Date, timeZone: string): number {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', format)
    .format(now)
    .split(':')
    .map(Number)
  return hour * 60 + minute
}
