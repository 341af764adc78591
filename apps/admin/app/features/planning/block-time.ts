import { addDays, type Day } from '@sesame/values/working-days'

import { instantAt } from '../../lib/list/venue-day.ts'

/** What somebody enters: a time until midnight ends at 00:00. */
export interface BlockedTime {
  /** Null for all rooms. */
  idService: number | null
  day: Day
  from: string
  lastDay: Day
  to: string
}

export const QUICK_TIMES = [
  { name: 'Toute la journée', from: '00:00', to: '00:00' },
  { name: 'Tout l’après-midi', from: '12:00', to: '18:00' },
  { name: 'Toute la soirée', from: '18:00', to: '00:00' },
] as const

/** Undefined if something is missing or the end is not after the beginning. */
export function instantsOf(
  { day, from, lastDay, to }: BlockedTime,
  timeZone: string,
): { start: string; end: string } | undefined {
  if (!day || !from || !lastDay || !to) return undefined
  const start = instantAt(day, from, timeZone)
  const end = instantAt(to === '00:00' ? addDays(lastDay, 1) : lastDay, to, timeZone)
  return start < end ? { start, end } : undefined
}
