import type { GiftCardPurchase, Quote } from '@sesame/contract/order'
import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { getHeldBookings, type HeldBooking } from '../../booking/service/for-orders.ts'
import { findPayingCards } from '../../giftcard/service/pay.ts'
import { prepareGiftCards } from '../../giftcard/service/sell.ts'
import * as queries from '../queries/orders.ts'
import { decideDiscount } from '../rules/discount.ts'
import { priceCart, vatByRate, type CartLine, type PricedCart } from '../rules/price-cart.ts'

export interface CartInput {
  products: { id: number; quantity: number }[]
  holds: string[]
  giftCards: GiftCardPurchase[]
  discount?: string | undefined
  giftCardCodes: string[]
}

type BoughtCard = Awaited<ReturnType<typeof prepareGiftCards>>[number]

export interface ReadCart extends PricedCart {
  idDiscount: number | null
  bought: (BoughtCard & { line: number })[]
}

/** Every line, discount and card of a cart as they are now, and the price they make. */
export async function readCart(ctx: Context, db: Db, input: CartInput): Promise<ReadCart> {
  // Products come with the catalogue.
  if (input.products.length > 0) throw new AppError('unknown_product')
  const holds = [...new Set(input.holds)]
  const bookings = await getHeldBookings(ctx, db, holds)
  if (bookings.length < holds.length || bookings.some(({ isHeld }) => !isHeld)) {
    throw new AppError('hold_expired')
  }
  const bought = await prepareGiftCards(ctx, input.giftCards)
  const lines = [
    ...bookings.map((booking) => sessionLine(ctx, booking)),
    ...bought.map((card) => giftCardLine(ctx, card)),
  ]
  // What the visitor's own unpaid order took is theirs to use: this one replaces it.
  const taken = await queries.listTaken(db, ctx.site.id, holds)
  const discount = await readDiscount(ctx, db, { code: input.discount, taken })
  const cards = await findPayingCards(ctx, db, { codes: input.giftCardCodes, taken })
  const pricing = priceCart(lines, { discount, cards })
  if (!pricing.ok) throw new AppError(pricing.reason)
  return {
    ...pricing.cart,
    idDiscount: discount?.id ?? null,
    bought: bought.map((card, index) => ({ ...card, line: bookings.length + index + 1 })),
  }
}

async function readDiscount(
  ctx: Context,
  db: Db,
  { code, taken }: { code: string | undefined; taken: { idDiscount: number | null }[] },
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
  const { id, name, players, priceCents, vatRateBp, startsAt } = booking
  const moment = formatMoment(startsAt.toISOString(), site.timeZone)
  return {
    kind: 'session',
    idBooking: id,
    label: name,
    detail: `${moment}, ${players}\u00a0${players > 1 ? 'joueurs' : 'joueur'}`,
    quantity: 1,
    unitCents: priceCents,
    vatRateBp,
    account: '706',
    suppliedOn: dayIn(site.timeZone, startsAt),
  }
}

function giftCardLine({ site, now }: Context, card: BoughtCard): CartLine {
  const { players, amountCents, vatKind, vatRateBp, recipientName } = card
  const value =
    players === null ? formatEuros(amountCents) : `une session pour ${players}\u00a0joueurs`
  return {
    kind: 'gift_card',
    idBooking: null,
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

export async function validateOrder(
  ctx: Context,
  { products, holds }: Pick<CartInput, 'products' | 'holds'>,
) {
  const bookings = await getHeldBookings(ctx, ctx.db, holds)
  const lines = [
    ...holds.map((id) => {
      const isValid = bookings.some((booking) => booking.id === id && booking.isHeld)
      const reason = isValid ? null : new AppError('hold_expired').message
      return { kind: 'session' as const, id, isValid, reason }
    }),
    ...products.map(({ id }) => {
      const reason = new AppError('unknown_product').message
      return { kind: 'product' as const, id, isValid: false, reason }
    }),
  ]
  return { isValid: lines.every(({ isValid }) => isValid), lines }
}
