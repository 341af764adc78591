import type { CalendarDay } from '@sesame/contract/session'
import { addDays } from '@sesame/values/working-days'

export type Week = (string | null)[]

/** Weeks of a month, starting on Monday, without the weeks that are entirely in the past. */
export function weeksOf(month: string, today: string): Week[] {
  const first = `${month}-01`
  const weeks: Week[] = []
  for (let monday = addDays(first, -weekday(first)); monday.slice(0, 7) <= month;) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
    const isPast = days.every((day) => day < today || !day.startsWith(month))
    if (!isPast || !month.startsWith(today.slice(0, 7))) {
      weeks.push(days.map((day) => (day.startsWith(month) ? day : null)))
    }
    monday = addDays(monday, 7)
  }
  return weeks
}

/** 0 is Monday. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The day that a key moves to; null if the key does not move within a calendar. */
export function dayAfterKey(day: string, key: string): string | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday(day),
    End: 6 - weekday(day),
  }
  const step = steps[key]
  return step === undefined ? null : addDays(day, step)
}

/** The same day of another month, or that month's last day: 31 January becomes 28 February. */
export function sameDayIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted < last ? wanted : last
}

/** Merges the calendars of several rooms; a day is free if any room is. */
export function mergeDays(calendars: readonly CalendarDay[][]): CalendarDay[] {
  const merged = new Map<string, CalendarDay>()
  for (const day of calendars.flat()) {
    const known = merged.get(day.date)
    merged.set(day.date, known ? mergeDay(known, day) : day)
  }
  return [...merged.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}

const OPENNESS: CalendarDay['state'][] = ['free', 'full', 'over', 'closed', 'past']

function mergeDay(one: CalendarDay, other: CalendarDay): CalendarDay {
  const state = OPENNESS.find((some) => some === one.state || some === other.state) ?? one.state
  return { date: one.date, state, free: one.free + other.free }
}

export function firstFreeDay(days: readonly CalendarDay[]): string | null {
  return days.find(({ state }) => state === 'free')?.date ?? null
}
