import { addDays, type Day } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { listGrantedAbsences } from '../queries/absence.ts'
import { listBookings, type BookingRow } from '../queries/booking.ts'
import * as masters from '../queries/game-master.ts'
import * as queries from '../queries/shift.ts'
import {
  fromNow,
  meets,
  awayTimes,
  teamDay,
  type AwayTime,
  type StoredAbsence,
  type StoredHours,
} from '../rules/shift.ts'
import { signalChange } from './signal.ts'
import { bookedSession, bookingTimes } from './views.ts'

export interface PersonDays {
  idGameMaster: number
  /** Both inclusive. */
  from: Day
  to: Day
}

export type Reassignment = { idBooking: string; idGameMaster: number }

export function daysOf({ from, to }: { from: Day; to: Day }): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** What would be saved instead of what is. */
export interface Instead {
  shift?: { day: Day; hours: StoredHours | undefined }
  absence?: StoredAbsence
}

/** The time that somebody is away on some days and that is not over. */
export async function readAwayTimes(
  { site, now }: Context,
  db: Db,
  { person, instead = {} }: { person: PersonDays; instead?: Instead },
): Promise<AwayTime[]> {
  const shifts = await queries.listShifts(db, site.id, person)
  const granted: StoredAbsence[] = await listGrantedAbsences(db, site.id, person)
  const absences = instead.absence ? [...granted, instead.absence] : granted
  const times = daysOf(person).flatMap((day) => {
    const stored = shifts.find((one) => one.day === day)
    const shift = instead.shift?.day === day ? instead.shift.hours : stored
    return awayTimes({ zone: site.timeZone, day, shift, absences })
  })
  return fromNow(times, now.getTime())
}

/**
 * Claims the time that somebody is away by what is saved now, after giving their sessions to the
 * colleagues named. Refuses with the sessions that would be left; the caller's transaction ends.
 */
export async function claimAway(
  ctx: Context,
  tx: Db,
  { person, reassign }: { person: PersonDays; reassign: readonly Reassignment[] },
): Promise<void> {
  for (const one of reassign) await reassignSession(ctx, tx, { person, ...one })
  const away = await readAwayTimes(ctx, tx, { person })
  const { idGameMaster } = person
  const isClaimed = await queries.claimAwayTime(tx, ctx.site.id, {
    ...{ idGameMaster, days: daysOf(person), away },
  })
  if (isClaimed) return
  const rows = await listSessionsInTheWay(ctx, tx, { idGameMaster, away })
  throw new AppError('game_master_leads', { bookings: rows.map((row) => sessionOf(ctx, row)) })
}

async function reassignSession(
  { site }: Context,
  tx: Db,
  { person, idBooking, idGameMaster }: Reassignment & { person: PersonDays },
): Promise<void> {
  const expected = await masters.listLeading(tx, site.id, idBooking)
  // Somebody else has taken the session over meanwhile: nothing is left to do.
  if (!expected.includes(person.idGameMaster)) return
  const others = expected.filter((id) => id !== person.idGameMaster)
  if (others.includes(idGameMaster)) throw new AppError('game_master_not_free')
  const change = { idBooking, expected, masters: [...others, idGameMaster] }
  const outcome = await masters.assignGameMasters(tx, site.id, change)
  if (outcome === 'changed') throw new AppError('game_masters_changed')
  if (outcome !== 'assigned') throw new AppError('session_not_assignable')
}

/** Sold sessions and holds that somebody leads while they are away. */
export async function listSessionsInTheWay(
  { site }: Context,
  db: Db,
  { idGameMaster, away }: { idGameMaster: number; away: readonly AwayTime[] },
): Promise<BookingRow[]> {
  const [first, last] = [away[0], away.at(-1)]
  if (!first || !last) return []
  const led = await masters.listLedSessions(db, site.id, {
    ...{ idGameMaster, from: new Date(first.startsAt), to: new Date(last.endsAt) },
  })
  const met = led.filter(({ startsAt, endsAt }) =>
    away.some((one) => meets(one, { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() })),
  )
  const rows = await listBookings(
    db,
    site.id,
    met.map(({ idBooking }) => idBooking),
  )
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

export function sessionOf({ site }: Context, row: BookingRow) {
  const { start } = bookingTimes(site.timeZone, row)
  return bookedSession({ ...row, start }, row.label)
}

/** Tells open calendars and screens, after the commit. */
export function signalDays(ctx: Context, { from, to }: { from: Day; to: Day }): Promise<void> {
  const zone = ctx.site.timeZone
  const startsAt = new Date(teamDay(zone, from).startsAt)
  const endsAt = new Date(teamDay(zone, to).endsAt)
  return signalChange(ctx, [{ idService: null, startsAt, endsAt }])
}
