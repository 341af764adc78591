import type { DayBooking } from '@sesame/contract/day'

import type { Context } from '../../../platform/context.ts'
import { sumReceived } from '../../accounting/service.ts'
import { readDay } from '../../booking/service/day.ts'
import type { BookingOfDay } from '../../booking/service/days.ts'
import { listContacts, type OrderContact } from '../queries/day.ts'
import { countDay, maySeeTurnover } from '../rules/day.ts'

/** The day of the team: what happens in the rooms, who comes, and what was received. */
export async function getDay(ctx: Context, date: string) {
  const { free, ...day } = await readDay(ctx, date)
  const view = await withOrders(ctx, day.bookings)
  const mayKnow = ctx.actor !== null && maySeeTurnover(ctx.actor.role)
  return {
    ...day,
    bookings: day.bookings.map(view),
    counts: countDay(free, day.bookings),
    receivedCents: mayKnow ? await sumReceived(ctx, date) : null,
  }
}

/** Reads the orders of bookings at once, and returns how each booking is then seen. */
export async function withOrders({ db, site }: Context, bookings: readonly BookingOfDay[]) {
  const ids = bookings.flatMap(({ idOrder }) => idOrder ?? [])
  const orders = await listContacts(db, site.id, ids)
  const byId = new Map(orders.map((order) => [order.id, order]))
  return (booking: BookingOfDay) => viewBooking(booking, byId.get(booking.idOrder ?? ''))
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
