import type { Order } from '@sesame/contract/order'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { sessionCancelledMail } from '../../../adapters/mail/templates/session-cancelled.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { moveBooking } from '../../booking/service/move.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as queries from '../queries/cancellations.ts'
import * as orders from '../queries/orders.ts'
import { orderLink } from './documents.ts'
import { requireOrder, viewOrder, type OrderKey, type AccessibleOrder } from './read.ts'
import {
  applyRefundToCancelledSessions,
  CANCELLED,
  createRefundIn,
  refundSupplements,
} from './refund.ts'

/** The venue cancelled a session: opens the customer's choice and sends a mail. */
export async function offerChoice(
  ctx: Context,
  mailer: Mailer,
  { idBooking, reason }: { idBooking: string; reason: string },
): Promise<void> {
  const { db, site } = ctx
  const order = await orders.findOrderOfBooking(db, site.id, idBooking)
  const [session] = await describeBookings(ctx, db, [idBooking])
  // A staff booking has no order: the person who cancelled it calls the customer.
  if (!order || session?.status !== 'cancelled') return
  const request = { subject: `${idBooking}:${session.start}`, kind: 'session-cancelled' }
  const isOpen = await db.transaction().execute(async (tx) => {
    const { status } = await lockOrder(ctx, tx, order.id)
    if (status !== 'paid') {
      await refundSupplements(ctx, tx, { idOrder: order.id, idBooking, reason: CANCELLED })
      return null
    }
    await queries.offerChoice(tx, site.id, { idBooking, idOrder: order.id })
    await applyRefundToCancelledSessions(ctx, tx, order.id)
    await requestMail(ctx, tx, { ...request, recipient: order.email })
    const left = await queries.listOpenChoices(tx, site.id, order.id)
    const opened = left.find((one) => one.idBooking === idBooking)
    // Whoever has the money back by a refund of the line does not get another date as well.
    const isRefunded = opened && opened.soldCents > 0 && opened.priceCents <= opened.givenCents
    if (isRefunded) await queries.closeChoice(tx, site.id, idBooking)
    return opened !== undefined && !isRefunded
  })
  // It was fully refunded, and that refund's mail was sent.
  if (isOpen === null) return
  await deliverMail(ctx, mailer, request, (venue) =>
    sessionCancelledMail(venue, {
      firstname: order.firstname,
      orderNumber: order.number,
      session: {
        scenario: session.name,
        startsAt: session.startsAt.toISOString(),
        timeZone: site.timeZone,
        players: session.players,
      },
      reason,
      choiceLink: isOpen ? orderLink(ctx, order.id) : null,
    }),
  )
}

type Choice = { choice: 'refund' } | { choice: 'new_date'; start: string }

/** Applies the buyer's choice, once: another date at the same price, or a refund. */
export async function choose(
  ctx: Context,
  { idBooking, ...key }: OrderKey & { idBooking: string },
  wanted: Choice,
): Promise<Order> {
  const order = await requireBuyer(ctx, key)
  const open = await queries.listOpenChoices(ctx.db, ctx.site.id, order.id)
  const session = open.find((one) => one.idBooking === idBooking)
  if (!session) throw new AppError('nothing_to_choose')
  if (wanted.choice === 'new_date') await moveToNewDate(ctx, session, wanted.start)
  else await refundSession(ctx, order, session)
  return getOrderOfChoice(ctx, key)
}

export async function getOrderOfChoice(ctx: Context, key: OrderKey): Promise<Order> {
  return viewOrder(ctx, await requireBuyer(ctx, key))
}

/** Operators must use their own refund endpoint, which requires step-up. */
async function requireBuyer(ctx: Context, key: OrderKey): Promise<AccessibleOrder> {
  const order = await requireOrder(ctx, key)
  if (!order.isBuyer) throw new AppError('forbidden')
  return order
}

async function moveToNewDate(
  ctx: Context,
  session: queries.CancelledSession,
  start: string,
): Promise<void> {
  // A partly refunded session cannot be moved: the new date would be too cheap.
  if (session.givenCents > 0) throw new AppError('session_partly_refunded')
  await moveBooking(ctx, session.idBooking, {
    start,
    reason: 'Vous avez choisi cette nouvelle date.',
    revival: {
      // The order is locked before its bookings, as refunds do, to avoid a deadlock.
      before: (tx) => requirePaid(ctx, tx, session),
      after: (tx) => saveChoice(ctx, tx, session, 'new_date'),
    },
  })
}

async function refundSession(
  ctx: Context,
  order: orders.OrderRow,
  session: queries.CancelledSession,
): Promise<void> {
  const { idOrder, idBooking, line, vatRateBp, priceCents, givenCents } = session
  const part = { account: '706', rateBp: vatRateBp, cents: priceCents - givenCents }
  await ctx.db.transaction().execute(async (tx) => {
    await createRefundIn(ctx, tx, order, {
      parts: { lines: [line], parts: [part] },
      reason: CANCELLED,
      cancelsSessions: false,
      isByOperator: false,
      also: async () => {
        await requirePaid(ctx, tx, session)
        await saveChoice(ctx, tx, session, 'refund')
      },
    })
    await refundSupplements(ctx, tx, { idOrder, idBooking, reason: CANCELLED })
  })
}

/** Requires that the session's price has not been refunded. */
async function requirePaid(
  ctx: Context,
  tx: Db,
  { idOrder, priceCents, givenCents }: queries.CancelledSession,
): Promise<void> {
  const { status, totalCents, giftCardCents, refundedCents } = await lockOrder(ctx, tx, idOrder)
  const leftCents = totalCents + giftCardCents - refundedCents
  if (status !== 'paid' || leftCents < priceCents - givenCents) {
    throw new AppError('nothing_to_choose')
  }
}

async function lockOrder({ site }: Context, tx: Db, idOrder: string): Promise<orders.OrderRow> {
  await orders.lockOrder(tx, site.id, idOrder)
  const order = await orders.findOrder(tx, site.id, idOrder)
  if (!order) throw new AppError('not_found')
  return order
}

async function saveChoice(
  { site }: Context,
  tx: Db,
  { idBooking, givenCents }: queries.CancelledSession,
  choice: Choice['choice'],
): Promise<void> {
  const isTaken = await queries.saveChoice(tx, site.id, { idBooking, givenCents, choice })
  if (!isTaken) throw new AppError('nothing_to_choose')
}
