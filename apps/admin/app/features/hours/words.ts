import type { DraftException } from '@sesame/contract/schedule'
import { formatDay, formatWeekdayOf } from '@sesame/values/french-day'
import type { Day } from '@sesame/values/working-days'

export interface Room {
  id: number
  name: string
}

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** 1 is « lundi ». */
export const weekdayName = (weekday: number) => WEEKDAYS[weekday - 1] ?? ''
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** « 14 h 30 », « 10 h ». */
export function timeText(time: string): string {
  const [hours, minutes] = time.split(':')
  return [Number(hours), 'h', ...(minutes === '00' ? [] : [minutes])].join('\u00a0')
}

/** « 14 h 30 à 22 h », « fermé ». */
export function startsText(starts: readonly string[]): string {
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return 'fermé'
  return first === last ? timeText(first) : `${timeText(first)} à ${timeText(last)}`
}

/** « 6 départs ». */
export const countText = (starts: readonly string[]) =>
  `${starts.length}\u00a0${starts.length > 1 ? 'départs' : 'départ'}`

/** « samedi 5 décembre 2026 ». */
export const dayText = (day: Day) => `${formatWeekdayOf(day)} ${formatDay(day)}`

/** « du 19 décembre 2026 au 3 janvier 2027 ». */
export function daysText({ dayFrom, dayTo }: Pick<DraftException, 'dayFrom' | 'dayTo'>): string {
  return dayFrom === dayTo ? dayText(dayFrom) : `du ${formatDay(dayFrom)} au ${formatDay(dayTo)}`
}

export function roomText(idService: number | null, rooms: readonly Room[]): string {
  if (idService === null) return rooms.length > 1 ? 'toutes les salles' : (rooms[0]?.name ?? '')
  return rooms.find(({ id }) => id === idService)?.name ?? 'une salle retirée'
}

/** « 1 session », « 6 sessions ». */
export const sessionsText = (count: number) =>
  `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'sessions' : 'session'}`

/** « 14:30 » as minutes after midnight. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const two = (value: number) => String(value).padStart(2, '0')

/** First, last and what lies between two; empty if the last is before the first. */
export function startsEvery(first: string, last: string, minutes: number): string[] {
  const count = Math.floor((minutesOf(last) - minutesOf(first)) / minutes) + 1
  if (!(minutes > 0) || !(count > 0)) return []
  return Array.from({ length: count }, (_, index) => {
    const minute = minutesOf(first) + index * minutes
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  })
}
