import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { listOwnSessions } from '../queries/orders.ts'
import { daysUntil } from '../rules/team-session.ts'

/** The session that the member plays next, or is playing. */
export async function getNextSession(ctx: Context) {
  const { db, site, actor, now } = ctx
  if (!actor) throw new AppError('not_logged_in')
  const owned = await listOwnSessions(db, site.id, actor.id)
  const orderOf = new Map(owned.map(({ idBooking, idOrder }) => [idBooking, idOrder]))
  const ids = owned.flatMap(({ idBooking }) => idBooking ?? [])
  const bookings = ids.length === 0 ? [] : await describeBookings(ctx, db, ids)
  const [next] = bookings
    .filter(({ endsAt, status }) => endsAt > now && status !== 'cancelled' && status !== 'expired')
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const idOrder = next && orderOf.get(next.id)
  if (!next || !idOrder) return { next: null }
  return {
    next: { idOrder, idBooking: next.id, daysLeft: daysUntil(next.startsAt, now, site.timeZone) },
  }
}
