import { newId } from '@sesame/values/id'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { cardsEndAfterRefund } from '../../giftcard/service/pay.ts'
import { getAccount } from '../../payment/service/access.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as cancellations from '../queries/cancellations.ts'
import * as orders from '../queries/orders.ts'
import { nameRefundedSession } from '../queries/paid-parts.ts'
import * as payments from '../queries/payments.ts'
import { insertRefundLines, silenceRefund } from '../queries/refund-lines.ts'
import { lockRelatedOrders } from '../queries/related-orders.ts'
import { listSupplementsOf } from '../queries/supplements.ts'
import type { ChosenLine } from '../rules/refund-lines.ts'
import { planRefund, type PlanDecision, type RefundWanted } from '../rules/refund-plan.ts'
import { decideCover, refundDay, type Part } from '../rules/refund.ts'
import { findParcelEnd } from './delivery.ts'
import { writeCreditNote } from './invoice.ts'
import { readClosedLines, readRefundState } from './refund-state.ts'

export const REFUND_KIND = 'order-refunded'

export const CANCELLED = 'Session annulée par l’établissement.'

interface SupplementsRefund {
  idOrder: string
  idBooking?: string
  reason: string
  notifies?: boolean | undefined
}

/** Refunds supplements together with the sessions that they enlarged. */
export async function refundSupplements(
  ctx: Context,
  tx: Db,
  { reason, notifies = true, ...sessions }: SupplementsRefund,
): Promise<void> {
  for (const id of await listSupplementsOf(tx, ctx.site.id, sessions)) {
    const supplement = await orders.findOrder(tx, ctx.site.id, id)
    if (!supplement) continue
    const whole = { cancelsSessions: false, isByOperator: false, reason, notifies }
    await createRefundIn(ctx, tx, supplement, whole)
  }
}

export interface RefundInput {
  /** Defaults to everything that is left. */
  amountCents?: number | undefined
  /** Lines that an operator chose, instead of an amount. */
  choice?: { lines: ChosenLine[]; shipping: boolean } | undefined
  /** Refunded lines, unless a share of the whole is refunded. */
  parts?: { lines: number[]; parts: Part[] }
  cancelsSessions: boolean
  /** By an operator: the amount counts towards sessions that the venue cancelled. */
  isByOperator: boolean
  reason: string
  /** The session that it is for, if it is for one. */
  idBooking?: string
  /** Whether the customer gets a mail; true by default. */
  notifies?: boolean | undefined
  /** Legal deadline, if it differs from the usual one. */
  dueOn?: string
  /** Further changes in the same transaction. */
  also?: (tx: Db) => Promise<void>
}

/** Creates a refund: credit note, gift card credits and the Stripe job, in one transaction. */
export async function createRefund(
  ctx: Context,
  order: orders.OrderRow,
  wanted: RefundInput,
): Promise<void> {
  await ctx.db.transaction().execute((tx) => createRefundIn(ctx, tx, order, wanted))
}

/** The same in a transaction that changes more. */
export async function createRefundIn(
  ctx: Context,
  tx: Db,
  order: orders.OrderRow,
  wanted: RefundInput,
): Promise<void> {
  const { site, actor, queue } = ctx
  const { id } = order
  const { cancelsSessions, reason } = wanted
  const idRefund = newId(ctx.now.getTime())
  // The limit of an operator counts the supplements too, so nobody may refund them meanwhile.
  if (wanted.isByOperator) await lockRelatedOrders(tx, site.id, { idOrder: id })
  else await orders.lockOrder(tx, site.id, id)
  await wanted.also?.(tx)
  const plan = await planRefundOf({ ...ctx, db: tx }, order, wanted)
  if (!plan.ok) throw new AppError(plan.reason)
  const { amountCents, shares, way, lines } = plan
  const note = { accounts: shares, reason, way }
  const outcome = await payments.refundOrder(tx, site.id, {
    id: idRefund,
    idOrder: id,
    amountCents,
    reason,
    by: actor?.id ?? null,
    cancelsSessions,
    accounts: shares,
    dueOn: wanted.dueOn ?? (await refundDeadline({ ...ctx, db: tx }, id, wanted)),
    lines: wanted.parts?.lines ?? wanted.choice?.lines.map(({ line }) => line) ?? null,
    parcelEnd: cancelsSessions ? await findParcelEnd(ctx, tx, id) : null,
    cardsValidUntil: cardsEndAfterRefund(ctx),
    creditNote: await writeCreditNote({ ...ctx, db: tx }, order, note),
  })
  if (outcome === 'not_refundable') throw new AppError('not_refundable')
  await insertRefundLines(tx, site.id, { idRefund, idOrder: id, lines })
  if (wanted.notifies === false) await silenceRefund(tx, site.id, idRefund)
  // Chosen lines are of no cancelled session but their own.
  if (wanted.isByOperator && !wanted.choice) {
    await orders.addOperatorRefund(tx, site.id, { id, cents: amountCents })
    await applyRefundToCancelledSessions(ctx, tx, id, { notifies: wanted.notifies })
  }
  if (wanted.idBooking) {
    await nameRefundedSession(tx, site.id, { idRefund, idBooking: wanted.idBooking })
  }
  await queue.enqueue(tx, jobs.refundPayment, { idSite: site.id, idRefund })
}

