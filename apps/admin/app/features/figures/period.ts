import { formatDay, formatMonth, formatWeekdayOf } from '@sesame/values/french-day'
import { addDays, addMonths, type Day } from '@sesame/values/working-days'

export interface Period {
  from: Day
  to: Day
}

export const LENGTHS = { jour: 'Jour', semaine: 'Semaine', mois: 'Mois', annee: 'Année' } as const
export type PeriodLength = keyof typeof LENGTHS

/** What the address says: a length around a day, or two days of one's own. */
export interface ChosenPeriod extends Period {
  length: PeriodLength | null
}

const MAX_DAYS = 366
const DAY_MS = 86_400_000

export function readPeriod(search: URLSearchParams, today: Day): ChosenPeriod {
  const [from, to] = [dayOf(search.get('du')), dayOf(search.get('au'))]
  if (from && to && from <= to && daysBetween(from, to) <= MAX_DAYS) {
    return { from, to, length: null }
  }
  const named = search.get('duree')
  const length = isLength(named) ? named : 'mois'
  return { ...periodAround(dayOf(search.get('jour')) ?? today, length), length }
}

export function searchOf({ from, to, length }: ChosenPeriod): string {
  const params = length ? { duree: length, jour: from } : { du: from, au: to }
  return `?${new URLSearchParams(params).toString()}`
}

/** The same length, before or after; days of one's own move by as many days. */
export function shiftPeriod({ from, to, length }: ChosenPeriod, by: 1 | -1): ChosenPeriod {
  if (length === 'mois') return { ...periodAround(addMonths(from, by), length), length }
  if (length === 'annee') return { ...periodAround(addMonths(from, 12 * by), length), length }
  const days = daysBetween(from, to) * by
  return { from: addDays(from, days), to: addDays(to, days), length }
}

export function periodAround(day: Day, length: PeriodLength): Period {
  if (length === 'jour') return { from: day, to: day }
  if (length === 'semaine') {
    const from = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const from = length === 'mois' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
  return { from, to: addDays(addMonths(from, length === 'mois' ? 1 : 12), -1) }
}

/** « novembre 2026 », « 2026 », « samedi 14 novembre 2026 », « du 9 au 15 novembre 2026 » */
export function periodText({ from, to }: Period): string {
  if (from === to) return `${formatWeekdayOf(from)} ${formatDay(from)}`
  const isMonth = sameDays({ from, to }, periodAround(from, 'mois'))
  if (isMonth) return formatMonth(from.slice(0, 7))
  if (sameDays({ from, to }, periodAround(from, 'annee'))) return from.slice(0, 4)
  if (from.slice(0, 7) !== to.slice(0, 7)) return `du ${formatDay(from)} au ${formatDay(to)}`
  return `du ${formatDay(from).split('\u00a0')[0]} au ${formatDay(to)}`
}

export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

function sameDays(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to
}

function isLength(name: string | null): name is PeriodLength {
  return name !== null && Object.hasOwn(LENGTHS, name)
}

function dayOf(text: string | null): Day | null {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : null
}
