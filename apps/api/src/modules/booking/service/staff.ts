import type { Booking } from '@sesame/contract/booking'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import * as jobs from '../jobs.ts'
import { listNamedClaims } from '../queries/availability.ts'
import * as queries from '../queries/booking.ts'
import { listGameMasters } from '../queries/service.ts'
import { explainSession as explain } from '../rules/explain.ts'
import { DAY_MS, dayNumberOf, isoWithOffset, localDayOf } from '../rules/local-time.ts'
import { timesOf } from '../rules/sessions.ts'
import { getFreshSchedule } from './schedule.ts'
import { signalChange } from './signal.ts'
import { bookingView } from './views.ts'

export async function listBookings(ctx: Context, date: string) {
  const { db, site } = ctx
  const day = dayNumberOf(date)
  const around = { from: new Date((day - 1) * DAY_MS), to: new Date((day + 2) * DAY_MS) }
  const rows = await queries.listBookingsBetween(db, site.id, around)
  const bookings = rows
    .filter(({ startsAt }) => localDayOf(site.timeZone, startsAt.getTime()) === day)
    .map((row) => bookingView(site.timeZone, row))
  return { bookings, total: bookings.length }
}

/** Cancels a booking by the venue: its time is free at once and the customer is informed. */
export async function cancelBooking(ctx: Context, id: string, reason: string): Promise<Booking> {
  const { db } = ctx
  await getRow(ctx, id)
  const cancelled = { id, reason, offersChoice: true }
  const freed = await db.transaction().execute((tx) => cancelBookingIn(ctx, tx, cancelled))
  await signalChange(ctx, [freed])
  ctx.log.info({ idBooking: id, idActor: ctx.actor?.id }, 'booking cancelled')
  return getBooking(ctx, id)
}

/** The same in a transaction that changes more; the choice is offered by mail. */
export async function cancelBookingIn(
  { site, queue }: Context,
  tx: Db,
  { id, reason, offersChoice }: { id: string; reason: string; offersChoice: boolean },
): Promise<queries.FreedSession> {
  const freed = await queries.cancelBooking(tx, site.id, id, reason)
  if (!freed) throw new AppError('booking_not_cancellable')
  if (offersChoice) {
    await queue.enqueue(tx, jobs.bookingCancelled, { idSite: site.id, idBooking: id, reason })
  }
  return freed
}

/** Explains a time: the rules that applied and the claims in conflict. */
export async function explainSession(ctx: Context, idCalendar: number, at: string) {
  const schedule = await getFreshSchedule(ctx)
  const service = schedule.services.find((one) => one.idCalendar === idCalendar)
  if (!service) throw new AppError('not_found')
  const instant = Date.parse(at)
  const claims = await listNamedClaims(ctx.db, ctx.site.id, {
    resources: [service.idRoom, ...schedule.masters],
    from: new Date(instant),
    to: new Date(timesOf(service, instant).blockedUntil),
  })
  const zone = ctx.site.timeZone
  const masters = await listGameMasters(ctx.db, ctx.site.id)
  const masterNames = new Map(masters.map(({ id, name }) => [id, name]))
  const now = ctx.now.getTime()
  const query = { schedule, service, zone, claims, now, at: instant, masterNames }
  return { at: isoWithOffset(zone, instant), ...explain(query) }
}

export async function getBooking(ctx: Context, id: string): Promise<Booking> {
  return bookingView(ctx.site.timeZone, await getRow(ctx, id))
}

async function getRow({ db, site }: Context, id: string): Promise<queries.BookingRow> {
  const row = await queries.findBooking(db, site.id, id)
  if (!row) throw new AppError('not_found')
  return row
}
