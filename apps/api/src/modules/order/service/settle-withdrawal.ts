import type { settleWithdrawal as endpoint, Withdrawal } from '@sesame/contract/withdrawal'
import { formatDay } from '@sesame/values/french-day'
import { dayIn } from '@sesame/values/working-days'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import { listAccounts } from '../queries/accounts.ts'
import { endDelivery, returnStock } from '../queries/deliveries.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/withdrawals.ts'
import { partsOf } from '../rules/refund.ts'
import { withdrawsAllGoods } from '../rules/withdrawal.ts'
import { listLinesLeft, readContract } from './contract.ts'
import { findParcelEnd } from './delivery.ts'
import { createRefund } from './refund.ts'
import { viewWithdrawal } from './withdrawal.ts'

export const REFUSED_KIND = 'withdrawal-refused'

type Outcome = z.output<NonNullable<typeof endpoint.body>>

/** Settles a withdrawal once: refund or refusal with a reason. */
export async function settleWithdrawal(
  ctx: Context,
  id: string,
  outcome: Outcome,
): Promise<Withdrawal> {
  const { db, site } = ctx
  const withdrawal = await queries.findWithdrawal(db, site.id, id)
  const order = withdrawal && (await orders.findOrder(db, site.id, withdrawal.idOrder))
  if (!withdrawal || !order) throw new AppError('not_found')
  if (withdrawal.state !== 'received') throw new AppError('not_refundable')
  if (outcome.outcome === 'refused') await refuse(ctx, { withdrawal, order, ...outcome })
  else await refund(ctx, { withdrawal, order, restocks: outcome.restocks })
  signalOperators(ctx, ['order'])
  return getWithdrawal(ctx, id)
}

export async function getWithdrawal(ctx: Context, id: string): Promise<Withdrawal> {
  const found = await queries.findWithdrawal(ctx.db, ctx.site.id, id)
  if (!found) throw new AppError('not_found')
  return viewWithdrawal(ctx, found)
}

interface Open {
  withdrawal: queries.WithdrawalRow
  order: orders.OrderRow
}

async function refuse(ctx: Context, { withdrawal, order, reason }: Open & { reason: string }) {
  const { id } = withdrawal
  const { db, site, queue } = ctx
  await db.transaction().execute(async (tx) => {
    await settle(ctx, tx, { id, outcome: 'refused', reason })
    await requestMail(ctx, tx, { subject: id, kind: REFUSED_KIND, recipient: order.email })
    const job = { idSite: site.id, idWithdrawal: id, kind: 'refused' as const }
    await queue.enqueue(tx, jobs.sendWithdrawalMail, job)
  })
}

async function refund(ctx: Context, open: Open & { restocks: boolean }): Promise<void> {
  const { withdrawal, order } = open
  const also = (tx: Db) => finishReturn(ctx, tx, open)
  // Everything was refunded in the meantime, so only the state changes.
  if (order.status !== 'paid') {
    await ctx.db.transaction().execute(also)
    return
  }
  const { lines, refundCents, receivedAt, refundDueOn } = withdrawal
  // What was refunded of a line before its withdrawal is not refunded again.
  const sold = (await listLinesLeft(ctx, order.id)).map((line) => ({
    ...line,
    discountCents: line.discountCents + line.refundedCents,
  }))
  const accounts = await listAccounts(ctx.db, ctx.site.id, order.id)
  const day = formatDay(dayIn(ctx.site.timeZone, receivedAt))
  await createRefund(ctx, order, {
    parts: { lines, parts: partsOf({ sold, accounts }, { lines, refundCents }) },
    cancelsSessions: false,
    isByOperator: false,
    reason: `Rétractation du ${day}.`,
    dueOn: refundDueOn,
    also,
  })
}

/** In the refund's transaction: restocks undamaged goods and ends the delivery. */
async function finishReturn(
  ctx: Context,
  tx: Db,
  { withdrawal, order, restocks }: Open & { restocks: boolean },
): Promise<void> {
  const { site, actor } = ctx
  const { id, lines } = withdrawal
  const by = actor?.id ?? null
  // Locks the order before reading its delivery, as advanceDelivery does.
  await orders.lockOrder(tx, site.id, order.id)
  await settle(ctx, tx, { id, outcome: 'refunded', reason: null })
  if (restocks) await returnStock(tx, site.id, { idOrder: order.id, lines, by })
  const known = await readContract({ ...ctx, db: tx }, order)
  const end = withdrawsAllGoods(known, lines) ? await findParcelEnd(ctx, tx, order.id) : null
  if (end) await endDelivery(tx, site.id, { idOrder: order.id, end, by })
}

async function settle(
  { site }: Context,
  tx: Db,
  outcome: Parameters<typeof queries.settleWithdrawal>[2],
): Promise<void> {
  const isFirst = await queries.settleWithdrawal(tx, site.id, outcome)
  if (!isFirst) throw new AppError('not_refundable')
}
