import { hash, randomBytes } from 'node:crypto'

import { newId } from '@sesame/values/id'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { saveAddress } from '../../member/service/address.ts'
import { requireSellingAccount } from '../../payment/service/access.ts'
import { getLegalText } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/orders.ts'
import { placeOrder as insertOrder } from '../queries/place-order.ts'
import { orderNumber } from '../rules/contact.ts'
import { readCart, type ReadCart } from './cart.ts'
import {
  requireAdults,
  requireAddresses,
  requireContact,
  requireDeclarations,
  type OrderBody,
} from './declarations.ts'
import { requireParcel } from './goods.ts'
import { newOrder, type Known } from './new-order.ts'
import { openPayment, readPayment } from './payment.ts'
import { guestToken, requireOrder, viewOrder } from './read.ts'
import { settleOrderInTransaction, signalSessions } from './settle.ts'

export type PlacedOrder = Pick<queries.OrderRow, 'id' | 'number' | 'totalCents'>

/**
 * Writes the order with all reservations in one transaction, which also settles a free order. A
 * payment is opened afterwards, because it needs the network.
 */
export async function placeOrder(ctx: Context, body: OrderBody): Promise<PlacedOrder> {
  const phone = requireContact(body)
  const cart = await readCart(ctx, ctx.db, body)
  await requireAll(ctx, body, cart)
  const known = { phone, idMember: memberOf(ctx), sale: null }
  return writeOrder(ctx, {
    ...{ body, cart, known },
    also: async (tx) => {
      if (body.savesAddresses) await saveAddresses(ctx, tx, { body, cart })
    },
  })
}

interface OrderToWrite {
  body: OrderBody
  cart: ReadCart
  known: Pick<Known, 'phone' | 'idMember' | 'sale'>
  /** Further changes in the same transaction. */
  also: (tx: Db, order: PlacedOrder) => Promise<void>
}

/** The one way into the table of orders, for visitors and for staff. */
export async function writeOrder(ctx: Context, order: OrderToWrite): Promise<PlacedOrder> {
  const { body, cart, known, also } = order
  // Checked before anything is reserved: without an account nothing can be paid.
  if (cart.totalCents > 0) await requireSellingAccount(ctx)
  const termsSha256 = await saveTerms(ctx)
  const placed = {
    id: newId(ctx.now.getTime()),
    number: orderNumber(randomBytes(8)),
    totalCents: cart.totalCents,
  }
  const row = newOrder(ctx, { body, cart, known: { ...placed, ...known, termsSha256 } })
  await ctx.db.transaction().execute(async (tx) => {
    const replaced = await insertOrder(tx, ctx.site.id, row)
    await cancelPaymentsOf(ctx, tx, replaced)
    await also(tx, placed)
    if (cart.totalCents === 0) await settleFree(ctx, tx, placed.id)
  })
  return placed
}

/** What the browser needs to pay the new order. */
export async function startPayment(ctx: Context, order: PlacedOrder) {
  await signalSessions(ctx, order.id)
  if (order.totalCents === 0) signalOperators(ctx, [`paid ${order.number}`])
  const payment = order.totalCents > 0 ? await openFirstPayment(ctx, order) : null
  const key = keyOfBuyer(ctx, order.id)
  const placed = await requireOrder(ctx, key)
  return { order: await viewOrder(ctx, placed), guestToken: key.token, payment }
}

async function openFirstPayment(ctx: Context, order: PlacedOrder) {
  return openPayment(ctx, { account: await requireSellingAccount(ctx), order, attempt: 1 })
}

/** The same for an earlier order, which may have been paid since. */
export async function startPaymentAgain(ctx: Context, id: string) {
  const key = keyOfBuyer(ctx, id)
  const { order, payment } = await readPayment(ctx, key)
  return { order: await viewOrder(ctx, order), guestToken: key.token, payment }
}

/** Whoever places an order is its buyer. */
function keyOfBuyer(ctx: Context, id: string) {
  return { id, token: guestToken(ctx, id), accepts: ['guest'] as const }
}

async function requireAll(ctx: Context, body: OrderBody, cart: ReadCart): Promise<void> {
  await requireParcel(ctx, cart.goods)
  await requireAddresses(ctx, body, cart)
  await requireAdults(ctx, cart, ctx.actor?.id ?? null)
  requireDeclarations(body, cart)
}

/** Stores the current terms, as proof of what was accepted. */
export async function saveTerms(ctx: Context): Promise<Buffer> {
  const { title, html, updatedAt } = await getLegalText(ctx, 'sale-terms')
  const sha256 = hash('sha256', html, 'buffer')
  await queries.saveTerms(ctx.db, ctx.site.id, { sha256, title, html, updatedOn: updatedAt })
  return sha256
}

function memberOf({ actor }: Context): string | null {
  return actor !== null && actor.role !== 'SUPER_ADMIN' ? actor.id : null
}

/** Saves the addresses of a logged-in member for the next order. */
async function saveAddresses(
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

/** Cancels the payments of the orders that this one replaces. */
async function cancelPaymentsOf(
  { site, queue }: Context,
  tx: Db,
  replaced: string[],
): Promise<void> {
  for (const idOrder of replaced) {
    await queue.enqueue(tx, jobs.cancelPayments, { idSite: site.id, idOrder })
  }
}

async function settleFree(ctx: Context, tx: Db, idOrder: string): Promise<void> {
  const order = await queries.findOrder(tx, ctx.site.id, idOrder)
  if (!order) throw new Error('the order just placed is not there')
  await settleOrderInTransaction(ctx, tx, order, {
    idAccount: null,
    intent: null,
    receivedCents: 0,
  })
}
