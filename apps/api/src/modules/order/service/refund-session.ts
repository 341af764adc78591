import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/paid-parts.ts'
import { lockRelatedOrders, sumRefunded } from '../queries/related-orders.ts'
import { isWithinRefundLimit } from '../rules/refund.ts'
import { divideRefund, type PaidPart } from '../rules/team-change.ts'
import { createRefundIn } from './refund.ts'

/** Locks the orders of a session before the session, as refunds do, and reads what was paid. */
export async function lockPaidParts(
  { site }: Context,
  tx: Db,
  idBooking: string,
): Promise<PaidPart[]> {
  await lockRelatedOrders(tx, site.id, { idBooking })
  return queries.listPaidParts(tx, site.id, idBooking)
}

/** Refunds a part of what a session cost, the last payment first, each with its credit note. */
export async function refundSession(
  ctx: Context,
  tx: Db,
  refund: { idBooking: string; parts: PaidPart[]; cents: number; reason: string },
): Promise<void> {
  const { idBooking, parts, cents, reason } = refund
  // Like every refund by an operator, it needs a recent proof of who asks for it.
  if (!ctx.isVerified) throw new AppError('step_up_required')
  await requireWithinLimit(ctx, tx, { idBooking, cents })
  for (const { part, amountCents } of divideRefund(parts, cents)) {
    const order = await orders.findOrder(tx, ctx.site.id, part.idOrder)
    if (!order) throw new AppError('not_found')
    const { line, vatRateBp } = part
    await createRefundIn(ctx, tx, order, {
      parts: { lines: [line], parts: [{ account: '706', rateBp: vatRateBp, cents: amountCents }] },
      cancelsSessions: false,
      // Its limit is that of all orders of the session, and it belongs to this session alone.
      isByOperator: false,
      idBooking,
      reason,
    })
  }
}

/** Earlier refunds of the order and of its supplements count, as for an order. */
async function requireWithinLimit(
  { site, actor }: Context,
  tx: Db,
  { idBooking, cents }: { idBooking: string; cents: number },
): Promise<void> {
  const total = cents + (await sumRefunded(tx, site.id, { idBooking }))
  if (!isWithinRefundLimit(actor?.role ?? null, total)) throw new AppError('refund_over_limit')
}
