import type { createSale as endpoint, Sale } from '@sesame/contract/sale'
import { newId } from '@sesame/values/id'
import { formatEuros } from '@sesame/values/money'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import { insertOrderMail } from '../queries/order-sheet.ts'
import * as queries from '../queries/sales.ts'
import { decidePayUntil } from '../rules/sale.ts'
import { readCart, type ReadCart } from './cart.ts'
import { requireAdults, requireContact, requireDeclarations } from './declarations.ts'
import { listSessions } from './documents.ts'
import { requireParcel } from './goods.ts'
import type { SaleTerms } from './new-order.ts'
import { PAYMENT_LINK_KIND } from './payment-link.ts'
import { writeOrder, type PlacedOrder } from './place.ts'
import { requireReadableOrder, viewOrder, type AccessibleOrder } from './read.ts'
import { signalSessions } from './settle.ts'
import { payLink } from './to-pay.ts'

type Body = z.output<NonNullable<typeof endpoint.body>>

/** Sells as a visitor buys: the same cart, the same prices, the same table of orders. */
export async function createSale(ctx: Context, sale: Body): Promise<PlacedOrder> {
  const isInvited = sale.payment.way === 'invitation'
  if (isInvited && sale.giftCards.length > 0) throw new AppError('invitation_refused')
  const body = orderBodyOf(sale)
  const phone = requireContact(body)
  const cart = await readCart(ctx, ctx.db, { ...body, sale: { isInvited } })
  requirePaid(sale, cart)
  await requireParcel(ctx, cart.goods)
  await requireAdults(ctx, cart, null)
  requireDeclarations({ ...body, declaresAge: true, ...majorityOf(sale) }, cart)
  const terms = saleTerms(ctx, sale, cart)
  return writeOrder(ctx, {
    ...{ body, cart },
    known: { phone, idMember: null, sale: terms },
    also: async (tx, order) => {
      const isSent = terms.way === 'link' && terms.payUntil !== null
      if (isSent) await requestPaymentLink(ctx, tx, { idOrder: order.id, email: sale.user.email })
    },
  })
}

/** What an order of a visitor has and a sale has not. The age is declared by whoever pays. */
function orderBodyOf({ payment, ...sale }: Body) {
  return {
    ...sale,
    giftCardCodes: payment.way === 'invitation' ? [] : sale.giftCardCodes,
    // By link nobody has seen the customer, who declares it before paying.
    declaresMajority: payment.way === 'link' ? undefined : sale.declaresMajority,
    address: {},
    savesAddresses: false,
    acceptsTerms: true as const,
  }
}

/** At the counter the operator checks the age; by link the customer declares it before paying. */
function majorityOf({ payment, declaresMajority }: Body) {
  const isDeclared = payment.way === 'link' || declaresMajority
  return isDeclared ? { declaresMajority: true as const } : {}
}

function requirePaid({ payment }: Body, { totalCents }: ReadCart): void {
  if (payment.way === 'gift_card' && totalCents > 0) {
    const errors = { giftCardCodes: [`Il manque ${formatEuros(totalCents)}.`] }
    throw new AppError('gift_card_short', { errors })
  }
}

function saleTerms(ctx: Context, { payment }: Body, cart: ReadCart): SaleTerms {
  if (!ctx.actor) throw new AppError('not_logged_in')
  const { way } = payment
  const payUntil = decidePayUntil(payment, { now: ctx.now, firstStart: cart.firstStart })
  if (payUntil === undefined) throw new AppError('pay_until_refused')
  return {
    way,
    soldBy: ctx.actor.id,
    // What gift cards or a discount cover wholly is settled at once.
    payUntil: cart.totalCents > 0 ? payUntil : null,
    invitationReason: payment.way === 'invitation' ? payment.reason : null,
  }
}

/** Each sending has a mail of its own, so that a link can be sent again. */
export async function requestPaymentLink(
  ctx: Context,
  tx: Db,
  { idOrder, email }: { idOrder: string; email: string },
): Promise<void> {
  const idMail = newId(ctx.now.getTime())
  const mail = { subject: idMail, kind: PAYMENT_LINK_KIND, recipient: email }
  await requestMail(ctx, tx, mail)
  await insertOrderMail(tx, ctx.site.id, { idOrder, ...mail })
  await ctx.queue.enqueue(tx, jobs.sendPaymentLink, { idSite: ctx.site.id, idOrder, idMail })
}

/** The reply to a new sale; its session is taken on every screen. */
export async function getNewSale(ctx: Context, id: string): Promise<Sale> {
  await signalSessions(ctx, id)
  return getSale(ctx, id)
}

export async function getSale(ctx: Context, id: string): Promise<Sale> {
  const { soldWay: way, ...order } = await requireSale(ctx, id)
  const isToPay = order.status === 'pending' && order.totalCents > 0
  return {
    order: await viewOrder(ctx, { ...order, soldWay: way }),
    payment: {
      way: way as Sale['payment']['way'],
      url: isToPay ? payLink(ctx, id) : null,
      until: isToPay ? (order.payUntil?.toISOString() ?? null) : null,
      sentTo: way === 'link' && order.payUntil ? order.email : null,
      reason: order.invitationReason,
    },
  }
}

async function requireSale(ctx: Context, id: string): Promise<AccessibleOrder> {
  const order = await requireReadableOrder(ctx, { id })
  if (order.soldWay === null) throw new AppError('not_found')
  return order
}

/** Sends the link again, or in place of the code at the counter, with a new end. */
export async function sendSaleLink(ctx: Context, id: string, until: string): Promise<Sale> {
  const { email } = await requireSale(ctx, id)
  const [first] = (await listSessions(ctx, id)).toSorted((a, b) => +a.startsAt - +b.startsAt)
  const payment = { way: 'link' as const, until }
  const times = { now: ctx.now, firstStart: first?.startsAt ?? null }
  const payUntil = decidePayUntil(payment, times)
  if (!payUntil) throw new AppError('pay_until_refused')
  await ctx.db.transaction().execute(async (tx) => {
    await queries.renewSale(tx, ctx.site.id, { idOrder: id, until: payUntil })
    await requestPaymentLink(ctx, tx, { idOrder: id, email })
  })
  await signalSessions(ctx, id)
  return getSale(ctx, id)
}

/** Takes an unpaid sale back. One that has ended already needs nothing more. */
export async function cancelSale(ctx: Context, id: string): Promise<Record<string, never>> {
  await requireSale(ctx, id)
  await ctx.db.transaction().execute(async (tx) => {
    const status = await endSale(ctx, tx, id)
    if (status !== 'pending' && status !== 'expired') throw new AppError('sale_paid')
  })
  ctx.log.info({ idOrder: id, idActor: ctx.actor?.id }, 'sale cancelled')
  await signalSessions(ctx, id)
  return {}
}

/** Ends a sale unless it is paid, and returns the status that it had. */
export async function endSale({ site, queue }: Context, tx: Db, id: string): Promise<string> {
  const status = await queries.cancelSale(tx, site.id, id)
  if (status === 'pending') {
    await queue.enqueue(tx, jobs.cancelPayments, { idSite: site.id, idOrder: id })
  }
  return status
}
