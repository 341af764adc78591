import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { readBooking } from '../../booking/service/detail.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/supplements.ts'
import { priceCart, type CartLine } from '../rules/price-cart.ts'
import { decidePayUntil } from '../rules/sale.ts'
import { sessionText } from '../rules/session-text.ts'
import type { ReadCart } from './cart.ts'
import { orderLink } from './documents.ts'
import type { SaleTerms } from './new-order.ts'
import { writeOrder } from './place.ts'
import { endSale, requestPaymentLink } from './sale.ts'
import { payLink } from './to-pay.ts'

type ReadBooking = Awaited<ReturnType<typeof readBooking>>

export interface Supplement {
  booking: ReadBooking
  players: number
  cents: number
  vatRateBp: number | null
  payment: { way: 'link'; until: string } | { way: 'counter' } | undefined
}

/** Sells more players of a session: the team changes once they are paid. */
export async function sellSupplement(ctx: Context, supplement: Supplement): Promise<void> {
  const { booking, players } = supplement
  const { db, site } = ctx
  const order = await orders.findOrderOfBooking(db, site.id, booking.id)
  if (!order) throw new AppError('not_refundable')
  if (await queries.findOpenSupplement(db, site.id, booking.id)) {
    throw new AppError('supplement_open')
  }
  const terms = termsOf(ctx, supplement)
  const { email, firstname, lastname, phone } = order
  await writeOrder(ctx, {
    body: bodyOf({ email, firstname, lastname, phone }),
    cart: cartOf(ctx, supplement),
    known: { phone, idMember: order.idMember, sale: terms },
    also: async (tx: Db, placed) => {
      const sold = { idOrder: placed.id, fromPlayers: booking.players, toPlayers: players }
      await queries.notePlayers(tx, site.id, sold)
      if (terms.way === 'link') await requestPaymentLink(ctx, tx, { idOrder: placed.id, email })
    },
  })
}

function termsOf(ctx: Context, { booking, payment }: Supplement): SaleTerms {
  if (!ctx.actor) throw new AppError('not_logged_in')
  if (!payment) {
    throw new AppError('invalid_input', { errors: { payment: ['Dites comment il sera payé.'] } })
  }
  const times = { now: ctx.now, firstStart: new Date(booking.start) }
  const payUntil = decidePayUntil(payment, times)
  if (!payUntil) throw new AppError('pay_until_refused')
  return { way: payment.way, soldBy: ctx.actor.id, payUntil, invitationReason: null }
}

function bodyOf(user: { email: string; firstname: string; lastname: string; phone: string }) {
  return {
    ...{ user, holds: [], giftCards: [], products: [], giftCardCodes: [], address: {} },
    ...{ expectedTotalCents: 0, savesAddresses: false, acceptsTerms: true as const },
  }
}

function cartOf({ site, now }: Context, supplement: Supplement): ReadCart {
  const pricing = priceCart([lineOf(site.timeZone, supplement, now)], { discount: null, cards: [] })
  if (!pricing.ok) throw new AppError(pricing.reason)
  return {
    ...pricing.cart,
    ...{ idDiscount: null, goods: { parcel: [], delivery: null }, idCart: undefined },
    ...{ firstStart: new Date(supplement.booking.start), cardOrders: [], bought: [] },
  }
}

function lineOf(
  timeZone: string,
  { booking, players, cents, vatRateBp }: Supplement,
  now: Date,
): CartLine {
  return {
    kind: 'supplement',
    idBooking: booking.id,
    idDeclination: null,
    isAlcohol: false,
    ...describeSupplement(
      { name: booking.name, startsAt: new Date(booking.start), players },
      timeZone,
    ),
    quantity: 1,
    unitCents: cents,
    vatRateBp,
    account: '706',
    suppliedOn: now.toISOString().slice(0, 10),
  }
}

function describeSupplement(
  { name, ...session }: { name: string; startsAt: Date; players: number },
  timeZone: string,
) {
  return { label: `Supplément, ${name}`, detail: sessionText(session, timeZone) }
}

/**
 * The supplement that is still to be paid for a session that was moved; its price stays. It ends if
 * the new room has no place for its players, because a payment would only go back.
 */
export async function followMove(
  ctx: Context,
  session: { id: string; name: string; startsAt: Date },
) {
  const { db, site } = ctx
  const open = await queries.findOpenSupplement(db, site.id, session.id)
  if (!open) return null
  const { idOrder, players, cents } = open
  const { teamSizes } = await readBooking(ctx, session.id)
  if (!teamSizes.some((size) => size.players === players)) {
    await db.transaction().execute((tx) => endSale(ctx, tx, idOrder))
    return null
  }
  const text = describeSupplement({ ...session, players }, site.timeZone)
  const { startsAt } = session
  const until = await db
    .transaction()
    .execute((tx) => queries.moveSupplement(tx, site.id, { idOrder, ...text, startsAt }))
  return until ? { cents, until: until.toISOString(), link: orderLink(ctx, idOrder) } : null
}

/** More players that are not paid yet, and where they are paid. */
export async function readSupplement(ctx: Context, idBooking: string) {
  const open = await queries.findOpenSupplement(ctx.db, ctx.site.id, idBooking)
  return open ? { ...open, url: payLink(ctx, open.idOrder) } : null
}
