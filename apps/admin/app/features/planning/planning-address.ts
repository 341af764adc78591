import { formatDay } from '@sesame/values/french-day'
import { addDays, addMonths, type Day } from '@sesame/values/working-days'

export const VIEWS = ['jour', 'semaine', 'mois'] as const
type PlanningView = (typeof VIEWS)[number]

export interface PlanningAddress {
  view: PlanningView
  date: Day
}

/** Reads the address; what is missing or wrong becomes this week. */
export function readPlanningAddress(search: URLSearchParams, today: Day): PlanningAddress {
  const view = VIEWS.find((one) => one === search.get('vue')) ?? 'semaine'
  const date = search.get('date') ?? ''
  return { view, date: isDay(date) ? date : today }
}

function isDay(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

export function planningHref({ view, date }: PlanningAddress): string {
  return `/planning?vue=${view}&date=${date}`
}

/** 1 is Monday. */
const weekdayOf = (day: Day) => new Date(day).getUTCDay() || 7
const mondayOf = (day: Day) => addDays(day, 1 - weekdayOf(day))
const firstOfMonth = (day: Day) => `${day.slice(0, 8)}01`
const lastOfMonth = (day: Day) => addDays(addMonths(firstOfMonth(day), 1), -1)

/** Whole weeks around a month, six at most: one call serves all views of its days. */
export function monthRange(date: Day): { from: Day; to: Day } {
  return { from: mondayOf(firstOfMonth(date)), to: addDays(mondayOf(lastOfMonth(date)), 6) }
}

export function weekRange(date: Day): { from: Day; to: Day } {
  return { from: mondayOf(date), to: addDays(mondayOf(date), 6) }
}

/** The days that a view counts. */
export function periodOf({ view, date }: PlanningAddress): { from: Day; to: Day } {
  if (view === 'jour') return { from: date, to: date }
  return view === 'semaine' ? weekRange(date) : { from: firstOfMonth(date), to: lastOfMonth(date) }
}

/** The date before or after, by the length of the view. */
export function stepDate({ view, date }: PlanningAddress, direction: 1 | -1): Day {
  if (view === 'mois') return addMonths(firstOfMonth(date), direction)
  return addDays(date, direction * (view === 'semaine' ? 7 : 1))
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' })
const WEEKDAY = format({ weekday: 'long' })
const SHORT_WEEKDAY = format({ weekday: 'short' })
const MONTH = format({ month: 'long', year: 'numeric' })

/** « samedi 21 novembre 2026 » */
export const dayText = (day: Day) => `${WEEKDAY.format(new Date(day))} ${formatDay(day)}`
/** « samedi 21 novembre » */
export const shortDayText = (day: Day) => dayText(day).replace(/\u00a0\d{4}$/, '')
/** « sam. 21 » */
export const columnText = (day: Day) =>
  `${SHORT_WEEKDAY.format(new Date(day))} ${Number(day.slice(8))}`
/** « novembre 2026 » */
export const monthText = (day: Day) => MONTH.format(new Date(day)).replaceAll(' ', '\u00a0')
export const weekdayText = (day: Day) => WEEKDAY.format(new Date(day))

/** « semaine 47, 16 au 22 novembre 2026 » */
export function periodText({ view, date }: PlanningAddress): string {
  if (view === 'jour') return dayText(date)
  if (view === 'mois') return monthText(date)
  const { from, to } = weekRange(date)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = isOneMonth ? formatDay(from).split('\u00a0')[0] : shortDayText(from).split(' ')[1]
  return `semaine\u00a0${weekNumber(from)}, ${first} au ${formatDay(to)}`
}

/** ISO 8601: the week belongs to the year of its Thursday. */
function weekNumber(monday: Day): number {
  const thursday = addDays(monday, 3)
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000
  return Math.floor(days / 7) + 1
}
