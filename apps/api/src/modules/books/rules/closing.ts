import type { DayClosing, DayFigures } from '@sesame/contract/day-closing'
import { addDays } from '@sesame/values/working-days'

interface Days {
  day: string
  today: string
  /** The last closed day, if any is. */
  last: string | undefined
}

/** Why a day that is not closed cannot be: days are closed in their order, from any first one on. */
export function obstacleOf({ day, today, last }: Days): DayClosing['obstacle'] {
  if (day > today) return 'future'
  if (last === undefined) return null
  if (day <= last) return 'before_first'
  return day === addDays(last, 1) ? null : 'not_next'
}

/** The day that is to be closed next: the one after the last closed one, else today. */
export function nextDayOf({ today, last }: Omit<Days, 'day'>): string {
  return last === undefined ? today : addDays(last, 1)
}

type Expected = Pick<DayFigures, 'ordersCents' | 'earnedCents' | 'unmarked'>

/** Whether whoever closes a day has read other figures than those that would be stored. */
export function hasChanged(figures: DayFigures, expected: Expected): boolean {
  return (
    figures.ordersCents !== expected.ordersCents ||
    figures.earnedCents !== expected.earnedCents ||
    figures.unmarked !== expected.unmarked
  )
}

interface Amount {
  cents: number
}

export function sumOf(amounts: readonly Amount[]): { count: number; cents: number } {
  return { count: amounts.length, cents: amounts.reduce((sum, { cents }) => sum + cents, 0) }
}
