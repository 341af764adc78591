import type { Booking } from '@sesame/contract/booking'

import type { Context } from '../../../platform/context.ts'
import { listBookingsBetween, type BookingRow } from '../queries/booking.ts'
import { listClosuresBetween } from '../queries/closure.ts'
import { listGameMasters } from '../queries/service.ts'
import { DAY_MS, dayNumberOf, isoWithOffset, localDayOf } from '../rules/local-time.ts'
import { listDaySessions } from './calendar.ts'
import { bookingTimes, bookingView, closureView } from './views.ts'

export interface BookingOfDay extends Booking {
  blockedUntil: string
  idOrder: string | null
}

/** Everything that happens in the rooms on one day, without what orders know. */
export async function readDay(ctx: Context, date: string) {
  const { db, site, now } = ctx
  const zone = site.timeZone
  const day = dayNumberOf(date)
  const { services } = await listDaySessions(ctx, date)
  // Wider than the day in any time zone; sessions may end after midnight.
  const around = { from: new Date((day - 1) * DAY_MS), to: new Date((day + 2) * DAY_MS) }
  const rows = (await listBookingsBetween(db, site.id, around)).filter(
    ({ startsAt }) => localDayOf(zone, startsAt.getTime()) === day,
  )
  const closures = (await listClosuresBetween(db, site.id, around)).filter(
    ({ startsAt, endsAt }) =>
      localDayOf(zone, startsAt.getTime()) <= day && localDayOf(zone, endsAt.getTime() - 1) >= day,
  )
  const bookings = rows.filter((row) => !isHeld(row)).map((row) => bookingOfDay(zone, row))
  const rooms = services.map(({ idService, idCalendar, name, sessions }) => ({
    ...{ idService, idCalendar, name },
    sessions: sessions.map(({ start, end, time, state }) => ({ start, end, time, state })),
  }))
  return {
    date,
    now: isoWithOffset(zone, now.getTime()),
    rooms,
    bookings,
    holds: rows.filter(isHeld).map((row) => holdOfDay(zone, row)),
    closures: closures.map((row) => closureView(zone, row)),
    gameMasters: await listGameMasters(db, site.id),
  }
}

export function bookingOfDay(zone: string, row: BookingRow): BookingOfDay {
  return {
    ...bookingView(zone, row),
    blockedUntil: isoWithOffset(zone, row.blockedUntil.getTime()),
    idOrder: row.idOrder,
  }
}

const isHeld = ({ status }: BookingRow) => status === 'held'

function holdOfDay(zone: string, row: BookingRow) {
  const { id, idService, players, gameMaster, now } = row
  const { start, end } = bookingTimes(zone, row)
  return {
    ...{ id, idService, start, end, players, gameMaster },
    teamCents: row.priceCents,
    heldUntil: (row.heldUntil ?? now).toISOString(),
  }
}
