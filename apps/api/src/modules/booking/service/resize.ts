import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { resizeBooking as resize } from '../queries/move.ts'
import type { readBooking } from './detail.ts'

type ReadBooking = Awaited<ReturnType<typeof readBooking>>

/** Changes the team of a booking that is still as it was read; the caller moves the money. */
export async function resizeBooking(
  { site }: Context,
  tx: Db,
  { booking, to }: { booking: ReadBooking; to: { players: number; addedCents: number } },
): Promise<void> {
  const { id, idService, players, start } = booking
  const from = { idService, startsAt: new Date(start), players }
  const isResized = await resize(tx, site.id, { id, from, to })
  if (!isResized) throw new AppError('booking_changed')
}
