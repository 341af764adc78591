import type { Figures } from '@sesame/contract/figures'
import { formatMonth, formatShortDay } from '@sesame/values/french-day'

const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** « 68 % », « 5,5 % » */
export function percentText(value: number): string {
  return `${percent.format(value)}\u00a0%`
}

export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole)
}

/** « +8,8 % », « −3,3 % », or null where there is nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null
  const change = Math.round((1000 * (now - before)) / before) / 10
  if (change === 0) return 'comme avant'
  return `${change > 0 ? '+' : '\u2212'}${percentText(Math.abs(change))}`
}

/** « 14 h 30 » of `14:30`. */
export function startText(start: string): string {
  const [hours = 0, minutes = '00'] = start.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

/** « 0 session », « 1 session », « 12 sessions » */
export function countText(count: number, one: string): string {
  return `${count}\u00a0${one}${count > 1 ? 's' : ''}`
}

export const SOURCES: Record<NonNullable<Figures['sources'][number]['source']>, string> = {
  site: 'Site',
  google_business: 'Fiche Google',
  search: 'Moteur de recherche',
  social: 'Réseau social',
  other_site: 'Autre site',
  phone: 'Téléphone',
  counter: 'Comptoir',
}

export interface Bar {
  key: string
  /** « sam. 14 nov. », « novembre 2026 » */
  label: string
  /** Below the bar. */
  shortLabel: string
  receivedCents: number
  earnedCents: number
  sessions: number
  isClosed: boolean
}

const MAX_DAYS = 62

/** A bar a day, or a month where days would be too narrow. */
export function barsOf(days: Figures['days']): Bar[] {
  if (days.length <= MAX_DAYS) {
    return days.map((day) => ({
      ...day,
      key: day.day,
      label: formatShortDay(day.day),
      shortLabel: days.length > 14 ? String(Number(day.day.slice(8))) : shortDay(day.day),
    }))
  }
  return [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, own]) => ({
    key: month,
    label: formatMonth(month),
    shortLabel: formatShortDay(`${month}-01`).split('\u00a0')[2] ?? '',
    receivedCents: sum(own.map(({ receivedCents }) => receivedCents)),
    earnedCents: sum(own.map(({ earnedCents }) => earnedCents)),
    sessions: sum(own.map(({ sessions }) => sessions)),
    isClosed: own.every(({ isClosed }) => isClosed),
  }))
}

/** « sam 14 » */
function shortDay(day: string): string {
  const [weekday = '', date] = formatShortDay(day).split('\u00a0')
  return `${weekday.replace('.', '')} ${date}`
}

/** A round top of the axis, in cents, that four equal steps divide. */
export function axisTop(cents: number): number {
  const euros = Math.max(1, cents / 100)
  const size = 10 ** Math.floor(Math.log10(euros))
  const top = [1, 2, 4, 6, 8, 10].find((factor) => factor * size >= euros) ?? 10
  return Math.max(4, top * size) * 100
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
