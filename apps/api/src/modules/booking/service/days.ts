import type { Booking } from '@sesame/contract/booking'

import type { Context } from '../../../platform/context.ts'
import { listBookingsBetween, type BookingRow } from '../queries/booking.ts'
import { listClosuresBetween } from '../queries/closure.ts'
import { listAwayClaims } from '../queries/shift.ts'
import { countPlayable, type RoomTime } from '../rules/capacity.ts'
import { DAY_MS, dayOf, isoWithOffset, localDayOf } from '../rules/local-time.ts'
import type { Schedule } from '../rules/schedule.ts'
import { readStaffSessions, type Range, type StaffSession } from './calendar.ts'
import { masterAway, roomsClosed, roomTaken } from './room-times.ts'
import { bookingTimes, bookingView, closureView, timesView } from './views.ts'

export interface BookingOfDay extends Booking {
  blockedUntil: string
  idOrder: string | null
}

interface RowsOfDay {
  sessions: StaffSession[]
  rows: BookingRow[]
  taken: RoomTime[]
}

/** What happens in the rooms over a range of days, with one statement a table. */
export async function readDays(ctx: Context, range: Range) {
  const { db, site } = ctx
  const zone = site.timeZone
  const { schedule, sessions } = await readStaffSessions(ctx, range)
  // Wider than the days in any time zone; sessions may end after midnight.
  const around = {
    from: new Date((range.from - 1) * DAY_MS),
    to: new Date((range.to + 2) * DAY_MS),
  }
  const rows = await listBookingsBetween(db, site.id, around)
  const closures = (await listClosuresBetween(db, site.id, around)).filter(
    ({ startsAt, endsAt }) =>
      localDayOf(zone, startsAt.getTime()) <= range.to &&
      localDayOf(zone, endsAt.getTime() - 1) >= range.from,
  )
  const closed = closures.flatMap((closure) => roomsClosed(schedule, closure))
  const away = (await listAwayClaims(db, site.id, around)).map(masterAway)
  const rowsByDay = Map.groupBy(rows, ({ startsAt }) => localDayOf(zone, startsAt.getTime()))
  const sessionsByDay = Map.groupBy(sessions, ({ day }) => day)
  const days = Array.from({ length: range.to - range.from + 1 }, (_, index) => {
    const number = range.from + index
    const ofDay = rowsByDay.get(number) ?? []
    const taken = [...closed, ...away, ...ofDay.flatMap((row) => roomTaken(schedule, row))]
    const found = { sessions: sessionsByDay.get(dayOf(number)) ?? [], rows: ofDay, taken }
    return { date: dayOf(number), ...viewDay(zone, schedule, found) }
  })
  return {
    rooms: roomsOf(schedule, days),
    days,
    closures: closures.map((row) => closureView(zone, row)),
  }
}

/** A room that was taken off sale stays while somebody has booked it. */
function roomsOf(
  { services }: Schedule,
  days: Pick<ReturnType<typeof viewDay>, 'bookings' | 'holds'>[],
) {
  const used = new Set(
    days
      .flatMap(({ bookings, holds }) => [...bookings, ...holds])
      .map(({ idService }) => idService),
  )
  return services
    .filter(({ id, isValid }) => isValid || used.has(id))
    .map(({ id, idCalendar, name }) => ({ idService: id, idCalendar, name }))
}

function viewDay(zone: string, schedule: Schedule, { sessions, rows, taken }: RowsOfDay) {
  const masters = schedule.masters.length
  const free = sessions.filter(({ state }) => state === 'free').map(roomTimeOf)
  const usable = sessions.filter(({ service }) => service.isRoomActive).map(roomTimeOf)
  const starts = [...Map.groupBy(free, ({ startsAt }) => startsAt)]
    .toSorted(([a], [b]) => a - b)
    .map(([at, together]) => ({
      start: isoWithOffset(zone, at),
      free: countPlayable(together, taken, masters),
    }))
  const active = rows.filter(({ status }) => status !== 'cancelled')
  return {
    sessions: sessions.map((session) => sessionOfDay(zone, session)),
    bookings: rows.filter((row) => !isHeld(row)).map((row) => bookingOfDay(zone, row)),
    holds: rows.filter(isHeld).map((row) => holdOfDay(zone, row)),
    starts: starts.filter((one) => one.free > 0),
    free: countPlayable(free, taken, masters),
    total: active.length + countPlayable(usable, taken, masters),
  }
}

function roomTimeOf({ service, startsAt, blockedUntil }: StaffSession): RoomTime {
  const { idRoom, gameMasters } = service
  return { idRoom, gameMasters, startsAt, blockedUntil }
}

function sessionOfDay(zone: string, session: StaffSession) {
  return {
    idService: session.service.id,
    ...timesView(zone, session),
    state: session.state,
  }
}

const isHeld = ({ status }: BookingRow) => status === 'held'

export function bookingOfDay(zone: string, row: BookingRow): BookingOfDay {
  return {
    ...bookingView(zone, row),
    blockedUntil: isoWithOffset(zone, row.blockedUntil.getTime()),
    idOrder: row.idOrder,
  }
}

function holdOfDay(zone: string, row: BookingRow) {
  const { id, idService, players, gameMaster, now } = row
  const { start, end } = bookingTimes(zone, row)
  return {
    ...{ id, idService, start, end, players, gameMaster },
    teamCents: row.priceCents,
    heldUntil: (row.heldUntil ?? now).toISOString(),
  }
}
