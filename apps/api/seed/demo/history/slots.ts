import { addDays } from '@sesame/values/working-days'

import { dayNumberOf } from '../../../src/modules/booking/rules/local-time.ts'
import type { Schedule } from '../../../src/modules/booking/rules/schedule.ts'
import {
  computeSessions,
  type ComputedSession,
} from '../../../src/modules/booking/rules/sessions.ts'
import type { Random } from './random.ts'

export const PAST_DAYS = 42
const COMING_DAYS = 21

/** Sessions of all rooms that begin together; each needs a game master. */
export interface Slot {
  day: string
  minutes: number
  sessions: (ComputedSession & { idService: number })[]
  /** How many of them can be played at the same time. */
  capacity: number
}

/** Every time at which something can be played, from six weeks ago to three weeks ahead. */
export function listSlots(schedule: Schedule, zone: string, today: string): Slot[] {
  const slots = new Map<number, Slot>()
  for (const service of schedule.services) {
    const sessions = computeSessions({
      ...{ schedule, zone, claims: [], now: Date.parse(addDays(today, -PAST_DAYS - 1)) },
      service: { ...service, leadMinutes: 0, horizonDays: PAST_DAYS + COMING_DAYS + 2 },
      from: dayNumberOf(addDays(today, -PAST_DAYS)),
      to: dayNumberOf(addDays(today, COMING_DAYS)),
    })
    for (const session of sessions) {
      const { day, minutes, startsAt } = session
      const slot = slots.get(startsAt) ?? { day, minutes, sessions: [], capacity: 0 }
      slot.sessions.push({ ...session, idService: service.id })
      slot.capacity = Math.min(schedule.masters.length, slot.sessions.length)
      slots.set(startsAt, slot)
    }
  }
  return [...slots.entries()].toSorted(([a], [b]) => a - b).map(([, slot]) => slot)
}

export interface Occupancy {
  weekend: number
  weekday: number
}

/** How many sessions of a slot are sold when today begins: of later days, fewer and fewer. */
export function countSold(
  random: Random,
  { day, capacity }: Slot,
  { today, occupancy }: { today: string; occupancy: Occupancy },
): number {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
  const usual = isWeekend ? occupancy.weekend : occupancy.weekday
  const daysAhead = dayNumberOf(day) - dayNumberOf(today)
  const share = daysAhead > 0 ? usual * (1 - daysAhead / (COMING_DAYS + 4)) : usual
  let sold = 0
  for (let place = 0; place < capacity; place += 1) if (random.isLikely(share)) sold += 1
  return sold
}
