import type { AttendanceState } from '@sesame/contract/attendance'
import type { Booking, GameResult } from '@sesame/contract/booking'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import * as queries from '../queries/attendance.ts'
import { decideAttendance, instantOfNote } from '../rules/attendance.ts'
import { dayOf, localDayOf } from '../rules/local-time.ts'
import { getBooking } from './staff.ts'

interface Attendance {
  state: AttendanceState
  at?: string | undefined
  result?: GameResult | undefined
}

/** Notes how a team comes and plays, or takes it back. Availability does not change. */
export async function setAttendance(
  ctx: Context,
  id: string,
  wanted: Attendance,
): Promise<Booking> {
  const { db, site, now } = ctx
  const { state, result } = wanted
  const { startsAt } = await db.transaction().execute(async (tx) => {
    const booking = await queries.lockAttendance(tx, site.id, id)
    if (!booking) throw new AppError('not_found')
    const noted = wanted.at ? new Date(wanted.at) : now
    const at = instantOfNote(noted, now, booking.attendanceAt)
    const decision = decideAttendance(booking, { state, at }, { zone: site.timeZone, now })
    if (!decision.ok) throw new AppError(decision.reason)
    await queries.updateAttendance(tx, site.id, {
      id,
      status: state === 'expected' ? booking.expectedStatus : state,
      at,
      result: result ?? { isWon: null, playSeconds: null },
    })
    return booking
  })
  signalOperators(ctx, [`day ${dayOf(localDayOf(site.timeZone, startsAt.getTime()))}`])
  return getBooking(ctx, id)
}
