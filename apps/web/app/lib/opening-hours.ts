import type { Parameters } from './parameters.ts'

const DAYS = [
  ['MONDAY', 'lundi'],
  ['TUESDAY', 'mardi'],
  ['WEDNESDAY', 'mercredi'],
  ['THURSDAY', 'jeudi'],
  ['FRIDAY', 'vendredi'],
  ['SATURDAY', 'samedi'],
  ['SUNDAY', 'dimanche'],
] as const

export interface DayHours {
  day: string
  hours: string | null
}

/** Monday first; no hours on a closed day. */
export function readOpeningHours(parameters: Parameters): DayHours[] {
  return DAYS.map(([type, day]) => ({ day, hours: parameters.text(`${type}_OPENING_HOURS`) }))
}

/** 0 is Monday, in the venue's own time zone. */
export function weekdayAt(now: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone }).format(now)
  return DAYS.findIndex(([type]) => type === name.toUpperCase())
}
