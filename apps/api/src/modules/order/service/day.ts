import type { DayBooking } from '@sesame/contract/day'

import type { Context } from '../../../platform/context.ts'
import { sumReceived } from '../../accounting/service.ts'
import { readDay, type BookingOfDay } from '../../booking/service/day.ts'
import { listContacts, type OrderContact } from '../queries/day.ts'
import { countDay, maySeeTurnover } from '../rules/day.ts'

/** The day of the team: what happens in the rooms, who comes, and what was received. */
export async function getDay(ctx: Context, date: string) {
  const { db, site, actor } = ctx
  const day = await readDay(ctx, date)
  const ids = day.bookings.flatMap(({ idOrder }) => idOrder ?? [])
  const orders = await listContacts(db, site.id, ids)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const bookings = day.bookings.map((booking) =>
    viewBooking(booking, byId.get(booking.idOrder ?? '')),
  )
  const mayKnow = actor !== null && maySeeTurnover(actor.role)
  return {
    ...day,
    bookings,
    counts: countDay(day.rooms, bookings),
    receivedCents: mayKnow ? await sumReceived(ctx, date) : null,
  }
}

/** A booking with who ordered it. */
export function viewBooking(
  { idOrder: _, ...booking }: BookingOfDay,
  order: OrderContact | undefined,
): DayBooking {
  if (!order) return { ...booking, contact: null, order: null, remark: null }
  const { id, number, firstname, lastname, phone, email, message } = order
  const { isPaid, giftCardCents, refundedCents } = order
  return {
    ...booking,
    contact: { name: `${firstname} ${lastname}`, phone, email },
    order: { id, number, isPaid, giftCardCents, refundedCents },
    remark: message,
  }
}
