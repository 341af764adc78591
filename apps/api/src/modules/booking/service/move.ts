import type { Booking } from '@sesame/contract/booking'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import * as jobs from '../jobs.ts'
import { findBooking, type BookingRow } from '../queries/booking.ts'
import { moveBookingTo, type Destination } from '../queries/move.ts'
import { priceOf } from '../rules/price.ts'
import type { Schedule } from '../rules/schedule.ts'
import { findSession, instants, refusalOf, withCurrentSchedule } from './create-hold.ts'
import { signalChange } from './signal.ts'
import { getBooking } from './staff.ts'
import { bookedSession } from './views.ts'

export interface Move {
  start: string
  /** Its own when left out. */
  idService?: number | undefined
  reason: string
  /** Where the caller has seen it; a booking that is elsewhere by now stays there. */
  expected?: { idService: number; start: string } | undefined
  /**
   * For a session that the venue cancelled: what to check before and change after the customer's
   * choice.
   */
  revival?: { before: (tx: Db) => Promise<void>; after: (tx: Db) => Promise<void> }
}

/** Moves a booking, also to another room; it keeps its old time until the new one is claimed. */
export async function moveBooking(ctx: Context, id: string, move: Move): Promise<Booking> {
  const former = await findBooking(ctx.db, ctx.site.id, id)
  if (!former) throw new AppError('not_found')
  const { start, idService = former.idService } = move
  const outcome = await withCurrentSchedule(ctx, async (schedule) => {
    const to = findDestination(ctx, schedule, { move, former })
    if (typeof to === 'string') return to
    return ctx.db.transaction().execute((tx) => moveWithNotice(ctx, tx, { to, former, move }))
  })
  if (outcome === 'not_movable') throw new AppError('booking_not_movable')
  if (outcome === 'changed') throw await changedMeanwhile(ctx, id)
  if (outcome === 'wrong_players') throw new AppError('team_does_not_fit')
  if (outcome !== 'moved') throw await refusalOf(ctx, outcome, { idService, start })
  await signalChange(ctx, [former, { idService, startsAt: new Date(start) }])
  ctx.log.info({ idBooking: id, idActor: ctx.actor?.id }, 'booking moved')
  return getBooking(ctx, id)
}

async function changedMeanwhile(ctx: Context, id: string): Promise<AppError> {
  const booking = await getBooking(ctx, id)
  return new AppError('booking_changed', { bookings: [bookedSession(booking, booking.label)] })
}

/** The session to move to by the rules, without claims: the database checks those. */
function findDestination(
  ctx: Context,
  schedule: Schedule,
  { move, former }: { move: Move; former: BookingRow },
): Destination | 'closed' | 'unknown_service' | 'taken' | 'wrong_players' {
  const { start, idService = former.idService, reason, revival } = move
  const ignoresLead = revival === undefined
  const session = findSession(ctx, schedule, { idService, start, ignoresLead })
  if (typeof session === 'string') return session
  if (session.state === 'taken') return 'taken'
  const isOtherRoom = idService !== former.idService
  if (isOtherRoom && !priceOf(session.prices, former.players)) return 'wrong_players'
  const { prices, period, vatRateBp } = session
  return {
    ...{ version: schedule.version, id: former.id, idService, ...instants(session) },
    ...{ prices, period: period.name, vatRateBp, reason, revives: revival !== undefined },
    from: {
      idService: move.expected?.idService ?? former.idService,
      startsAt: move.expected ? new Date(move.expected.start) : former.startsAt,
    },
  }
}

/** The same in a transaction that changes more, by the rules that it leaves behind. */
export async function moveBookingIn(
  ctx: Context,
  tx: Db,
  { schedule, former, move }: { schedule: Schedule; former: BookingRow; move: Move },
) {
  const to = findDestination(ctx, schedule, { move, former })
  return typeof to === 'string' ? to : moveWithNotice(ctx, tx, { to, former, move })
}

async function moveWithNotice(
  { site, queue, now }: Context,
  tx: Db,
  { to, former, move }: { to: Destination; former: BookingRow; move: Move },
) {
  await move.revival?.before(tx)
  const outcome = await moveBookingTo(tx, site.id, to)
  if (outcome === 'moved') {
    await move.revival?.after(tx)
    await queue.enqueue(tx, jobs.bookingMoved, {
      idSite: site.id,
      idBooking: to.id,
      formerStartsAt: former.startsAt.toISOString(),
      formerName: to.idService === former.idService ? null : former.name,
      movedAt: now.toISOString(),
      reason: to.reason,
    })
  }
  return outcome
}
