import type { ListQuery } from '@sesame/contract/list'
import type * as contract from '@sesame/contract/withdrawal'
import { newId } from '@sesame/values/id'
import { refundOf } from '@sesame/values/withdrawal'
import { dayIn } from '@sesame/values/working-days'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import { endDelivery, returnStock } from '../queries/deliveries.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/withdrawals.ts'
import { readOrderNumber } from '../rules/contact.ts'
import {
  isNotShipped,
  isUrgent,
  offerWithdrawal,
  refundDueOn,
  withdrawableUntil,
  withdrawsAllGoods,
  type Contract,
  type LineRight,
} from '../rules/withdrawal.ts'
import { readContract } from './contract.ts'
import { findParcelEnd } from './delivery.ts'

export const RECEIPT_KIND = 'withdrawal-receipt'

type Claim = z.output<NonNullable<typeof contract.previewWithdrawal.body>>
type WithdrawalBody = z.output<NonNullable<typeof contract.confirmWithdrawal.body>>

/** First step: lists what can be withdrawn, for anybody who knows order number and e-mail. */
export async function previewWithdrawal(ctx: Context, claim: Claim) {
  const order = await requireClaimed(ctx, claim)
  const known = await readContract(ctx, order)
  const offer = offerWithdrawal(known, dayIn(ctx.site.timeZone, ctx.now))
  return {
    ...offer,
    orderNumber: order.number,
    lines: offer.lines.map(({ kind: _, ...right }) => right),
    until: withdrawableUntil(known),
  }
}

/** Wrong number and wrong e-mail give the same reply, so that orders cannot be discovered. */
async function requireClaimed(
  { db, site }: Context,
  { orderNumber, email }: Claim,
): Promise<orders.OrderRow> {
  const number = readOrderNumber(orderNumber)
  const id = await queries.findOrderId(db, site.id, { number, email })
  const order = id ? await orders.findOrder(db, site.id, id) : undefined
  if (!order) throw new AppError('withdrawal_unknown')
  return order
}

/** Second step: records the withdrawal with its receipt, and stops a parcel that is not shipped. */
export async function confirmWithdrawal(ctx: Context, said: WithdrawalBody) {
  const { site, now } = ctx
  const { id: idOrder } = await requireClaimed(ctx, said)
  const id = newId(now.getTime())
  const lines = [...new Set(said.lines)].toSorted((a, b) => a - b)
  const received = await ctx.db.transaction().execute(async (tx) => {
    const within = { ...ctx, db: tx }
    await orders.lockOrder(tx, site.id, idOrder)
    const order = await orders.findOrder(tx, site.id, idOrder)
    if (!order) throw new AppError('withdrawal_unknown')
    const known = await readContract(within, order)
    const today = dayIn(site.timeZone, now)
    const offer = offerWithdrawal(known, today)
    requireRights(offer.lines, lines)
    const row = {
      ...{ id, idOrder, lines, name: said.name, email: said.email, receivedAt: now },
      refundCents: refundOf(offer, new Set(lines)),
      refundDueOn: refundDueOn(today),
    }
    await queries.insertWithdrawal(tx, site.id, row)
    await stopParcel(ctx, tx, { idOrder, known, lines })
    await requestReceipt(ctx, tx, { id, recipient: order.email })
    const { refundCents, refundDueOn: refundDeadline } = row
    const receivedAt = now.toISOString()
    return { id, orderNumber: order.number, receivedAt, refundCents, refundDueOn: refundDeadline }
  })
  signalOperators(ctx, ['order'])
  return received
}

/** Throws with the legal reason if one of these lines cannot be withdrawn. */
function requireRights(rights: LineRight[], lines: number[]): void {
  const errors: Record<string, string[]> = {}
  for (const line of lines) {
    const right = rights.find((one) => one.line === line)
    if (!right?.canWithdraw)
      errors[`lines.${line}`] = [right?.reason ?? 'Cet article n’est pas de cette commande.']
  }
  if (Object.keys(errors).length > 0) throw new AppError('withdrawal_refused', { errors })
}

/** Stops the delivery of goods withdrawn before shipping. */
async function stopParcel(
  ctx: Context,
  tx: Db,
  { idOrder, known, lines }: { idOrder: string; known: Contract; lines: number[] },
): Promise<void> {
  if (!isNotShipped(known) || !withdrawsAllGoods(known, lines)) return
  const { site } = ctx
  const end = await findParcelEnd(ctx, tx, idOrder)
  if (!end) return
  await endDelivery(tx, site.id, { idOrder, end, by: null })
  if (end.to !== 'cancelled') return
  const goods = known.lines.filter(({ kind }) => kind === 'product').map(({ line }) => line)
  await returnStock(tx, site.id, { idOrder, lines: goods, by: null })
}

async function requestReceipt(
  ctx: Context,
  tx: Db,
  { id, recipient }: { id: string; recipient: string },
): Promise<void> {
  await requestMail(ctx, tx, { subject: id, kind: RECEIPT_KIND, recipient })
  const job = { idSite: ctx.site.id, idWithdrawal: id, kind: 'receipt' as const }
  await ctx.queue.enqueue(tx, jobs.sendWithdrawalMail, job)
}

export async function listWithdrawals(ctx: Context, list: ListQuery<queries.WithdrawalField>) {
  const { db, site } = ctx
  const { rows, ...size } = await queries.listWithdrawals(db, site.id, list)
  return { withdrawals: rows.map((row) => viewWithdrawal(ctx, row)), ...size }
}

export function viewWithdrawal(
  { site, now }: Context,
  { reason: _, ...row }: queries.WithdrawalRow,
): contract.Withdrawal {
  const today = dayIn(site.timeZone, now)
  return {
    ...row,
    state: row.state as contract.Withdrawal['state'],
    receivedAt: row.receivedAt.toISOString(),
    isUrgent: row.state === 'received' && isUrgent(row.refundDueOn, today),
  }
}
