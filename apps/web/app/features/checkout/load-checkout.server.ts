import { listNextSessions, listSessions, type Hold } from '@sesame/contract/booking'
import { isRefusal } from '@sesame/contract/client'
import { quoteOrder, type Quote } from '@sesame/contract/order'
import { data } from 'react-router'

import { ask, orErrorPage } from '../../lib/ask.server.ts'
import { loadCheckoutCart } from '../../lib/checkout-cart.server.ts'
import { keepOrderCodes, readOrderCodes, type OrderCodes } from '../../lib/order-codes.server.ts'
import { loadPaymentStart } from '../../lib/payment/payment-source.server.ts'
import { giftCardPicture, posterOf } from '../../lib/posters.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { asksForCart, cartOf, readBought, type Bought } from './bought.server.ts'
import type { CheckoutData } from './checkout-data.ts'

const NEAR_SESSIONS = 4
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
export async function loadCheckout(visit: Visit, url: URL) {
  const bought = await readBought(visit, url)
  const { hold, cart } = bought
  const isOver = hold !== null && hold.state !== 'held'
  const isNothing = hold === null && cart === null && bought.giftCard === null
  const [quoted, payment, visitor, poster, after, articlesLeft] = await Promise.all([
    isOver || isNothing ? null : quoteWithCodes(visit, bought),
    loadPaymentStart(visit),
    visit.visitor(),
    loadPoster(visit, bought),
    hold?.state === 'expired' ? loadAfterHold(visit, hold) : { isStillFree: false, near: [] },
    hold && !asksForCart(url) ? countArticles(visit) : 0,
  ])
  const { email = '', firstname = '', lastname = '', phone } = visitor.user ?? {}
  const checkout: CheckoutData = {
    ...bought,
    articlesLeft,
    isMember: visitor.user !== null,
    poster,
    quote: quoted?.quote ?? null,
    codes: quoted?.codes ?? readOrderCodes(visit),
    codesProblem: quoted?.problem ?? null,
    deliveryProblem: quoted?.deliveryProblem ?? null,
    cartProblem: quoted?.cartProblem ?? null,
    ...payment,
    contact: visitor.user ? { email, firstname, lastname, phone: phone ?? '' } : {},
    ...after,
  }
  const cookie = quoted?.problem ? keepOrderCodes(visit, quoted.codes) : null
  return data(checkout, cookie ? { headers: { 'set-cookie': cookie } } : {})
}

async function countArticles(visit: Visit): Promise<number> {
  const cart = await loadCheckoutCart(visit)
  return cart?.totalProduct ?? 0
}

async function loadPoster(visit: Visit, { hold, giftCard, cart }: Bought) {
  if (hold) return posterOf(visit, hold.slug)
  if (giftCard) return giftCardPicture(visit)
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
async function quoteWithCodes(visit: Visit, bought: Bought): Promise<Quoted> {
  let asked = bought
  const quoted: Quoted = {
    quote: null,
    codes: readOrderCodes(visit),
    problem: null,
    deliveryProblem: null,
    cartProblem: null,
  }
  for (;;) {
    try {
      const quote = await visit.api(quoteOrder, { body: cartOf(asked, quoted.codes) })
      return { ...quoted, quote }
    } catch (error) {
      if (!isRefusal(error)) return orErrorPage(visit, Promise.reject(error))
      const rest = withoutRefused(quoted.codes, error)
      if (rest !== null) {
        quoted.codes = rest
        quoted.problem = error.message
      } else if (asked.delivery && isRefusal(error, ...ABOUT_DELIVERY)) {
        asked = { ...asked, delivery: null }
        quoted.deliveryProblem = error.message
      } else if (asked.cart && isRefusal(error, ...ABOUT_GOODS)) {
        return { ...quoted, cartProblem: error.message }
      } else return orErrorPage(visit, Promise.reject(error))
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

async function loadAfterHold(visit: Visit, { idService, idCalendar, date, start }: Hold) {
  const [day, next] = await Promise.all([
    ask(visit, listSessions, { params: { id: idCalendar, date } }),
    ask(visit, listNextSessions, { query: { idService, near: start, nbItem: NEAR_SESSIONS } }),
  ])
  const same = day.sessions.find((session) => Date.parse(session.start) === Date.parse(start))
  return { isStillFree: same?.state === 'free', near: next.sessions }
}
