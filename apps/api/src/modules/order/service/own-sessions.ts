import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { describeBookings, type BookingDescription } from '../../booking/service/for-orders.ts'
import { listOwnSessions } from '../queries/orders.ts'
import { daysUntil } from '../rules/team-session.ts'

/** The session that the member plays next, or is playing. */
export async function getNextSession(ctx: Context) {
  const { site, now } = ctx
  const sessions = await describeOwnSessions(ctx)
  const [next] = sessions
    .filter((session) => session.endsAt > now && isActive(session))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  if (!next) return { next: null }
  const { idOrder, id, startsAt } = next
  return { next: { idOrder, idBooking: id, daysLeft: daysUntil(startsAt, now, site.timeZone) } }
}

export async function listPlayedSessions(ctx: Context) {
  const sessions = await describeOwnSessions(ctx)
  const played = sessions
    .filter(({ status }) => status === 'played')
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
  return {
    sessions: played.map(({ id, ...session }) => ({ ...session, idBooking: id })),
    knownSlugs: [...new Set(sessions.filter(isActive).map(({ slug }) => slug))],
  }
}

function isActive({ status }: BookingDescription): boolean {
  return status !== 'cancelled' && status !== 'expired'
}

async function describeOwnSessions(ctx: Context) {
  const { db, site, actor } = ctx
  if (!actor) throw new AppError('not_logged_in')
  const owned = await listOwnSessions(db, site.id, actor.id)
  const orderOf = new Map(owned.map(({ idBooking, idOrder }) => [idBooking, idOrder]))
  const ids = owned.flatMap(({ idBooking }) => idBooking ?? [])
  const bookings = ids.length === 0 ? [] : await describeBookings(ctx, db, ids)
  return bookings.flatMap((booking) => {
    const idOrder = orderOf.get(booking.id)
    return idOrder ? [{ ...booking, idOrder }] : []
  })
}
