import { hash, randomBytes } from 'node:crypto'

import { newId } from '@sesame/values/id'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { holderOf } from '../../booking/service/holder.ts'
import { saveAddress } from '../../member/service/address.ts'
import { requireSellingAccount } from '../../payment/service/access.ts'
import { getLegalText } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/orders.ts'
import { orderNumber } from '../rules/contact.ts'
import { readCart, type ReadCart } from './cart.ts'
import {
  refuseMinors,
  requireAddresses,
  requireContact,
  requireDeclarations,
  type OrderBody,
} from './declarations.ts'
import { requireParcel } from './goods.ts'
import { openPayment, resumePayment } from './payment.ts'
import { guestToken, requireOrder, viewOrder } from './read.ts'
import { settleIn, signalSessions } from './settle.ts'

/** From here on a session is kept so long at least: time to pay and to prove who one is. */
const PAYMENT_MINUTES = 10

type Placed = Pick<queries.OrderRow, 'id' | 'number' | 'totalCents'>

/**
 * Writes the order and all it takes in one transaction. Nothing to pay: it is settled in the
 * same one. Otherwise the payment is opened after it, since the provider is asked over the
 * network.
 */
export async function placeOrder(ctx: Context, body: OrderBody): Promise<Placed> {
  const { db } = ctx
  const phone = requireContact(body)
  const cart = await readCart(ctx, db, body)
  await requireAll(ctx, body, cart)
  // Before anything is kept for the buyer: without an account nothing can be paid.
  if (cart.totalCents > 0) await requireSellingAccount(ctx)
  const termsSha256 = await keepTerms(ctx)
  const order = {
    id: newId(ctx.now.getTime()),
    number: orderNumber(randomBytes(8)),
    totalCents: cart.totalCents,
  }
  const row = { ...rowOf(ctx, body, cart), ...order, phone, termsSha256 }
  await db.transaction().execute(async (tx) => {
    const replaced = await queries.placeOrder(tx, ctx.site.id, row, PAYMENT_MINUTES)
    await giveUp(ctx, tx, replaced)
    if (body.savesAddresses) await keepAddresses(ctx, tx, { body, cart })
    if (cart.totalCents === 0) await settleFree(ctx, tx, order.id)
  })
  return order
}

/** What a visitor needs to pay the order just placed. */
export async function startPayment(ctx: Context, order: Placed) {
  await signalSessions(ctx, order.id)
  const payment = order.totalCents > 0 ? await openFirstPayment(ctx, order) : null
  const token = guestToken(ctx, order.id)
  const placed = await requireOrder(ctx, { id: order.id, token })
  return { order: await viewOrder(ctx, placed), guestToken: token, payment }
}

async function openFirstPayment(ctx: Context, order: Placed) {
  return openPayment(ctx, { account: await requireSellingAccount(ctx), order, attempt: 1 })
}

/** The same for an order placed before, which may have been paid since. */
export async function startPaymentAgain(ctx: Context, id: string) {
  const token = guestToken(ctx, id)
  return { ...(await resumePayment(ctx, { id, token })), guestToken: token }
}

async function requireAll(ctx: Context, body: OrderBody, cart: ReadCart): Promise<void> {
  await requireParcel(ctx, cart.goods)
  await requireAddresses(ctx, body, cart)
  await refuseMinors(ctx, cart)
  requireDeclarations(body, cart)
}

/** The terms as they are now, kept for as long as somebody's acceptance rests on them. */
async function keepTerms(ctx: Context): Promise<string> {
  const { title, html, updatedAt } = await getLegalText(ctx, 'sale-terms')
  const sha256 = hash('sha256', html, 'buffer')
  await queries.keepTerms(ctx.db, ctx.site.id, { sha256, title, html, updatedOn: updatedAt })
  return sha256.toString('hex')
}

function memberOf({ actor }: Context): string | null {
  return actor !== null && actor.role !== 'SUPER_ADMIN' ? actor.id : null
}

function rowOf(ctx: Context, body: OrderBody, cart: ReadCart) {
  return {
    idMember: memberOf(ctx),
    email: body.user.email,
    firstname: body.user.firstname,
    lastname: body.user.lastname,
    billing: billingOf(body),
    message: body.message ?? null,
    subtotalCents: cart.subtotalCents,
    shippingCents: cart.shippingCents,
    discountCents: cart.discountCents,
    giftCardCents: cart.giftCardCents,
    idDiscount: cart.idDiscount,
    declaresAge: body.declaresAge ?? false,
    declaresMajority: body.declaresMajority ?? false,
    idCart: cart.idCart ?? null,
    delivery: deliveryOf(body, cart),
    lines: cart.lines,
    accounts: cart.accounts,
    cards: cart.cards,
    bought: cart.bought,
    holder: holderIn(ctx, body, cart),
  }
}

/** Whose unpaid orders are counted: each keeps stock, discounts and gift cards from others. */
function holderIn(ctx: Context, { browser }: OrderBody, { totalCents }: ReadCart) {
  if (totalCents === 0) return null
  const { UNPAID_ORDERS_PER_BROWSER, UNPAID_ORDERS_PER_ADDRESS } = ctx.config
  const limits = { perBrowser: UNPAID_ORDERS_PER_BROWSER, perAddress: UNPAID_ORDERS_PER_ADDRESS }
  const { by, from } = holderOf(ctx, browser, limits)
  return {
    ...{ by: by?.key.toString('hex') ?? null, maxBy: by?.max ?? null },
    ...{ from: from?.key.toString('hex') ?? null, maxFrom: from?.max ?? null },
  }
}

/** An address only where somebody rings at it: one that came all the same is not kept. */
function deliveryOf({ address }: OrderBody, { goods: { delivery } }: ReadCart) {
  if (!delivery) return null
  return { ...delivery, address: delivery.type === 'DELIVERY' ? (address.delivery ?? null) : null }
}

/** For the next order, where a member is logged in. */
async function keepAddresses(
  ctx: Context,
  tx: Db,
  { body: { address, user }, cart }: { body: OrderBody; cart: ReadCart },
): Promise<void> {
  if (memberOf(ctx) === null) return
  const { delivery, billing } = address
  if (delivery && cart.goods.delivery?.type === 'DELIVERY') {
    await saveAddress(ctx, tx, { type: ['DELIVERY'], ...delivery })
  }
  if (billing) {
    const { company: _, siren: __, ...place } = billing
    const { firstname, lastname } = user
    await saveAddress(ctx, tx, { type: ['BILLING'], firstname, lastname, ...place })
  }
}

function billingOf({ address: { billing } }: OrderBody) {
  if (!billing) return null
  return { ...billing, ...(billing.siren && { siren: billing.siren.replace(/\s/g, '') }) }
}

/** Orders that this one replaces may not be paid any more. */
async function giveUp({ site, queue }: Context, tx: Db, replaced: string[]): Promise<void> {
  for (const idOrder of replaced) {
    await queue.enqueue(tx, jobs.cancelPayments, { idSite: site.id, idOrder })
  }
}

async function settleFree(ctx: Context, tx: Db, idOrder: string): Promise<void> {
  const order = await queries.findOrder(tx, ctx.site.id, idOrder)
  if (!order) throw new Error('the order just placed is not there')
  await settleIn(ctx, tx, order, { idAccount: null, intent: null, receivedCents: 0 })
}
