import type { TimeRange, WeekHours } from '@sesame/values/opening-hours'
import { addDays, dayIn, publicHolidays, type Day } from '@sesame/values/working-days'

import { instantOf } from './local-time.ts'

export interface SlotRules {
  slotMinutes: number
  leadHours: number
  horizonDays: number
}

export interface Slot {
  /** Minutes since midnight in the site's time zone. */
  minutes: number
  startsAt: number
  endsAt: number
  isFree: boolean
}

interface SlotQuery {
  day: Day
  hours: WeekHours
  rules: SlotRules
  zone: string
  now: Date
  /** Start instants of full slots. */
  full: ReadonlySet<number>
}

const HOUR_MS = 3_600_000

/** Slots of a day that can still be chosen, with the full ones marked. */
export function slotsOfDay({ day, hours, rules, zone, now, full }: SlotQuery): Slot[] {
  if (!isWithinHorizon(day, { rules, zone, now }) || isPublicHoliday(day)) return []
  const earliest = now.getTime() + rules.leadHours * HOUR_MS
  return startsOf(hours.get(weekdayOf(day)) ?? [], rules.slotMinutes).flatMap((minutes) => {
    const startsAt = instantOf(zone, day, minutes)
    const endsAt = instantOf(zone, day, minutes + rules.slotMinutes)
    if (startsAt === undefined || endsAt === undefined || startsAt < earliest) return []
    return [{ minutes, startsAt, endsAt, isFree: !full.has(startsAt) }]
  })
}

function isWithinHorizon(
  day: Day,
  { rules, zone, now }: Pick<SlotQuery, 'rules' | 'zone' | 'now'>,
) {
  const today = dayIn(zone, now)
  return day >= today && day <= addDays(today, rules.horizonDays)
}

const isPublicHoliday = (day: Day) => publicHolidays(Number(day.slice(0, 4))).has(day)

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: Day) => new Date(day).getUTCDay() || 7

/** Only slots that fit completely into the opening hours exist. */
function startsOf(ranges: readonly TimeRange[], slotMinutes: number): number[] {
  return ranges.flatMap(({ from, to }) => {
    const length = Math.floor((to - from) / slotMinutes)
    return Array.from({ length }, (_, index) => from + index * slotMinutes)
  })
}
