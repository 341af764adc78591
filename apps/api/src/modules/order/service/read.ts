import type { Endpoint, OrderTokenScope } from '@sesame/contract/endpoint'
import type { Order } from '@sesame/contract/order'
import type { Role } from '@sesame/contract/role'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { listInvoices } from '../../accounting/service.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { listCardsOfOrder } from '../../giftcard/service/card.ts'
import { listOpenChoices } from '../queries/cancellations.ts'
import * as queries from '../queries/orders.ts'
import { listRefunds } from '../queries/payments.ts'
import {
  isOrderToken,
  mayChangeOrders,
  mayReadOrders,
  orderToken,
  teamToken,
} from '../rules/access.ts'
import { needsAcceptance } from '../rules/sale.ts'
import { viewRight } from './contract.ts'
import { viewDelivery } from './delivery.ts'

/** An order and whether the reader is its buyer, who alone sees gift card codes. */
type ViewedOrder = queries.OrderRow & { isBuyer: boolean }

export type AccessibleOrder = ViewedOrder & {
  /** The buyer, or whoever has the link that only pays. */
  isPayer: boolean
}

export interface OrderKey {
  id: string
  token?: string | undefined
  /** Scopes of the tokens that the call accepts; without any, no token opens the order. */
  accepts?: readonly OrderTokenScope[] | undefined
}

/** The order that a call names, with the tokens that its endpoint declares. */
export function orderKey<Params extends { id: string }>(
  { orderToken: accepts }: Endpoint,
  { params, query }: { params: Params; query: { token?: string | undefined } },
) {
  return { ...params, token: query.token, accepts }
}

export function guestToken(ctx: Context, idOrder: string): string {
  return tokenFor(ctx, 'guest', idOrder)
}

export function payToken(ctx: Context, idOrder: string): string {
  return tokenFor(ctx, 'pay', idOrder)
}

function tokenFor({ config, site }: Context, scope: OrderTokenScope, idOrder: string): string {
  return orderToken(config.keys[0].secret, { scope, idSite: site.id, idOrder })
}

/** Returns an order to its member, to the holder of its link, or to an operator who may change it. */
export function requireOrder(ctx: Context, key: OrderKey): Promise<AccessibleOrder> {
  return requireOrderFor(mayChangeOrders, ctx, key)
}

/** Returns an order to whom `requireOrder` does, and to every operator who may read orders. */
export function requireReadableOrder(ctx: Context, key: OrderKey): Promise<AccessibleOrder> {
  return requireOrderFor(mayReadOrders, ctx, key)
}

async function requireOrderFor(
  isOperator: (role: Role) => boolean,
  ctx: Context,
  { id, token, accepts = [] }: OrderKey,
): Promise<AccessibleOrder> {
  const { config, db, site, actor } = ctx
  const order = await queries.findOrder(db, site.id, id)
  if (!order) throw new AppError('not_found')
  const opens = (scope: OrderTokenScope) =>
    token !== undefined &&
    accepts.includes(scope) &&
    isOrderToken(token, secretsOf(config), { scope, idSite: site.id, idOrder: id })
  const isOwn = actor !== null && actor.id === order.idMember
  // Links open an order until its people are removed from it.
  const isBuyer = !order.erasedAt && (opens('guest') || isOwn)
  const isPayer = isBuyer || (!order.erasedAt && opens('pay'))
  if (!isPayer && !(actor && isOperator(actor.role))) throw new AppError('not_found')
  return { ...order, isBuyer, isPayer }
}

/** The newest key signs; older keys keep sent links valid. */
export function secretsOf({ keys }: Context['config']): string[] {
  return keys.map(({ secret }) => secret)
}

export async function getOrder(ctx: Context, key: OrderKey): Promise<Order> {
  return viewOrder(ctx, await requireReadableOrder(ctx, key))
}

