import type { Booking } from '@sesame/contract/booking'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import * as jobs from '../jobs.ts'
import { listNamedClaims } from '../queries/availability.ts'
import * as queries from '../queries/booking.ts'
import { explainSession as explain } from '../rules/explain.ts'
import { DAY_MS, dayNumberOf, isoWithOffset, localDayOf } from '../rules/local-time.ts'
import { timesOf } from '../rules/sessions.ts'
import { NO_HOLDER } from './holder.ts'
import { getFreshSchedule } from './schedule.ts'
import { signalChange } from './signal.ts'
import {
  findSession,
  instants,
  refusalOf,
  takeSession,
  underCurrentRules,
  type Wish,
} from './take.ts'
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

/** The same path as a visitor's, firm at once; the staff may sell up to the start. */
export async function bookByStaff(ctx: Context, wish: Wish & { label: string }): Promise<Booking> {
  const terms = { heldMinutes: null, label: wish.label, ignoresLead: true, holder: NO_HOLDER }
  const { id } = await takeSession(ctx, wish, terms)
  await signalChange(ctx, [{ idService: wish.idService, startsAt: new Date(wish.start) }])
  ctx.log.info({ idBooking: id, idActor: ctx.actor?.id }, 'session booked by staff')
  return getBooking(ctx, id)
}

export interface Move {
  start: string
  reason: string
  /** The venue had cancelled it: what the customer's choice asks for before, and changes after. */
  revival?: { before: (tx: Db) => Promise<void>; after: (tx: Db) => Promise<void> }
}

/** Another time for a booking, which keeps the one it has until it gets the new one. */
export async function moveBooking(ctx: Context, id: string, move: Move): Promise<Booking> {
  const { start, reason, revival } = move
  const { idService, startsAt } = await getRow(ctx, id)
  const outcome = await underCurrentRules(ctx, async (schedule) => {
    const ignoresLead = revival === undefined
    const session = findSession(ctx, schedule, { idService, start, ignoresLead })
    if (typeof session === 'string') return session
    if (session.state === 'taken') return 'taken'
    const to = { version: schedule.version, id, ...instants(session), reason }
    return moveWithNotice(ctx, { ...to, revives: revival !== undefined }, { startsAt, revival })
  })
  if (outcome === 'not_movable') throw new AppError('booking_not_movable')
  if (outcome !== 'moved') throw await refusalOf(ctx, outcome, { idService, start })
  await signalChange(ctx, [
    { idService, startsAt },
    { idService, startsAt: new Date(start) },
  ])
  ctx.log.info({ idBooking: id, idActor: ctx.actor?.id }, 'booking moved')
  return getBooking(ctx, id)
}

function moveWithNotice(
  ctx: Context,
  to: Parameters<typeof queries.moveBooking>[2],
  { startsAt, revival }: { startsAt: Date; revival: Move['revival'] },
) {
  const { db, site, queue } = ctx
  return db.transaction().execute(async (tx) => {
    await revival?.before(tx)
    const outcome = await queries.moveBooking(tx, site.id, to)
    if (outcome === 'moved') {
      await revival?.after(tx)
      await queue.enqueue(tx, jobs.bookingMoved, {
        idSite: site.id,
        idBooking: to.id,
        formerStartsAt: startsAt.toISOString(),
        reason: to.reason,
      })
    }
    return outcome
  })
}

/** The venue cannot hold it: the time is free at once, and the customer is told. */
export async function cancelBooking(ctx: Context, id: string, reason: string): Promise<Booking> {
  const { db, site, queue } = ctx
  await getRow(ctx, id)
  const freed = await db.transaction().execute(async (tx) => {
    const found = await queries.cancelBooking(tx, site.id, id, reason)
    if (!found) throw new AppError('booking_not_movable')
    await queue.enqueue(tx, jobs.bookingCancelled, { idSite: site.id, idBooking: id, reason })
    return found
  })
  await signalChange(ctx, [freed])
  ctx.log.info({ idBooking: id, idActor: ctx.actor?.id }, 'booking cancelled')
  return getBooking(ctx, id)
}

/** « Pourquoi ? »: what the rules said about a time, and whose claims are in the way. */
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
  const question = { schedule, service, zone, claims, now: ctx.now.getTime(), at: instant }
  return { at: isoWithOffset(zone, instant), ...explain(question) }
}

export async function getBooking(ctx: Context, id: string): Promise<Booking> {
  return bookingView(ctx.site.timeZone, await getRow(ctx, id))
}

async function getRow({ db, site }: Context, id: string): Promise<queries.BookingRow> {
  const row = await queries.findBooking(db, site.id, id)
  if (!row) throw new AppError('not_found')
  return row
}
