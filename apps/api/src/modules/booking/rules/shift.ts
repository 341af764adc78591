import { TEAM_DAY_STARTS_MIN, type Hours, type ShiftPlan } from '@sesame/contract/shift'
import type { Day } from '@sesame/values/working-days'

import { clockTime, DAY_MS, dayNumberOf, instantOf, MINUTE_MS } from './local-time.ts'

const DAY_MINUTES = DAY_MS / MINUTE_MS

/** Minutes after midnight, also past the next one; a day off has none. */
export interface StoredHours {
  fromMin: number | null
  toMin: number | null
}

export interface Interval {
  startsAt: number
  endsAt: number
}

export interface AwayTime extends Interval {
  day: Day
}

/** A granted absence. */
export interface StoredAbsence extends StoredHours {
  dayFrom: Day
  dayTo: Day
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Null if they begin in the night, which belongs to the day before. */
export function storedHours({ from, to }: Hours): { fromMin: number; toMin: number } | null {
  const fromMin = minutesOf(from)
  const end = minutesOf(to)
  const toMin = end <= fromMin ? end + DAY_MINUTES : end
  const isInDay = fromMin >= TEAM_DAY_STARTS_MIN && toMin <= DAY_MINUTES + TEAM_DAY_STARTS_MIN
  return isInDay ? { fromMin, toMin } : null
}

export function hoursView({ fromMin, toMin }: StoredHours): Hours | null {
  if (fromMin === null || toMin === null) return null
  return { from: clockTime(fromMin), to: clockTime(toMin) }
}

export function planView(shift: StoredHours | undefined): ShiftPlan {
  if (!shift) return { kind: 'open' }
  const hours = hoursView(shift)
  return hours ? { kind: 'hours', hours } : { kind: 'rest' }
}

/** A clock time that the clocks skip is the next one that they show. */
function instantAt(zone: string, day: Day, minutes: number): number {
  const number = dayNumberOf(day) + Math.floor(minutes / DAY_MINUTES)
  const rest = minutes % DAY_MINUTES
  return instantOf(zone, number, rest) ?? instantOf(zone, number, rest + 60)!
}

export function teamDay(zone: string, day: Day): Interval {
  return {
    startsAt: instantAt(zone, day, TEAM_DAY_STARTS_MIN),
    endsAt: instantAt(zone, day, DAY_MINUTES + TEAM_DAY_STARTS_MIN),
  }
}

/** Hours of a day as instants; the whole day of the team without hours. */
function intervalOf(zone: string, day: Day, { fromMin, toMin }: StoredHours): Interval {
  if (fromMin === null || toMin === null) return teamDay(zone, day)
  return { startsAt: instantAt(zone, day, fromMin), endsAt: instantAt(zone, day, toMin) }
}

export interface DayPlan {
  zone: string
  day: Day
  shift: StoredHours | undefined
  absences: readonly StoredAbsence[]
}

const isOn = (day: Day) => (absence: StoredAbsence) =>
  absence.dayFrom <= day && day <= absence.dayTo

/** When somebody is not there on a day of the team: outside their hours, and absent; merged. */
export function awayTimes({ zone, day, shift, absences }: DayPlan): AwayTime[] {
  const whole = teamDay(zone, day)
  const away = absences.filter(isOn(day)).map((absence) => intervalOf(zone, day, absence))
  if (shift?.fromMin === null) away.push(whole)
  else if (shift) {
    const { startsAt, endsAt } = intervalOf(zone, day, shift)
    away.push(
      { startsAt: whole.startsAt, endsAt: startsAt },
      { startsAt: endsAt, endsAt: whole.endsAt },
    )
  }
  return merge(away).map((interval) => ({ ...interval, day }))
}

function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const { startsAt, endsAt } of intervals.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (startsAt >= endsAt) continue
    const last = merged.at(-1)
    if (last && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt)
    else merged.push({ startsAt, endsAt })
  }
  return merged
}

/** What is over claims nothing: its sessions were led by whoever was there. */
export function fromNow(times: readonly AwayTime[], now: number): AwayTime[] {
  return times
    .filter(({ endsAt }) => endsAt > now)
    .map((one) => ({ ...one, startsAt: Math.max(one.startsAt, now) }))
}

export const meets = (a: Interval, b: Interval) => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Planned minutes of presence on a day, without absences. */
export function minutesPresent({ zone, day, shift, absences }: DayPlan): number {
  if (!shift || shift.fromMin === null) return 0
  const shiftTime = intervalOf(zone, day, shift)
  const away = merge(absences.filter(isOn(day)).map((absence) => intervalOf(zone, day, absence)))
  const missed = away.reduce((sum, one) => sum + overlap(one, shiftTime), 0)
  return (shiftTime.endsAt - shiftTime.startsAt - missed) / MINUTE_MS
}

function overlap(a: Interval, b: Interval): number {
  return Math.max(0, Math.min(a.endsAt, b.endsAt) - Math.max(a.startsAt, b.startsAt))
}
