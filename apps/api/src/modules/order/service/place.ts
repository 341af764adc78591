import { hash, randomBytes } from 'node:crypto'

import type { placeOrder as endpoint } from '@sesame/contract/order'
import { newId } from '@sesame/values/id'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { getLegalText } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/orders.ts'
import { isSiren, orderNumber, readPhone } from '../rules/contact.ts'
import { readCart, type ReadCart } from './cart.ts'
import { openPayment } from './payment.ts'
import { guestToken, requireOrder, viewOrder } from './read.ts'
import { settleIn, signalSessions } from './settle.ts'

type Body = z.output<NonNullable<typeof endpoint.body>>

/** From here on a session is kept so long at least: time to pay and to prove who one is. */
const PAYMENT_MINUTES = 10

/**
 * Writes the order and all it takes in one transaction. Nothing to pay: it is settled in the
 * same one. Otherwise the payment is opened after it, since the provider is asked over the
 * network.
 */
export async function placeOrder(ctx: Context, body: Body) {
  const { db } = ctx
  const phone = requireContact(body)
  const cart = await readCart(ctx, db, body)
  requireDeclarations(body, cart)
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
    if (cart.totalCents === 0) await settleFree(ctx, tx, order.id)
  })
  await signalSessions(ctx, order.id)
  const payment = cart.totalCents > 0 ? await openPayment(ctx, order, 1) : null
  const token = guestToken(ctx, order.id)
  const placed = await requireOrder(ctx, { id: order.id, token })
  return { order: await viewOrder(ctx, placed), guestToken: token, payment }
}

function requireContact({ user, address: { billing } }: Body): string {
  const phone = readPhone(user.phone)
  const errors: Record<string, string[]> = {}
  if (!phone) errors['user.phone'] = ['Ce numéro de téléphone n’existe pas.']
  if (billing?.company && !isSiren(billing.siren ?? '')) {
    errors['address.billing.siren'] = ['Indiquez les neuf chiffres du numéro SIREN.']
  }
  if (!phone || Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
  return phone
}

function requireDeclarations({ declaresAge, expectedTotalCents }: Body, cart: ReadCart): void {
  const hasSession = cart.lines.some(({ kind }) => kind === 'session')
  if (hasSession && !declaresAge) {
    const errors = { declaresAge: ['Confirmez l’âge des joueurs pour continuer.'] }
    throw new AppError('invalid_input', { errors })
  }
  if (cart.totalCents !== expectedTotalCents) throw new AppError('total_changed')
}

/** The terms as they are now, kept for as long as somebody's acceptance rests on them. */
async function keepTerms(ctx: Context): Promise<string> {
  const { title, html, updatedAt } = await getLegalText(ctx, 'sale-terms')
  const sha256 = hash('sha256', html, 'buffer')
  await queries.keepTerms(ctx.db, ctx.site.id, { sha256, title, html, updatedOn: updatedAt })
  return sha256.toString('hex')
}

function rowOf({ actor }: Context, body: Body, cart: ReadCart) {
  const isMember = actor !== null && actor.role !== 'SUPER_ADMIN'
  return {
    idMember: isMember ? actor.id : null,
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
    lines: cart.lines,
    accounts: cart.accounts,
    cards: cart.cards,
    bought: cart.bought,
  }
}

function billingOf({ address: { billing } }: Body) {
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
  await settleIn(ctx, tx, order, { intent: null, receivedCents: 0 })
}
