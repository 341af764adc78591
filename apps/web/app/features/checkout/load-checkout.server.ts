import { quoteOrder, type Quote } from '@sesame/contract/checkout'
import { isRefusal } from '@sesame/contract/client'
import type { Hold } from '@sesame/contract/hold'
import { listNextSessions, listSessions } from '@sesame/contract/session'
import { data } from 'react-router'

import { loadOrErrorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { giftCardPicture, posterOf } from '../booking/index.server.ts'
import { loadPaymentStart } from '../payment/index.server.ts'
import type { CheckoutData } from './checkout-data.ts'
import { saveOrderCodes, readOrderCodes, storeDiscount, type OrderCodes } from './codes.server.ts'
import {
  hasCartParam,
  cartOf,
  readBought,
  type PurchaseContents,
  loadCheckoutCart,
} from './purchase-contents.server.ts'

const MAX_ALTERNATIVES = 4
const ABOUT_DELIVERY = [
  'delivery_refused',
  'collect_full',
  'relay_unavailable',
  'relay_unknown',
] as const
const ABOUT_GOODS = [
  'out_of_stock',
  'quantity_refused',
  'prices_hidden',
  'unknown_product',
] as const

/** What is bought is in the address: a session by its hold, a gift card by itself, or the cart. */
export async function loadCheckout(ctx: RequestContext, url: URL) {
  const bought = await readBought(ctx, url)
  const { hold, cart } = bought
  const isOver = hold !== null && hold.state !== 'held'
  const isNothing = hold === null && cart === null && bought.giftCard === null
  const [quoted, payment, visitor, poster, after, articlesLeft] = await Promise.all([
    isOver || isNothing ? null : quoteWithCodes(ctx, bought),
    loadPaymentStart(ctx),
    ctx.visitor(),
    loadPoster(ctx, bought),
    hold?.state === 'expired' ? loadAfterHold(ctx, hold) : { isStillFree: false, near: [] },
    hold && !hasCartParam(url) ? countArticles(ctx) : 0,
  ])
  const { email = '', firstname = '', lastname = '', phone } = visitor.user ?? {}
  const checkout: CheckoutData = {
    ...bought,
    articlesLeft,
    isMember: visitor.user !== null,
    poster,
    quote: quoted?.quote ?? null,
    codes: quoted?.codes ?? readOrderCodes(ctx, cart),
    codesProblem: quoted?.problem ?? null,
    deliveryProblem: quoted?.deliveryProblem ?? null,
    cartProblem: quoted?.cartProblem ?? null,
    ...payment,
    contact: visitor.user ? { email, firstname, lastname, phone: phone ?? '' } : {},
    ...after,
  }
  if (quoted?.problem) await storeDiscount(ctx, cart, quoted.codes)
  const cookie = quoted?.problem ? saveOrderCodes(ctx, quoted.codes) : null
  return data(checkout, cookie ? { headers: { 'set-cookie': cookie } } : {})
}

async function countArticles(ctx: RequestContext): Promise<number> {
  const cart = await loadCheckoutCart(ctx)
  return cart?.totalProduct ?? 0
}

async function loadPoster(ctx: RequestContext, { hold, giftCard, cart }: PurchaseContents) {
  if (hold) return posterOf(ctx, hold.slug)
  if (giftCard) return giftCardPicture(ctx)
  return cart?.products.find(({ image }) => image)?.image ?? null
}

interface Quoted {
  quote: Quote | null
  codes: OrderCodes
  /** Why codes were left out. */
  problem: string | null
  deliveryProblem: string | null
  /** Why the goods cannot be sold as they are. */
  cartProblem: string | null
}

/**
 * A code that has lost its worth since it was typed is left out, and said to be; so is a delivery
 * that can be had no longer.
 */
async function quoteWithCodes(ctx: RequestContext, bought: PurchaseContents): Promise<Quoted> {
  let contents = bought
  const quoted: Quoted = {
    quote: null,
    codes: readOrderCodes(ctx, bought.cart),
    problem: null,
    deliveryProblem: null,
    cartProblem: null,
  }
  for (;;) {
    try {
      const quote = await ctx.api(quoteOrder, { body: cartOf(contents, quoted.codes) })
      return { ...quoted, quote }
    } catch (error) {
      if (!isRefusal(error)) return withErrorPage(ctx, Promise.reject(error))
      const rest = withoutRefused(quoted.codes, error)
      if (rest !== null) {
        quoted.codes = rest
        quoted.problem = error.message
      } else if (contents.delivery && isRefusal(error, ...ABOUT_DELIVERY)) {
        contents = { ...contents, delivery: null }
        quoted.deliveryProblem = error.message
      } else if (contents.cart && isRefusal(error, ...ABOUT_GOODS)) {
        return { ...quoted, cartProblem: error.message }
      } else return withErrorPage(ctx, Promise.reject(error))
    }
  }
}

function withoutRefused(codes: OrderCodes, error: unknown): OrderCodes | null {
  if (!isRefusal(error)) return null
  if (error.code.startsWith('discount_') && codes.discount !== null) {
    return { ...codes, discount: null }
  }
  if (error.code.startsWith('gift_card_') && codes.giftCards.length > 0) {
    return { ...codes, giftCards: codes.giftCards.slice(0, -1) }
  }
  return null
}

async function loadAfterHold(ctx: RequestContext, { idService, idCalendar, date, start }: Hold) {
  const [day, next] = await Promise.all([
    loadOrErrorPage(ctx, listSessions, { params: { id: idCalendar, date } }),
    loadOrErrorPage(ctx, listNextSessions, {
      query: { idService, near: start, nbItem: MAX_ALTERNATIVES },
    }),
  ])
  const same = day.sessions.find((session) => Date.parse(session.start) === Date.parse(start))
  return { isStillFree: same?.state === 'free', near: next.sessions }
}
