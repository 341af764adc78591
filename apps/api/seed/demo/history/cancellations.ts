import { cancelBooking } from '../../../src/modules/booking/queries/booking.ts'
import { describeBookings } from '../../../src/modules/booking/service/for-orders.ts'
import { offerChoice } from '../../../src/modules/order/queries/cancellations.ts'
import type { Context } from '../../../src/platform/context.ts'
import type { History } from './history.ts'
import { recordMail } from './orders.ts'

/** The venue cancels a session, and the customer has not chosen yet what to get for it. */
export async function cancelByVenue(
  history: History,
  ctx: Context,
  sale: { id: string; idOrder: string; email: string; reason: string },
): Promise<void> {
  const { db, site } = ctx
  const { id, idOrder, email, reason } = sale
  if (!(await cancelBooking(db, site.id, id, reason))) return
  await offerChoice(db, site.id, { idBooking: id, idOrder })
  const [session] = await describeBookings(ctx, db, [id])
  const subject = `${id}:${session?.start}`
  await recordMail(history, ctx, { subject, kind: 'session-cancelled', recipient: email })
}
