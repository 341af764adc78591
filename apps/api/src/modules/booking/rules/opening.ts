import { calendarDate, findException, findUnmetCondition, startsOn } from './day.ts'
import { clockTime, type DayNumber } from './local-time.ts'
import type { Schedule } from './schedule.ts'

interface Hours {
  first: string | null
  last: string | null
}

/** First and last start of each weekday by today's rules, Monday first. */
export function typicalWeek(schedule: Schedule, today: DayNumber): ({ weekday: number } & Hours)[] {
  const date = calendarDate(today)
  return Array.from({ length: 7 }, (_, index) => {
    const weekday = index + 1
    const rules = schedule.rules.filter(
      (rule) => findUnmetCondition(rule, { ...date, weekday, isHoliday: false }) === undefined,
    )
    return { weekday, ...hoursOf(rules.flatMap(({ starts }) => starts)) }
  })
}

export interface SpecialDay extends Hours {
  date: string
  label: string
}

/** Coming days that differ from the typical week: exceptions and public holidays. */
export function specialDays(
  schedule: Schedule,
  { from, to }: { from: DayNumber; to: DayNumber },
): SpecialDay[] {
  const services = schedule.services.filter(({ isValid }) => isValid)
  const special: SpecialDay[] = []
  for (let number = from; number <= to; number += 1) {
    const date = calendarDate(number)
    const exceptions = services.flatMap((service) => findException(schedule, service, date) ?? [])
    const label = date.isHoliday ? holidayName(date.day, date.weekday) : exceptions[0]?.label
    if (label === undefined || services.length === 0) continue
    const starts = services.flatMap((service) => startsOn(schedule, service, date))
    special.push({ date: date.day, label, ...hoursOf(starts) })
  }
  return special
}

function hoursOf(starts: number[]): Hours {
  if (starts.length === 0) return { first: null, last: null }
  return { first: clockTime(Math.min(...starts)), last: clockTime(Math.max(...starts)) }
}

const FIXED_NAMES: Record<string, string> = {
  '01-01': 'Jour de l’An',
  '05-01': 'Fête du Travail',
  '05-08': 'Victoire 1945',
  '07-14': 'Fête nationale',
  '08-15': 'Assomption',
  '11-01': 'Toussaint',
  '11-11': 'Armistice 1918',
  '12-25': 'Noël',
}

/**
 * Holidays that depend on Easter: Ascension is a Thursday, the two Mondays are seven weeks apart.
 */
export function holidayName(day: string, weekday: number): string {
  const fixed = FIXED_NAMES[day.slice(5)]
  if (fixed) return fixed
  if (weekday === 4) return 'Ascension'
  return day.slice(5, 7) <= '04' ? 'Lundi de Pâques' : 'Lundi de Pentecôte'
}
