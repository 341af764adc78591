import type { OrderToPay } from '@sesame/contract/order'

import type { Context } from '../../../platform/context.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { listCardsOfOrder } from '../../giftcard/service/card.ts'
import * as queries from '../queries/orders.ts'
import { giftCardValue } from '../rules/labels.ts'
import { needsAcceptance } from '../rules/sale.ts'
import { viewDelivery } from './delivery.ts'
import { payToken, requireOrder, stateOf, type OrderKey } from './read.ts'

/** Signed link to the page where an order can only be paid, for screens of the team. */
export function payLink(ctx: Context, idOrder: string): string {
  return `${ctx.site.url}/commande/${idOrder}/payer?jeton=${payToken(ctx, idOrder)}`
}

export async function getOrderToPay(ctx: Context, key: OrderKey): Promise<OrderToPay> {
  return viewOrderToPay(ctx, await requireOrder(ctx, key))
}

/** What to pay, for a reader who may not be the buyer: without names, addresses, codes and links. */
export async function viewOrderToPay(ctx: Context, order: queries.OrderRow): Promise<OrderToPay> {
  const lines = await queries.listLines(ctx.db, ctx.site.id, order.id)
  const { id, number, subtotalCents, shippingCents, discountCents, giftCardCents } = order
  return {
    ...{ id, number, subtotalCents, shippingCents, discountCents, giftCardCents },
    totalCents: order.totalCents,
    state: stateOf(order),
    lines: await viewLines(ctx, order.id, lines),
    sessions: await viewSessions(ctx, lines),
    delivery: lines.some(({ kind }) => kind === 'product') ? await viewType(ctx, id) : null,
    payUntil: order.status === 'pending' ? (order.payUntil?.toISOString() ?? null) : null,
    needsAcceptance: needsAcceptance(order),
  }
}

type Line = Awaited<ReturnType<typeof queries.listLines>>[number]

/** The stored line of a gift card names whom it is for. */
async function viewLines(ctx: Context, idOrder: string, lines: Line[]) {
  const hasCard = lines.some(({ kind }) => kind === 'gift_card')
  const cards = hasCard ? await listCardsOfOrder(ctx, ctx.db, idOrder) : []
  const values = new Map(
    cards.map(({ line, players, initialCents }) => [line, giftCardValue(players, initialCents)]),
  )
  return lines.map(({ idBooking: _, ...line }) => ({
    ...line,
    kind: line.kind as OrderToPay['lines'][number]['kind'],
    detail: line.kind === 'gift_card' ? (values.get(line.line) ?? '') : line.detail,
  }))
}

async function viewSessions(ctx: Context, lines: Line[]): Promise<OrderToPay['sessions']> {
  const ids = lines.flatMap(({ idBooking }) => idBooking ?? [])
  const bookings = await describeBookings(ctx, ctx.db, ids)
  return bookings.map(({ id, label: _, startsAt: __, endsAt: ___, status, ...times }) => ({
    idBooking: id,
    ...times,
    state: status,
  }))
}

async function viewType(ctx: Context, idOrder: string): Promise<OrderToPay['delivery']> {
  const delivery = await viewDelivery(ctx, idOrder)
  return delivery && { type: delivery.type, carrierName: delivery.carrierName }
}
