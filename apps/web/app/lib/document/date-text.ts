import { formatDay, formatMonth, formatShortDay, formatWeekdayOf } from '@sesame/values/french-day'
import { dayIn, type Day } from '@sesame/values/working-days'

const NO_BREAK = '\u00a0'

/** « 14 h 30 », « 9 h »: the venue's clock, `14:30`, as people write it. */
export function timeText(time: string): string {
  const [hour = '', minute = '00'] = time.split(':')
  return [Number(hour), 'h', ...(minute === '00' ? [] : [minute])].join(NO_BREAK)
}

/** « samedi 21 novembre 2026 ». */
export function dayText(day: string): string {
  return `${weekdayText(day)} ${formatDay(day)}`
}

/** « 21 novembre »: for places where the year is obvious. */
export function dayMonthText(day: string): string {
  return formatDay(day).slice(0, -'\u00a02026'.length)
}

/** « samedi ». */
export function weekdayText(day: string): string {
  return formatWeekdayOf(day)
}

/** « sam. 21 nov. »: for narrow places. */
export function shortDayText(day: string): string {
  return formatShortDay(day)
}

/** « novembre 2026 » of `2026-11`. */
export function monthText(month: string): string {
  return formatMonth(month)
}

/** « 4 joueurs ». */
export function playersText(players: number): string {
  return `${players}${NO_BREAK}joueur${players > 1 ? 's' : ''}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

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
