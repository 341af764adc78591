import { addDays } from '@sesame/values/working-days'

import { closeRooms } from '../../../src/modules/booking/queries/closure.ts'
import type { Schedule } from '../../../src/modules/booking/rules/schedule.ts'
import { loadSchedule } from '../../../src/modules/booking/service/schedule.ts'
import type { Context } from '../../../src/platform/context.ts'
import { french } from '../../typography.ts'
import type { History } from './history.ts'
import { listSlots, type Slot } from './slots.ts'

const AFTERNOON = ['14:00', '16:00', '18:00', '20:00']

/** A demo that is loaded on a day of rest shows a day of work all the same. */
export async function openToday({ today }: History, ctx: Context): Promise<Schedule> {
  const { db, site } = ctx
  const usual = await loadSchedule(ctx)
  if (listSlots(usual, site.timeZone, today).some(({ day }) => day === today)) return usual
  const label = 'Ouverture exceptionnelle'
  await db
    .insertInto('opening_exception')
    .values({
      ...{ id_site: site.id, id: 1, label, start_times: AFTERNOON },
      ...{ day_from: today, day_to: today },
    })
    .execute()
  return loadSchedule(ctx)
}

export interface Closure {
  inDays: number
  idService: number
  reason: string
}

interface Closed {
  day: string
  idService: number
}

/** A room is shut for a whole day, known three days before. */
export function planClosure(history: History, closure: Closure): Closed {
  const day = addDays(history.today, closure.inDays)
  const { idService } = closure
  const knownAt = history.at(addDays(day, Math.min(-3, -1 - closure.inDays)), 9 * 60)
  const row = {
    ...{ id: history.random.id(knownAt), idService, reason: french(closure.reason) },
    ...{ startsAt: history.at(day, 0), endsAt: history.at(addDays(day, 1), 0) },
  }
  history.plan(knownAt, async ({ db, site }) => {
    if (!(await closeRooms(db, site.id, row))) throw new Error('a session was sold before')
  })
  return { day, idService }
}

export function withoutClosed(slot: Slot, closed: Closed[]): Slot {
  const sessions = slot.sessions.filter(
    ({ idService }) => !closed.some((one) => one.day === slot.day && one.idService === idService),
  )
  return { ...slot, sessions, capacity: Math.min(slot.capacity, sessions.length) }
}
