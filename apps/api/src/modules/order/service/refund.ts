import type { refundOrder as endpoint } from '@sesame/contract/order-staff'
import { newId } from '@sesame/values/id'
import { dayIn } from '@sesame/values/working-days'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { readBooking } from '../../booking/service/detail.ts'
import { resizeBooking } from '../../booking/service/resize.ts'
import { cardsEndAfterRefund } from '../../giftcard/service/pay.ts'
import { getAccount } from '../../payment/service/access.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import { listAccounts } from '../queries/accounts.ts'
import * as cancellations from '../queries/cancellations.ts'
import { listGoods } from '../queries/deliveries.ts'
import * as orders from '../queries/orders.ts'
import { nameRefundedSession } from '../queries/paid-parts.ts'
import * as payments from '../queries/payments.ts'
import { lockRelatedOrders, sumRefunded } from '../queries/related-orders.ts'
import { findSupplement, listSupplementsOf } from '../queries/supplements.ts'
import type { SalesShare } from '../rules/price-cart.ts'
import {
  decideCover,
  decidePartsRefund,
  decideRefund,
  isWithinRefundLimit,
  refundDay,
  splitRefund,
  type Part,
  type RefundDecision,
} from '../rules/refund.ts'
import { findParcelEnd } from './delivery.ts'
import { writeCreditNote } from './invoice.ts'
import { requireReadableOrder, viewOrder } from './read.ts'
import { signalSessions } from './settle.ts'

export const REFUND_KIND = 'order-refunded'

export const CANCELLED = 'Session annulée par l’établissement.'

type Body = z.output<NonNullable<typeof endpoint.body>>

/** Refunds by an operator, with a reason and a credit note, to the original means of payment. */
export async function refundOrder(
  ctx: Context,
  { id, amountCents, cancelsSessions, reason }: Body & { id: string },
) {
  const order = await requireReadableOrder(ctx, { id })
  await ctx.db.transaction().execute(async (tx) => {
    const wanted = { amountCents, cancelsSessions, reason, isByOperator: true }
    await createRefundIn(ctx, tx, order, wanted)
    if (cancelsSessions) {
      await restoreTeam(ctx, tx, id)
      await refundSupplements(ctx, tx, { idOrder: id, reason })
    }
    await requireWithinLimit(ctx, tx, { order, cancelsSessions })
  })
  await signalSessions(ctx, id)
  return getRefundedOrder(ctx, id)
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

/** Refunds supplements together with the sessions that they enlarged. */
export async function refundSupplements(
  ctx: Context,
  tx: Db,
  { reason, ...sessions }: { idOrder: string; idBooking?: string; reason: string },
): Promise<void> {
  for (const id of await listSupplementsOf(tx, ctx.site.id, sessions)) {
    const supplement = await orders.findOrder(tx, ctx.site.id, id)
    if (!supplement) continue
    const whole = { cancelsSessions: false, isByOperator: false, reason }
    await createRefundIn(ctx, tx, supplement, whole)
  }
}

export async function getRefundedOrder(ctx: Context, id: string) {
  return viewOrder(ctx, await requireReadableOrder(ctx, { id }))
}

interface RefundInput {
  /** Defaults to everything that is left. */
  amountCents?: number | undefined
  /** Refunded lines, unless a share of the whole is refunded. */
  parts?: { lines: number[]; parts: Part[] }
  cancelsSessions: boolean
  /** By an operator: the amount counts towards sessions that the venue cancelled. */
  isByOperator: boolean
  reason: string
  /** The session that it is for, if it is for one. */
  idBooking?: string
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
  const given = await listEarlierRefunds(ctx, tx, id)
  const decision = decide(
    await listAccounts(tx, site.id, id),
    given.map(({ accounts }) => accounts),
    wanted,
  )
  if (!decision.ok) throw new AppError(decision.reason)
  const { shares } = decision
  const used = await orders.listCardsUsed(tx, site.id, id)
  const { totalCents } = order
  const way = splitRefund(decision.amountCents, { totalCents, used, given })
  const note = { accounts: shares, reason, way }
  const outcome = await payments.refundOrder(tx, site.id, {
    id: idRefund,
    idOrder: id,
    amountCents: decision.amountCents,
    reason,
    by: actor?.id ?? null,
    cancelsSessions,
    accounts: shares,
    dueOn: wanted.dueOn ?? (await refundDeadline(ctx, tx, { id, cancelsSessions })),
    lines: wanted.parts?.lines ?? null,
    parcelEnd: cancelsSessions ? await findParcelEnd(ctx, tx, id) : null,
    cardsValidUntil: cardsEndAfterRefund(ctx),
    creditNote: await writeCreditNote({ ...ctx, db: tx }, order, note),
  })
  if (outcome === 'not_refundable') throw new AppError('not_refundable')
  if (wanted.isByOperator) {
    await orders.addOperatorRefund(tx, site.id, { id, cents: decision.amountCents })
    await applyRefundToCancelledSessions(ctx, tx, id)
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
): Promise<void> {
  const { site } = ctx
  const open = await cancellations.listOpenChoices(tx, site.id, idOrder)
  if (open.length === 0) return
  const cents = await cancellations.findUnusedCents(tx, site.id, idOrder)
  for (const covered of decideCover(open, cents)) {
    await cancellations.addRefundOfSession(tx, site.id, covered)
    const { idBooking, isWhole } = covered
    if (isWhole) await refundSupplements(ctx, tx, { idOrder, idBooking, reason: CANCELLED })
  }
}

/**
 * Counted after all of it: earlier refunds of the order and of its supplements, and those of
 * supplements that went back with a cancelled session, must not exceed the limit together.
 */
async function requireWithinLimit(
  { site, actor }: Context,
  tx: Db,
  { order, cancelsSessions }: { order: orders.OrderRow; cancelsSessions: boolean },
): Promise<void> {
  const { id, totalCents, giftCardCents } = order
  const refunded = (await orders.findOrder(tx, site.id, id))?.refundedCents ?? 0
  // Whoever cancels the order decides about its whole price, whatever is refunded at once.
  const ownCents = cancelsSessions ? totalCents + giftCardCents : refunded
  const othersCents = await sumRefunded(tx, site.id, { idOrder: id }, { except: id })
  if (!isWithinRefundLimit(actor?.role ?? null, ownCents + othersCents)) {
    throw new AppError('refund_over_limit')
  }
}

function decide(
  sold: SalesShare[],
  given: SalesShare[][],
  { parts, amountCents, cancelsSessions }: RefundInput,
): RefundDecision {
  if (parts) return decidePartsRefund(sold, given, parts.parts)
  return decideRefund(sold, given, { amountCents, cancels: cancelsSessions })
}

async function refundDeadline(
  { site, now }: Context,
  tx: Db,
  { id, cancelsSessions }: { id: string; cancelsSessions: boolean },
): Promise<string> {
  const goods = await listGoods(tx, site.id, [id])
  const isReturn = goods.length > 0 && !cancelsSessions
  return refundDay(dayIn(site.timeZone, now), { isReturn })
}

async function listEarlierRefunds({ site }: Context, tx: Db, idOrder: string) {
  const refunds = await payments.listRefunds(tx, site.id, idOrder)
  return refunds.filter(({ kind }) => kind === 'operator')
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
    if (await requestMail(ctx, tx, mail)) {
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
