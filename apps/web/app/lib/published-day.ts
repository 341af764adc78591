import { formatDay } from '@sesame/values/french-day'
import { dayIn, type Day } from '@sesame/values/working-days'

export interface PublishedDay {
  /** For machines: `2026-11-10`. */
  date: Day
  /** « 10 novembre 2026 ». */
  text: string
}

/** The day an instant falls on at the venue. */
export function publishedDay(instant: string, timeZone: string): PublishedDay {
  const date = dayIn(timeZone, new Date(instant))
  return { date, text: formatDay(date) }
}
