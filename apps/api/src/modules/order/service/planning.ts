import type { DayBooking } from '@sesame/contract/day'
import type { PlannedBooking, Planning } from '@sesame/contract/planning'

import type { Context } from '../../../platform/context.ts'
import { readPlanning } from '../../booking/service/day.ts'
import { countDay } from '../rules/day.ts'
import { withOrders } from './day.ts'

/** Several days of the team: what is sold, to whom, and what is free. */
export async function getPlanning(
  ctx: Context,
  range: { from: string; to: string },
): Promise<Planning> {
  const { days, ...planning } = await readPlanning(ctx, range)
  const view = await withOrders(
    ctx,
    days.flatMap(({ bookings }) => bookings),
  )
  return {
    ...planning,
    days: days.map(({ free, total, ...day }) => {
      const { sessions: sold, players } = countDay(free, day.bookings)
      return {
        ...day,
        bookings: day.bookings.map((one) => planned(view(one))),
        counts: { sold, free, total, players },
      }
    }),
  }
}

function planned(booking: DayBooking): PlannedBooking {
  const { contact, order, label } = booking
  return { ...booking, contactName: contact?.name ?? label, isPaid: order?.isPaid ?? null }
}
