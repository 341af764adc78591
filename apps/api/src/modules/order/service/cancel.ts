import type { Booking } from '@sesame/contract/booking'

import type { Context } from '../../../platform/context.ts'
import { signalChange } from '../../booking/service/signal.ts'
import * as bookings from '../../booking/service/staff.ts'
import { leftOf } from '../rules/team-change.ts'
import { lockPaidParts, refundSession } from './refund-session.ts'

/** Cancels one session: its customer chooses, or gets at once what was paid for it. */
export async function cancelBooking(
  ctx: Context,
  id: string,
  { reason, refund }: { reason: string; refund: boolean },
): Promise<Booking> {
  if (!refund) return bookings.cancelBooking(ctx, id, reason)
  const before = await bookings.getBooking(ctx, id)
  await ctx.db.transaction().execute(async (tx) => {
    const parts = await lockPaidParts(ctx, tx, id)
    const cents = leftOf(parts)
    // Without anything to refund, another date is all that can be offered.
    await bookings.cancelBookingIn(ctx, tx, { id, reason, offersChoice: cents === 0 })
    if (cents === 0) return
    const said = `Session «\u00a0${before.name}\u00a0» annulée. ${reason}`
    await refundSession(ctx, tx, { idBooking: id, parts, cents, reason: said })
  })
  const { idService, start } = before
  await signalChange(ctx, [{ idService, startsAt: new Date(start) }])
  ctx.log.info({ idBooking: id, idActor: ctx.actor?.id }, 'booking cancelled and refunded')
  return bookings.getBooking(ctx, id)
}

export function getCancelledBooking(ctx: Context, id: string): Promise<Booking> {
  return bookings.getBooking(ctx, id)
}
