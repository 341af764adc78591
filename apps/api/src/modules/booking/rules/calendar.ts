import type { CalendarDay } from '@sesame/contract/session'

import { dayOf, type DayNumber } from './local-time.ts'
import type { ComputedSession } from './sessions.ts'

/** Days of a range as a calendar shows them. */
export function calendarDays(
  sessions: readonly ComputedSession[],
  { from, to, today }: { from: DayNumber; to: DayNumber; today: DayNumber },
): CalendarDay[] {
  const byDay = Map.groupBy(sessions, ({ day }) => day)
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const date = dayOf(from + index)
    const states = (byDay.get(date) ?? []).map(({ state }) => state)
    const free = states.filter((state) => state === 'free').length
    if (from + index < today) return { date, state: 'past', free: 0 }
    if (free > 0) return { date, state: 'free', free }
    if (states.includes('taken')) return { date, state: 'full', free }
    // Sessions that all began, or begin too soon, were on sale: the venue is not closed.
    return { date, state: states.length > 0 ? 'over' : 'closed', free }
  })
}

/** Sorts by distance in time; of two equally near sessions the earlier comes first. */
export function nearestFirst<T extends { startsAt: number }>(sessions: T[], near: number): T[] {
  const distance = ({ startsAt }: T) => Math.abs(startsAt - near)
  return sessions.toSorted((a, b) => distance(a) - distance(b) || a.startsAt - b.startsAt)
}
