import type { Quote } from '@sesame/contract/checkout'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { getHeldBookings, type HeldBooking } from '../../booking/service/for-orders.ts'
import { readOrderedCart } from '../../cart/service/for-orders.ts'
import { findPayingCards } from '../../giftcard/service/pay.ts'
import { prepareGiftCards } from '../../giftcard/service/sell.ts'
import * as queries from '../queries/orders.ts'
import { listTaken } from '../queries/replaced.ts'
import { decideDiscount, INVITATION } from '../rules/discount.ts'
import { giftCardValue } from '../rules/labels.ts'
import { priceCart, vatByRate, type CartLine, type PricedCart } from '../rules/price-cart.ts'
import { sessionText } from '../rules/session-text.ts'
import type { CartInput } from './cart-input.ts'
import { productLine, readGoods, type Goods } from './goods.ts'

type BoughtCard = Awaited<ReturnType<typeof prepareGiftCards>>[number]

export interface ReadCart extends PricedCart {
  idDiscount: number | null
  goods: Goods
  /** Start of the first session. */
  firstStart: Date | null
  /** Cart of the products. */
  idCart: string | undefined
  /** Orders in which the paying gift cards were bought. */
  cardOrders: string[]
  bought: (BoughtCard & { line: number })[]
}

/** Reads all lines, discounts and cards of a cart, and computes its price. */
export async function readCart(ctx: Context, db: Db, input: CartInput): Promise<ReadCart> {
  const holds = [...new Set(input.holds)]
  const bookings = await requireHeldBookings(ctx, db, { holds, isSale: input.sale !== undefined })
  const { idCart, discountCode } = await readOrderedCart(ctx, db, input.idCart)
  // Reservations of the visitor's unpaid order count as available, because this order replaces it.
  const taken = await listTaken(db, ctx.site.id, { holds, idCart })
  const idOrders = taken.map(({ idOrder }) => idOrder)
  const goods = await readGoods(ctx, db, { ...input, idCart, idOrders })
  const bought = await prepareGiftCards(ctx, input.giftCards)
  const things = [
    ...bookings.map((booking) => sessionLine(ctx, booking)),
    ...goods.parcel.map((one) => productLine(ctx, one)),
  ]
  const lines = [...things, ...bought.map((card) => giftCardLine(ctx, card))]
  const discount = input.sale?.isInvited
    ? INVITATION
    : await readDiscount(ctx, db, { code: input.discount ?? discountCode, taken })
  const cards = await findPayingCards(ctx, db, { codes: input.giftCardCodes, taken })
  const shippingCents = goods.delivery?.priceCents ?? 0
  const pricing = priceCart(lines, { discount, cards, shippingCents })
  if (!pricing.ok) throw new AppError(pricing.reason)
  const used = new Set(pricing.cart.cards.map(({ id }) => id))
  return {
    ...pricing.cart,
    idDiscount: discount?.id ?? null,
    goods,
    firstStart: bookings.map(({ startsAt }) => startsAt).toSorted((a, b) => +a - +b)[0] ?? null,
    idCart,
    cardOrders: cards.filter(({ id }) => used.has(id)).map(({ idOrder }) => idOrder),
    bought: bought.map((card, index) => ({ ...card, line: things.length + index + 1 })),
  }
}

/** Staff sell what staff hold: a visitor's hold stays the visitor's. */
async function requireHeldBookings(
  ctx: Context,
  db: Db,
  { holds, isSale }: { holds: string[]; isSale: boolean },
): Promise<HeldBooking[]> {
  const bookings = await getHeldBookings(ctx, db, holds)
  const isSellable = ({ isHeld, source }: HeldBooking) => isHeld && (!isSale || source === 'staff')
  if (bookings.length < holds.length || !bookings.every(isSellable)) {
    throw new AppError('hold_expired')
  }
  if (isSale && bookings.some(({ idOrder }) => idOrder !== null)) {
    throw new AppError('hold_in_sale')
  }
  return bookings
}

async function readDiscount(
  ctx: Context,
  db: Db,
  { code, taken }: { code: string | null; taken: { idDiscount: number | null }[] },
) {
  if (!code) return null
  const found = await queries.findDiscount(db, ctx.site.id, code)
  const isTaken = taken.some(({ idDiscount }) => idDiscount !== null && idDiscount === found?.id)
  const free = found && isTaken ? { ...found, used: found.used - 1 } : found
  const decision = decideDiscount(free, dayIn(ctx.site.timeZone, ctx.now))
  if (!decision.ok) throw new AppError(decision.reason)
  return decision.discount
}

function sessionLine({ site }: Context, booking: HeldBooking): CartLine {
  const { id, name, priceCents, vatRateBp, startsAt } = booking
  return {
    kind: 'session',
    idBooking: id,
    idDeclination: null,
    isAlcohol: false,
    label: name,
    detail: sessionText(booking, site.timeZone),
    quantity: 1,
    unitCents: priceCents,
    vatRateBp,
    account: '706',
    suppliedOn: dayIn(site.timeZone, startsAt),
  }
}

function giftCardLine({ site, now }: Context, card: BoughtCard): CartLine {
  const { players, amountCents, vatKind, vatRateBp, recipientName } = card
  const value = giftCardValue(players, amountCents)
  return {
    kind: 'gift_card',
    idBooking: null,
    idDeclination: null,
    isAlcohol: false,
    label: 'Carte cadeau',
    detail: recipientName ? `${value}, pour ${recipientName}` : value,
    quantity: 1,
    unitCents: amountCents,
    vatRateBp,
    account: vatKind === 'single' ? '4871' : '4191',
    suppliedOn: dayIn(site.timeZone, now),
  }
}

export async function quoteOrder(ctx: Context, input: CartInput): Promise<Quote> {
  const cart = await readCart(ctx, ctx.db, input)
  const { subtotalCents, shippingCents, discountCents, giftCardCents, totalCents } = cart
  return {
    total: totalCents / 100,
    subtotal: subtotalCents / 100,
    shippingFees: shippingCents / 100,
    discount: discountCents / 100,
    ...{ subtotalCents, shippingCents, discountCents, giftCardCents, totalCents },
    lines: cart.lines.map(({ idBooking: _, account: __, suppliedOn: ___, ...line }) => line),
    vat: vatByRate(cart.accounts),
    giftCardsUsed: cart.cards.map(({ hint, usedCents, leftCents }) => ({
      hint,
      usedCents,
      leftCents,
    })),
  }
}
