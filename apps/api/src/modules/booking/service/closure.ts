import type { Closure } from '@sesame/contract/closure'
import { newId } from '@sesame/values/id'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { listBookings } from '../queries/booking.ts'
import * as queries from '../queries/closure.ts'
import { DAY_MS } from '../rules/local-time.ts'
import { bookingOfDay, type BookingOfDay } from './days.ts'
import { getFreshSchedule } from './schedule.ts'
import { signalChange } from './signal.ts'
import { closureView, holdState } from './views.ts'

/** Maximum length: a closure claims time day by day, so longer ones belong in the opening rules. */
const LONGEST_DAYS = 370

export async function listClosures({ db, site, now }: Context) {
  const rows = await queries.listClosures(db, site.id, now)
  return { closures: rows.map((row) => closureView(site.timeZone, row)), total: rows.length }
}

/** Bookings and holds that a closure would overlap. */
export interface ClosureConflicts {
  bookings: BookingOfDay[]
  holds: number
}

/** Closes rooms, or says which sessions were sold or are being paid in that time. */
export async function closeRooms(
  ctx: Context,
  wanted: Omit<Closure, 'id'>,
): Promise<{ closure: Closure } | ClosureConflicts> {
  const { db, site } = ctx
  const times = await requireTimes(ctx, wanted)
  const closure = { id: newId(ctx.now.getTime()), ...times, reason: wanted.reason }
  const isClosed = await queries.closeRooms(db, site.id, closure)
  if (!isClosed) return findConflicts(ctx, times)
  await signalChange(ctx, [closure])
  ctx.log.info({ idClosure: closure.id, idActor: ctx.actor?.id }, 'rooms closed')
  return { closure: closureView(site.timeZone, closure) }
}

/** What a closure would meet; nothing is closed. */
export async function previewClosure(
  ctx: Context,
  wanted: Omit<Closure, 'id' | 'reason'>,
): Promise<ClosureConflicts> {
  return findConflicts(ctx, await requireTimes(ctx, wanted))
}

async function findConflicts(ctx: Context, times: Times): Promise<ClosureConflicts> {
  const { db, site } = ctx
  const ids = await queries.listBookingsInTheWay(db, site.id, times)
  const rows = await listBookings(db, site.id, ids)
  const sold = rows.filter(({ status }) => status !== 'held')
  const held = rows.filter((row) => holdState(row) === 'held')
  return {
    bookings: sold
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.idService - b.idService)
      .map((row) => bookingOfDay(site.timeZone, row)),
    holds: held.length,
  }
}

type Times = Pick<queries.ClosureRow, 'idService' | 'startsAt' | 'endsAt'>

async function requireTimes(
  ctx: Context,
  { idService, start, end }: Omit<Closure, 'id' | 'reason'>,
): Promise<Times> {
  const { services } = await getFreshSchedule(ctx)
  if (idService !== null && !services.some(({ id }) => id === idService)) {
    throw new AppError('not_found')
  }
  const [startsAt, endsAt] = [new Date(start), new Date(end)]
  if (endsAt <= startsAt) {
    throw new AppError('invalid_input', { errors: { end: ['La fin doit suivre le début.'] } })
  }
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * DAY_MS) {
    throw new AppError('invalid_input', { errors: { end: ['Un an au plus.'] } })
  }
  return { idService, startsAt, endsAt }
}

export async function reopenRooms(ctx: Context, id: string): Promise<Record<string, never>> {
  const closure = await queries.deleteClosure(ctx.db, ctx.site.id, id)
  if (!closure) throw new AppError('not_found')
  await signalChange(ctx, [closure])
  ctx.log.info({ idClosure: id, idActor: ctx.actor?.id }, 'rooms opened again')
  return {}
}
