import type { Order } from '@sesame/contract/order'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { sessionCancelledMail } from '../../../adapters/mail/templates/session-cancelled.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { moveBooking } from '../../booking/service/staff.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as queries from '../queries/cancellations.ts'
import * as orders from '../queries/orders.ts'
import { orderLink } from './documents.ts'
import { requireOrder, viewOrder, type OrderKey } from './read.ts'
import { giveBack } from './refund.ts'

/** The venue cancelled a session: its customer may choose, and is told so. */
export async function offerChoice(
  ctx: Context,
  mailer: Mailer,
  { idBooking, reason }: { idBooking: string; reason: string },
): Promise<void> {
  const { db, site } = ctx
  const order = await orders.findOrderOfBooking(db, site.id, idBooking)
  const [session] = await describeBookings(ctx, db, [idBooking])
  // Booked by the staff: whoever cancelled it knows whom to call.
  if (!order || session?.status !== 'cancelled') return
  const request = { subject: `${idBooking}:${session.start}`, kind: 'session-cancelled' }
  await db.transaction().execute(async (tx) => {
    await queries.offerChoice(tx, site.id, { idBooking, idOrder: order.id })
    await requestMail(ctx, tx, { ...request, recipient: order.email })
  })
  await deliverMail(ctx, mailer, request, (house) =>
    sessionCancelledMail(house, {
      firstname: order.firstname,
      orderNumber: order.number,
      session: {
        scenario: session.name,
        startsAt: session.startsAt.toISOString(),
        timeZone: site.timeZone,
        players: session.players,
      },
      reason,
      choiceLink: orderLink(ctx, order.id),
    }),
  )
}

type Choice = { choice: 'refund' } | { choice: 'new_date'; start: string }

/** Another date at the price that was paid, or the money back: once. */
export async function choose(
  ctx: Context,
  { idBooking, ...key }: OrderKey & { idBooking: string },
  wanted: Choice,
): Promise<Order> {
  const order = await requireOrder(ctx, key)
  const open = await queries.listOpenChoices(ctx.db, ctx.site.id, order.id)
  if (!open.includes(idBooking)) throw new AppError('nothing_to_choose')
  const take = (tx: Db) => takeChoice(ctx, tx, { idBooking, choice: wanted.choice })
  if (wanted.choice === 'new_date') {
    const reason = 'Vous avez choisi cette nouvelle date.'
    await moveBooking(ctx, idBooking, { start: wanted.start, reason, revival: take })
  } else {
    await refundSession(ctx, order, idBooking, take)
  }
  return viewOrder(ctx, await requireOrder(ctx, key))
}

async function takeChoice(
  ctx: Context,
  tx: Db,
  chosen: { idBooking: string; choice: 'refund' | 'new_date' },
): Promise<void> {
  const isTaken = await queries.takeChoice(tx, ctx.site.id, chosen)
  if (!isTaken) throw new AppError('nothing_to_choose')
}

async function refundSession(
  ctx: Context,
  order: orders.OrderRow,
  idBooking: string,
  take: (tx: Db) => Promise<void>,
): Promise<void> {
  const lines = await orders.listLines(ctx.db, ctx.site.id, order.id)
  const line = lines.find((one) => one.idBooking === idBooking)
  if (!line) throw new AppError('nothing_to_choose')
  await giveBack(ctx, order, {
    amountCents: line.totalCents - line.discountCents,
    reason: 'Session annulée par l’établissement.',
    cancelsSessions: false,
    also: take,
  })
}
