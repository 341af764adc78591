import type { SoldDecision } from '@sesame/contract/schedule'
import type { SessionOffer } from '@sesame/contract/session'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { listClaims } from '../queries/availability.ts'
import { findBooking, type BookingRow } from '../queries/booking.ts'
import { nearestFirst } from '../rules/calendar.ts'
import { DAY_MS, localDayOf } from '../rules/local-time.ts'
import { priceOf } from '../rules/price.ts'
import type { Schedule } from '../rules/schedule.ts'
import { computeSessions } from '../rules/sessions.ts'
import { bookingOfDay } from './days.ts'
import { moveBookingIn } from './move.ts'
import { lastSold, todayOf } from './stored-schedule.ts'
import { bookedSession, offerView } from './views.ts'

const ALTERNATIVES = 6
const DAYS_AROUND = 14

/** Returns the free sessions nearest to a booking by the rules to come, for a team of its size. */
export async function findAlternatives(
  ctx: Context,
  { after, stranded }: { after: Schedule; stranded: readonly BookingRow[] },
) {
  const [zone, now] = [ctx.site.timeZone, ctx.now.getTime()]
  if (stranded.length === 0) return (): SessionOffer[] => []
  const services = after.services.filter(({ isValid }) => isValid)
  const { claims } = await listClaims(ctx.db, ctx.site.id, {
    resources: [...services.map(({ idRoom }) => idRoom), ...after.masters],
    ...{ from: ctx.now, to: new Date((lastSold(ctx, after) + 2) * DAY_MS) },
  })
  return ({ startsAt, players, idService }: BookingRow): SessionOffer[] => {
    const day = localDayOf(zone, startsAt.getTime())
    const range = { from: Math.max(todayOf(ctx), day - DAYS_AROUND), to: day + DAYS_AROUND }
    // Of two at the same time, the one in its own room comes first.
    const ownFirst = services.toSorted(
      (a, b) => Number(b.id === idService) - Number(a.id === idService),
    )
    const free = ownFirst.flatMap((service) =>
      computeSessions({ schedule: after, service, zone, claims, now, ...range })
        .filter(({ state, prices }) => state === 'free' && priceOf(prices, players))
        .map((session) => ({ ...session, service })),
    )
    return nearestFirst(free, startsAt.getTime())
      .slice(0, ALTERNATIVES)
      .map(({ service, ...session }) => offerView(zone, service, session))
  }
}

const REASON = 'Nos horaires changent.'

/** All of them or none: what cannot be moved rolls the new rules back as well. */
export async function moveSold(
  ctx: Context,
  tx: Db,
  { schedule, decisions }: { schedule: Schedule; decisions: readonly SoldDecision[] },
): Promise<string[]> {
  const moved: string[] = []
  for (const { idBooking, seen, to } of decisions) {
    if (!to) continue
    const former = await findBooking(tx, ctx.site.id, idBooking)
    if (!former) throw new AppError('not_found')
    const outcome = await moveBookingIn(ctx, tx, {
      ...{ schedule, former },
      move: { ...to, reason: REASON, expected: seen },
    })
    if (outcome !== 'moved') throw moveRefusal(ctx, outcome, former)
    moved.push(idBooking)
  }
  return moved
}

type Refused = Exclude<Awaited<ReturnType<typeof moveBookingIn>>, 'moved'>

const REFUSALS = {
  changed: 'booking_changed',
  not_movable: 'booking_not_movable',
  wrong_players: 'team_does_not_fit',
  closed: 'session_closed',
  unknown_service: 'not_found',
  taken: 'session_taken',
  no_game_master: 'session_taken',
  stale: 'unavailable',
} as const satisfies Record<Refused, string>

function moveRefusal({ site }: Context, outcome: Refused, former: BookingRow): AppError {
  const booking = bookingOfDay(site.timeZone, former)
  return new AppError(REFUSALS[outcome], { bookings: [bookedSession(booking, booking.label)] })
}
