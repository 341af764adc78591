import type { Day } from './working-days.ts'

// Written out: the first use of `Intl` costs a phone a tenth of a second while the page starts.
const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
]
const SHORT_MONTHS = [
  ...['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin'],
  ...['juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
]
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
const NO_BREAK = '\u00a0'

/** « 21 novembre 2026 », « 1er mai 2027 », with non-breaking spaces; no time zone is applied. */
export function formatDay(day: Day): string {
  const { year, month, date } = partsOf(day)
  return [date === 1 ? '1er' : date, MONTHS[month], year].join(NO_BREAK)
}

/** « samedi ». */
export function formatWeekdayOf(day: Day): string {
  return WEEKDAYS[partsOf(day).weekday]!
}

/** « sam. 21 nov. », « sam. 1er mai », with non-breaking spaces. */
export function formatShortDay(day: Day): string {
  const { weekday, date, month } = partsOf(day)
  const first = date === 1 ? '1er' : date
  return [`${WEEKDAYS[weekday]!.slice(0, 3)}.`, first, SHORT_MONTHS[month]].join(NO_BREAK)
}

/** « novembre 2026 » of `2026-11`. */
export function formatMonth(month: string): string {
  const parts = partsOf(`${month}-01`)
  return `${MONTHS[parts.month]} ${parts.year}`
}

function partsOf(day: Day) {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(day) : null
  if (!instant || Number.isNaN(instant.getTime())) throw new RangeError(`not a day: ${day}`)
  return {
    year: instant.getUTCFullYear(),
    month: instant.getUTCMonth(),
    date: instant.getUTCDate(),
    weekday: instant.getUTCDay(),
  }
}
