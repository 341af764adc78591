import type { BookedSession } from '@sesame/contract/booking'
import type { Closure } from '@sesame/contract/closure'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as closures from '../../booking/service/closure.ts'
import { bookedSession } from '../../booking/service/views.ts'
import { listContacts } from '../queries/day.ts'

/** Closes rooms; the refusal names the bookings in the way and who made them. */
export async function closeRooms(ctx: Context, wanted: Omit<Closure, 'id'>): Promise<Closure> {
  const result = await closures.closeRooms(ctx, wanted)
  if ('closure' in result) return result.closure
  const { bookings, holds } = result
  if (bookings.length > 0) {
    throw new AppError('rooms_sold', { bookings: await nameBookings(ctx, bookings) })
  }
  throw new AppError(holds > 0 ? 'rooms_held' : 'rooms_already_closed')
}

export async function previewClosure(
  ctx: Context,
  {
    idService = null,
    start,
    end,
  }: { idService?: number | null | undefined; start: string; end: string },
) {
  const { bookings, holds } = await closures.previewClosure(ctx, { idService, start, end })
  return { bookings: await nameBookings(ctx, bookings), holds }
}

async function nameBookings(
  { db, site }: Context,
  bookings: closures.ClosureConflicts['bookings'],
): Promise<BookedSession[]> {
  const ids = bookings.flatMap(({ idOrder }) => idOrder ?? [])
  const contacts = await listContacts(db, site.id, ids)
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  return bookings.map((booking) => {
    const contact = byId.get(booking.idOrder ?? '')
    const name = contact ? `${contact.firstname} ${contact.lastname}` : booking.label
    return bookedSession(booking, name)
  })
}
