import { publicHolidays, type Day } from '@sesame/values/working-days'

import { dayOf, type DayNumber } from './local-time.ts'
import {
  inOrder,
  type DayConditions,
  type OpeningException,
  type Rule,
  type Schedule,
  type Service,
} from './schedule.ts'

/** A day with the properties that rules test. */
export interface CalendarDate {
  number: DayNumber
  day: Day
  /** 1 is Monday. */
  weekday: number
  isHoliday: boolean
}

export function calendarDate(number: DayNumber): CalendarDate {
  const day = dayOf(number)
  // Day 0 was a Thursday.
  const weekday = ((((number + 3) % 7) + 7) % 7) + 1
  return { number, day, weekday, isHoliday: holidaysOf(day.slice(0, 4)).has(day) }
}

const holidays = new Map<string, Set<Day>>()

function holidaysOf(year: string): Set<Day> {
  let days = holidays.get(year)
  if (!days) {
    if (holidays.size > 200) holidays.clear()
    days = publicHolidays(Number(year))
    holidays.set(year, days)
  }
  return days
}

/** Returns the condition that excludes a day, or undefined. */
export function findUnmetCondition(
  { weekdays, holidays: wanted, seasonFrom, seasonTo }: DayConditions,
  { day, weekday, isHoliday }: CalendarDate,
): 'season' | 'holiday' | 'weekday' | undefined {
  if ((seasonFrom !== null && day < seasonFrom) || (seasonTo !== null && day > seasonTo)) {
    return 'season'
  }
  if (wanted !== 'also' && isHoliday !== (wanted === 'only')) return 'holiday'
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return 'weekday'
  return undefined
}

/** Rules that apply to a service: its own and the general ones. */
export function rulesOf({ rules }: Schedule, service: Service): Rule[] {
  return rules.filter(({ idService }) => idService === null || idService === service.id)
}

/** The exception that replaces the rules of a day; a service's own wins over the general one. */
export function findException(
  { exceptions }: Schedule,
  service: Service,
  { day }: CalendarDate,
): OpeningException | undefined {
  if (exceptions.length === 0) return undefined
  const ofDay = exceptions.filter(({ dayFrom, dayTo }) => dayFrom <= day && day <= dayTo)
  return (
    ofDay.find(({ idService }) => idService === service.id) ??
    ofDay.find(({ idService }) => idService === null)
  )
}

/** Distinct local start times of a day, sorted. */
export function startsOn(schedule: Schedule, service: Service, date: CalendarDate): number[] {
  const exception = findException(schedule, service, date)
  if (exception) return inOrder(exception.startTimes)
  const open = rulesOf(schedule, service).filter(
    (rule) => findUnmetCondition(rule, date) === undefined,
  )
  const [first] = open
  return open.length === 1 && first ? first.starts : inOrder(open.flatMap(({ starts }) => starts))
}
