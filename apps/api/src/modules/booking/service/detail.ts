import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { findBooking } from '../queries/booking.ts'
import { isCancellable, isMovable, otherTeamSizes } from '../rules/change.ts'
import { bookingOfDay } from './days.ts'

/** One booking with what can be changed of it, without what orders know. */
export async function readBooking({ db, site, now }: Context, id: string) {
  const row = await findBooking(db, site.id, id)
  if (!row) throw new AppError('not_found')
  const { prices, minPlayers, maxPlayers, status } = row
  return {
    ...bookingOfDay(site.timeZone, row),
    ...{ prices, minPlayers, maxPlayers },
    isMovable: isMovable(status),
    isCancellable: isCancellable(status),
    teamSizes: otherTeamSizes(row, now),
  }
}
