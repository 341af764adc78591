import type { refundOrder as endpoint } from '@sesame/contract/order-staff'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { describeBookings, type BookingDescription } from '../../booking/service/for-orders.ts'
import { cancelBookingIn } from '../../booking/service/staff.ts'
import { closeChoice } from '../queries/cancellations.ts'
import { endDelivery, returnPieces, type ParcelEnd } from '../queries/deliveries.ts'
import * as orders from '../queries/orders.ts'
import { linesLeft, type RefundedLine } from '../rules/refund-lines.ts'
import type { RefundPlan } from '../rules/refund-plan.ts'
import { findParcelEnd } from './delivery.ts'
import { readRefundState } from './refund-state.ts'
import { refundSupplements, type RefundInput } from './refund.ts'

type Body = z.output<NonNullable<typeof endpoint.body>>
export type RefundChoice = Pick<
  Body,
  'amountCents' | 'lines' | 'includesShipping' | 'cancelsSessions' | 'restocks'
>

/** Chosen lines have effects of their own, so that they cancel nothing of the rest. */
export function toRefund({
  amountCents,
  lines,
  includesShipping,
  cancelsSessions,
}: RefundChoice): Pick<RefundInput, 'amountCents' | 'choice' | 'cancelsSessions'> {
  if (!lines && !includesShipping) return { amountCents, cancelsSessions }
  if (amountCents !== undefined) {
    const message = 'Choisissez des lignes ou un montant, pas les deux.'
    throw new AppError('invalid_input', { errors: { amountCents: [message] } })
  }
  return { choice: { lines: lines ?? [], shipping: includesShipping }, cancelsSessions: false }
}

/** What a refund of lines changes besides the money. */
export interface LineEffects {
  cancelled: BookingDescription[]
  /** Sessions whose price is given back: nothing is left to choose for them. */
  refunded: string[]
  restocked: RefundedLine[]
  parcelEnd: ParcelEnd | null
}

const OVER: ReadonlySet<string> = new Set(['cancelled', 'played', 'expired'])

/** Nothing of such a session can be cancelled. */
export function isOver(status: string): boolean {
  return OVER.has(status)
}

export async function readLineEffects(
  ctx: Context,
  order: orders.OrderRow,
  { cancelsSessions, restocks }: RefundChoice,
  plan: RefundPlan,
): Promise<LineEffects> {
  const chosen = plan.lines.filter(({ isChosen }) => isChosen)
  const sold = await orders.listLines(ctx.db, ctx.site.id, order.id)
  const refunded = sold.flatMap(({ line, kind, idBooking }) =>
    kind === 'session' && idBooking && chosen.some((one) => one.line === line) ? [idBooking] : [],
  )
  const sessions = cancelsSessions ? await describeBookings(ctx, ctx.db, refunded) : []
  const goods = new Set(sold.filter(({ kind }) => kind === 'product').map(({ line }) => line))
  const back = chosen.filter(({ line }) => goods.has(line))
  return {
    cancelled: sessions.filter(({ status }) => !isOver(status)),
    refunded,
    restocked: restocks ? back : [],
    parcelEnd: back.length > 0 ? await endParcelOf(ctx, order, { plan, goods, restocks }) : null,
  }
}

/** With the last goods a parcel that is here is not sent, and one that came back has returned. */
async function endParcelOf(
  ctx: Context,
  order: orders.OrderRow,
  { plan, goods, restocks }: { plan: RefundPlan; goods: Set<number>; restocks: boolean },
): Promise<ParcelEnd | null> {
  const { lines, earlier } = await readRefundState(ctx, order)
  const left = linesLeft(lines, [...earlier, { accounts: plan.shares, lines: plan.lines }])
  if (left.some(({ line, leftCents }) => goods.has(line) && leftCents > 0)) return null
  const end = await findParcelEnd(ctx, ctx.db, order.id)
  return end?.to === 'cancelled' || restocks ? end : null
}

/** Called under the order's lock, after its refund. */
export async function applyLineEffects(
  ctx: Context,
  tx: Db,
  {
    order,
    effects,
    ...said
  }: { order: orders.OrderRow; effects: LineEffects; reason: string; notifies: boolean },
): Promise<void> {
  const { site, actor } = ctx
  const idOrder = order.id
  const by = actor?.id ?? null
  for (const { id } of effects.cancelled.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await cancelBookingIn(ctx, tx, { id, reason: said.reason, offersChoice: false })
  }
  for (const idBooking of effects.refunded) await closeChoice(tx, site.id, idBooking)
  for (const idBooking of await listEnded(ctx, tx, effects)) {
    await refundSupplements(ctx, tx, { idOrder, idBooking, ...said })
  }
  await returnPieces(tx, site.id, { idOrder, lines: effects.restocked, by })
  if (effects.parcelEnd) await endDelivery(tx, site.id, { idOrder, end: effects.parcelEnd, by })
}

/** Refunded sessions that nobody plays: their supplements go back with them. */
export async function listEnded(
  ctx: Context,
  db: Db,
  { cancelled, refunded }: LineEffects,
): Promise<string[]> {
  const sessions = await describeBookings(ctx, db, refunded)
  return sessions
    .filter(({ id, status }) => status === 'cancelled' || cancelled.some((one) => one.id === id))
    .map(({ id }) => id)
}