/**
 * Assigns operators' refunds to cancelled sessions, first one first: a customer who got the price
 * back has no choice left. Called under the order's lock.
 */
export async function applyRefundToCancelledSessions(
  ctx: Context,
  tx: Db,
  idOrder: string,
  { notifies }: { notifies?: boolean | undefined } = {},
): Promise<void> {
  const { site } = ctx
  const open = await cancellations.listOpenChoices(tx, site.id, idOrder)
  if (open.length === 0) return
  const cents = await cancellations.findUnusedCents(tx, site.id, idOrder)
  for (const covered of decideCover(open, cents)) {
    await cancellations.addRefundOfSession(tx, site.id, covered)
    const { idBooking, isWhole } = covered
    if (isWhole)
      await refundSupplements(ctx, tx, { idOrder, idBooking, reason: CANCELLED, notifies })
  }
}

/** Decides a refund; its preview is the same without the lock. */
export async function planRefundOf(
  ctx: Context,
  order: orders.OrderRow,
  wanted: Pick<RefundInput, 'amountCents' | 'choice' | 'parts' | 'cancelsSessions'>,
): Promise<PlanDecision> {
  const state = await readRefundState(ctx, order)
  const closed = wanted.choice ? await readClosedLines(ctx, order.id) : { used: [], withdrawn: [] }
  const closedLines = [...closed.used, ...closed.withdrawn]
  return planRefund({ ...state, closedLines }, toWanted(wanted))
}

function toWanted({
  parts,
  choice,
  amountCents,
  cancelsSessions: cancels,
}: Parameters<typeof planRefundOf>[2]): RefundWanted {
  if (parts) return { kind: 'parts', cancels, ...parts }
  if (choice) return { kind: 'lines', cancels, ...choice }
  return { kind: 'amount', cancels, amountCents }
}

/** Legal deadline of a refund that is made today. */
export async function refundDeadline(
  { db, site, now }: Context,
  id: string,
  { choice, cancelsSessions }: Pick<RefundInput, 'choice' | 'cancelsSessions'>,
): Promise<string> {
  const chosen = choice?.lines.map(({ line }) => line)
  const lines = await orders.listLines(db, site.id, id)
  const goods = lines.filter(
    ({ kind, line }) => kind === 'product' && (chosen?.includes(line) ?? true),
  )
  const isReturn = goods.length > 0 && !cancelsSessions
  return refundDay(dayIn(site.timeZone, now), { isReturn })
}

/** Refunds through Stripe, records it and informs the customer. Idempotent. */
export async function refundPayment(ctx: Context, idRefund: string): Promise<void> {
  const { db, site, queue } = ctx
  const refund = await payments.findRefund(db, site.id, idRefund)
  const order = refund && (await orders.findOrder(db, site.id, refund.idOrder))
  if (!refund || !order) return
  const providerRef = await requestRefund(ctx, refund)
  await db.transaction().execute(async (tx) => {
    if (providerRef) await payments.finishRefund(tx, site.id, { id: idRefund, providerRef })
    const mail = { subject: idRefund, kind: REFUND_KIND, recipient: order.email }
    if (refund.notifies && (await requestMail(ctx, tx, mail))) {
      await queue.enqueue(tx, jobs.sendRefundMail, { idSite: site.id, idRefund })
    }
  })
  signalOperators(ctx, ['order'])
}

/** Refunded from the account that received the payment, whichever the site uses now. */
async function requestRefund(ctx: Context, refund: Refund): Promise<string | null> {
  const { id, idOrder, intent, idAccount, cardCents } = refund
  if (refund.status !== 'pending' || !intent) return null
  const { payments: provider } = await getAccount(ctx, idAccount)
  const listOthers = async () => {
    const all = await payments.listRefundRefs(ctx.db, ctx.site.id, idOrder)
    return all.flatMap((other) =>
      other.id === id ? [] : [other.id, other.providerRef ?? []].flat(),
    )
  }
  return provider.refund({ id, intent, amountCents: cardCents, listOthers })
}

export type Refund = NonNullable<Awaited<ReturnType<typeof payments.findRefund>>>
