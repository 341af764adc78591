import type { Session } from '@sesame/contract/session'

import { busyTimes, isBusy, type BusyTimes, type ClaimedTime } from './busy.ts'
import { calendarDate, startsOn } from './day.ts'
import { instantOf, localDayOf, MINUTE_MS, type DayNumber } from './local-time.ts'
import { offersOn, type Offer } from './price.ts'
import type { Schedule, Service } from './schedule.ts'

export interface ComputedSession extends Offer {
  day: string
  /** The venue's clock, in minutes after midnight. */
  minutes: number
  startsAt: number
  endsAt: number
  /** End including the time to reset the room. */
  blockedUntil: number
  state: Session['state']
}

export interface SessionsQuery {
  schedule: Schedule
  service: Service
  zone: string
  claims: readonly ClaimedTime[]
  now: number
  from: DayNumber
  to: DayNumber
}

/**
 * Computes a service's sessions from one day to another (inclusive) with time, price and
 * availability. All code that shows, sells or explains a session uses it.
 */
export function computeSessions(query: SessionsQuery): ComputedSession[] {
  const { schedule, service, zone, now, from } = query
  if (!service.isValid) return []
  const busy = busyTimes(query.claims)
  const to = Math.min(query.to, lastDay(service, zone, now))
  const sessions: ComputedSession[] = []
  for (let number = from; number <= to; number += 1) {
    const date = calendarDate(number)
    const offerAt = offersOn(schedule, service, date)
    for (const minutes of startsOn(schedule, service, date)) {
      const startsAt = instantOf(zone, number, minutes)
      const offer = offerAt(minutes)
      if (startsAt === undefined || !offer) continue
      const times = timesOf(service, startsAt)
      const state = stateOf({ schedule, service, now, busy }, times)
      sessions.push({ ...offer, ...times, day: date.day, minutes, state })
    }
  }
  return sessions
}

/** The last day that may be booked. */
export function lastDay({ horizonDays }: Service, zone: string, now: number): DayNumber {
  return localDayOf(zone, now) + horizonDays
}

export function isTooLate({ leadMinutes }: Service, startsAt: number, now: number): boolean {
  return now + leadMinutes * MINUTE_MS > startsAt
}

export interface Times {
  startsAt: number
  endsAt: number
  blockedUntil: number
}

export function timesOf(service: Service, startsAt: number): Times {
  const endsAt = startsAt + service.durationMinutes * MINUTE_MS
  return { startsAt, endsAt, blockedUntil: endsAt + service.bufferMinutes * MINUTE_MS }
}

interface World {
  schedule: Schedule
  service: Service
  now: number
  busy: BusyTimes
}

function stateOf({ schedule, service, now, busy }: World, times: Times): Session['state'] {
  if (isTooLate(service, times.startsAt, now)) return 'closed'
  if (!service.isRoomActive || isRoomBusy(service, busy, times)) return 'taken'
  return countFreeMasters(schedule, busy, times) < service.gameMasters ? 'taken' : 'free'
}

function isRoomBusy({ idRoom }: Service, busy: BusyTimes, times: Times): boolean {
  return isBusy(busy, idRoom, times.startsAt, times.blockedUntil)
}

function countFreeMasters({ masters }: Schedule, busy: BusyTimes, times: Times): number {
  let free = 0
  for (const master of masters) {
    if (!isBusy(busy, master, times.startsAt, times.blockedUntil)) free += 1
  }
  return free
}

/** Calendars affected by a change of this service: those with the same room or pool. */
export function affectedCalendars({ services }: Schedule, service: Service | undefined): number[] {
  const touched = services.filter(
    ({ idRoom, gameMasters }) =>
      !service || idRoom === service.idRoom || (gameMasters > 0 && service.gameMasters > 0),
  )
  return touched.map(({ idCalendar }) => idCalendar)
}