export async function viewOrder(ctx: Context, order: ViewedOrder): Promise<Order> {
  const { db, site } = ctx
  const lines = await queries.listLines(db, site.id, order.id)
  const cards = await queries.listCardsUsed(db, site.id, order.id)
  const refunds = await listRefunds(db, site.id, order.id)
  const sessions = await viewSessions(ctx, order, lines)
  const bought = await viewCards(ctx, order)
  const { id, number, email, firstname, lastname, subtotalCents, shippingCents } = order
  const { discountCents, giftCardCents, totalCents } = order
  return {
    ...{ id, number, email, firstname, lastname },
    ...{ subtotalCents, shippingCents, discountCents, giftCardCents, totalCents },
    state: stateOf(order),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    refundedCents: refundedOf(order, refunds),
    lines: lines.map(({ idBooking: _, kind, ...line }) => ({
      ...line,
      kind: kind as Order['lines'][number]['kind'],
    })),
    sessions,
    giftCardsUsed: cards.map(({ hint, usedCents }) => ({ hint, usedCents })),
    giftCardsBought: bought,
    // Most orders contain only sessions, so deliveries and withdrawals are not read.
    delivery: lines.some(({ kind }) => kind === 'product')
      ? await viewDelivery(ctx, order.id)
      : null,
    withdrawal: lines.some(({ kind }) => kind !== 'session' && kind !== 'supplement')
      ? await viewRight(ctx, order)
      : { isOpen: false, until: null },
    documents: await listDocuments(ctx, order, { sessions, cards: bought }),
    hasAccount: order.idMember !== null,
    payUntil: order.status === 'pending' ? (order.payUntil?.toISOString() ?? null) : null,
    needsAcceptance: needsAcceptance(order),
    isInvited: order.soldWay === 'invitation',
  }
}

/** A duplicate payment that was refunded is not part of the order. */
function refundedOf(
  { paidAt }: queries.OrderRow,
  refunds: Awaited<ReturnType<typeof listRefunds>>,
): number {
  return refunds
    .filter(({ kind }) => kind === 'operator' || !paidAt)
    .reduce((sum, { cardCents, giftCardCents }) => sum + cardCents + giftCardCents, 0)
}

export function stateOf({
  status,
  confirmedAt,
}: Pick<queries.OrderRow, 'status' | 'confirmedAt'>): Order['state'] {
  return status === 'paid' && confirmedAt ? 'confirmed' : (status as Order['state'])
}

type Line = Awaited<ReturnType<typeof queries.listLines>>[number]

async function viewSessions(ctx: Context, order: queries.OrderRow, lines: Line[]) {
  const ids = lines.flatMap(({ idBooking }) => idBooking ?? [])
  const bookings = await describeBookings(ctx, ctx.db, ids)
  const isCancelled = bookings.some(({ status }) => status === 'cancelled')
  const mayChoose = isCancelled && order.status === 'paid'
  const choices = mayChoose ? await listOpenChoices(ctx.db, ctx.site.id, order.id) : []
  const open = new Set(choices.map(({ idBooking }) => idBooking))
  return bookings.map(({ id, label: _, startsAt: __, endsAt: ___, status, ...times }) => ({
    idBooking: id,
    ...times,
    state: status,
    needsChoice: open.has(id),
    teamPath: order.paidAt ? teamPath(ctx, id) : null,
  }))
}

export function teamPath({ config, site }: Context, idBooking: string): string {
  return `/equipe/${teamToken(config.keys[0].secret, site.id, idBooking)}`
}

async function viewCards(ctx: Context, order: ViewedOrder) {
  const cards = await listCardsOfOrder(ctx, ctx.db, order.id)
  return cards.map((card) => ({
    line: card.line,
    hint: card.hint,
    code: order.isBuyer && card.status === 'active' ? card.code : null,
    amountCents: card.initialCents,
    players: card.players,
    recipientName: card.recipientName,
    senderName: card.senderName,
    isSentToRecipient: card.recipientEmail !== null,
    sendOn: card.sendOn,
    validUntil: card.validUntil,
  }))
}

/** The ticket, and what contains gift card codes or the link that shows them. */
const FOR_BUYER = new Set(['billet.pdf', 'session.ics', 'carte-cadeau.pdf'])

export function isForBuyer(document: string): boolean {
  return FOR_BUYER.has(document)
}

async function listDocuments(
  ctx: Context,
  order: ViewedOrder,
  { sessions, cards }: { sessions: { state: string }[]; cards: { code: string | null }[] },
) {
  if (!order.paidAt) return []
  const invoices = await listInvoices(ctx, order.id)
  const isComing = sessions.some(({ state }) => state !== 'cancelled')
  return [
    ...(isComing ? ['billet.pdf', 'session.ics'] : []),
    ...(cards.some(({ code }) => code !== null) ? ['carte-cadeau.pdf'] : []),
    'facture.pdf',
    ...(invoices.some(({ series }) => series === 'A') ? ['avoir.pdf'] : []),
    'conditions.pdf',
  ].filter((name) => order.isBuyer || !isForBuyer(name))
}
