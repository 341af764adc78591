import type { refundOrder as endpoint } from '@sesame/contract/order-staff'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { readBooking } from '../../booking/service/detail.ts'
import { resizeBooking } from '../../booking/service/resize.ts'
import * as orders from '../queries/orders.ts'
import { lockRelatedOrders, sumRefunded } from '../queries/related-orders.ts'
import { findSupplement } from '../queries/supplements.ts'
import { isWithinRefundLimit } from '../rules/refund.ts'
import { requireReadableOrder, viewOrder } from './read.ts'
import { applyLineEffects, readLineEffects, toRefund } from './refund-effects.ts'
import { readRefundVersion } from './refund-state.ts'
import { createRefundIn, planRefundOf, refundSupplements } from './refund.ts'
import { signalSessions } from './settle.ts'

type Body = z.output<NonNullable<typeof endpoint.body>>

/** Refunds by an operator, with a reason and a credit note, to the original means of payment. */
export async function refundOrder(ctx: Context, { id, ...body }: Body & { id: string }) {
  const order = await requireReadableOrder(ctx, { id })
  const refund = toRefund(body)
  await ctx.db.transaction().execute(async (tx) => {
    await lockRelatedOrders(tx, ctx.site.id, { idOrder: id })
    await requireVersion({ ...ctx, db: tx }, id, body.expected)
    if (refund.choice) await refundLines(ctx, tx, order, body)
    else await refundAmount(ctx, tx, order, body)
    if (body.cancelsSessions) await restoreTeam(ctx, tx, id)
    const cancelsAll = body.cancelsSessions && !refund.choice
    await requireWithinLimit(ctx, tx, { order, cancelsAll })
  })
  await signalSessions(ctx, id)
  return getRefundedOrder(ctx, id)
}

export async function getRefundedOrder(ctx: Context, id: string) {
  return viewOrder(ctx, await requireReadableOrder(ctx, { id }))
}

/** Whoever saw a preview refunds what it showed, or nothing. */
async function requireVersion(ctx: Context, id: string, expected: string | undefined) {
  if (expected !== undefined && expected !== (await readRefundVersion(ctx, id))) {
    throw new AppError('refund_changed')
  }
}

async function refundAmount(ctx: Context, tx: Db, order: orders.OrderRow, body: Body) {
  const { reason, notifies } = body
  await createRefundIn(ctx, tx, order, {
    ...{ ...toRefund(body), reason, notifies, isByOperator: true },
  })
  if (!body.cancelsSessions) return
  await refundSupplements(ctx, tx, { idOrder: order.id, reason, notifies })
}

async function refundLines(ctx: Context, tx: Db, order: orders.OrderRow, body: Body) {
  const { reason, notifies } = body
  const within = { ...ctx, db: tx }
  const refund = toRefund(body)
  const plan = await planRefundOf(within, order, refund)
  if (!plan.ok) throw new AppError(plan.reason)
  const effects = await readLineEffects(within, order, body, plan)
  await createRefundIn(ctx, tx, order, { ...refund, reason, notifies, isByOperator: true })
  await applyLineEffects(ctx, tx, { order, effects, reason, notifies })
}

/** A cancelled supplement ends its players too, so that they are not refunded again. */
async function restoreTeam(ctx: Context, tx: Db, idOrder: string): Promise<void> {
  const sold = await findSupplement(tx, ctx.site.id, idOrder)
  if (!sold) return
  const { idBooking, fromPlayers, toPlayers } = sold
  const booking = await readBooking({ ...ctx, db: tx }, idBooking)
  const size = booking.teamSizes.find(({ players }) => players === fromPlayers)
  if (booking.players !== toPlayers || !size) return
  const to = { players: fromPlayers, addedCents: size.differenceCents }
  await resizeBooking(ctx, tx, { booking, to })
}

/**
 * Counted after all of it: earlier refunds of the order and of its supplements, and those of
 * supplements that went back with a cancelled session, must not exceed the limit together.
 */
async function requireWithinLimit(
  { site, actor }: Context,
  tx: Db,
  { order, cancelsAll }: { order: orders.OrderRow; cancelsAll: boolean },
): Promise<void> {
  const { id, totalCents, giftCardCents } = order
  const refunded = (await orders.findOrder(tx, site.id, id))?.refundedCents ?? 0
  // Whoever cancels the order decides about its whole price, whatever is refunded at once.
  const ownCents = cancelsAll ? totalCents + giftCardCents : refunded
  const othersCents = await sumRefunded(tx, site.id, { idOrder: id }, { except: id })
  if (!isWithinRefundLimit(actor?.role ?? null, ownCents + othersCents)) {
    throw new AppError('refund_over_limit')
  }
}
