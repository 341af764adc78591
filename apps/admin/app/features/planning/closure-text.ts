import type { Closure } from '@sesame/contract/closure'

import { shortDayText } from './planning-address.ts'
import { timeOf, timeText, type Room } from './planning.ts'

export function roomsText({ idService }: Pick<Closure, 'idService'>, rooms: readonly Room[]) {
  if (idService === null) return 'Toutes les salles'
  return rooms.find((room) => room.idService === idService)?.name ?? 'Une salle retirée'
}

/** « mardi 17 novembre, toute la journée », « jeudi 19 novembre de 22 h à 23 h ». */
export function closureTimeText({ start, end }: Pick<Closure, 'start' | 'end'>): string {
  const [first, last] = [start.slice(0, 10), lastDayOf(end)]
  const isWhole = timeOf(start) === '00:00' && timeOf(end) === '00:00'
  if (first === last && isWhole) return `${shortDayText(first)}, toute la journée`
  if (isWhole) return `du ${shortDayText(first)} au ${shortDayText(last)}`
  const [from, to] = [timeText(timeOf(start)), timeText(timeOf(end))]
  if (first === last) return `${shortDayText(first)} de ${from} à ${to}`
  return `du ${shortDayText(first)} à ${from} au ${shortDayText(end.slice(0, 10))} à ${to}`
}

/** A closure until midnight ends on the day before. */
function lastDayOf(end: string): string {
  if (timeOf(end) !== '00:00') return end.slice(0, 10)
  return new Date(Date.parse(end.slice(0, 10)) - 1).toISOString().slice(0, 10)
}
