import { getHold, listNextSessions, listSessions, type Hold } from '@sesame/contract/booking'
import { isRefusal } from '@sesame/contract/client'
import { getStripePublicKey, quoteOrder, type GiftCardPurchase } from '@sesame/contract/order'
import { data } from 'react-router'
import { z } from 'zod'

import { attempt } from '../../lib/api.server.ts'
import { ask, errorPage, orErrorPage } from '../../lib/ask.server.ts'
import { readGiftCardPurchase } from '../../lib/gift-card-checkout.ts'
import { keepOrderCodes, readOrderCodes, type OrderCodes } from '../../lib/order-codes.server.ts'
import { giftCardPicture, posterOf } from '../../lib/posters.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import type { CheckoutData } from './checkout-data.ts'

const NEAR_SESSIONS = 4

interface Bought {
  hold: Hold | null
  giftCard: GiftCardPurchase | null
}

/** What is bought is in the address: a session by its hold, a gift card by itself. */
export async function loadCheckout(visit: Visit, url: URL) {
  const bought = await readBought(visit, url)
  const { hold } = bought
  const isOver = hold !== null && hold.state !== 'held'
  const [quoted, paymentSource, visitor, poster, after] = await Promise.all([
    isOver ? null : quoteWithCodes(visit, bought),
    loadPaymentSource(visit),
    visit.visitor(),
    hold ? posterOf(visit, hold.slug) : giftCardPicture(visit),
    hold?.state === 'expired' ? loadAfterHold(visit, hold) : { isStillFree: false, near: [] },
  ])
  const { email = '', firstname = '', lastname = '', phone } = visitor.user ?? {}
  const checkout: CheckoutData = {
    ...bought,
    poster,
    quote: quoted?.quote ?? null,
    codes: quoted?.codes ?? readOrderCodes(visit),
    codesProblem: quoted?.problem ?? null,
    paymentSource,
    contact: visitor.user ? { email, firstname, lastname, phone: phone ?? '' } : {},
    ...after,
  }
  const cookie = quoted?.problem ? keepOrderCodes(visit, quoted.codes) : null
  return data(checkout, cookie ? { headers: { 'set-cookie': cookie } } : {})
}

export async function readBought(visit: Visit, url: URL): Promise<Bought> {
  const id = z.uuid().safeParse(url.searchParams.get('garde'))
  const card = url.searchParams.get('carte')
  const giftCard = card === null ? null : readGiftCardPurchase(card)
  if (!id.success && giftCard === null) throw errorPage({ status: 404 })
  const hold = id.success ? await ask(visit, getHold, { params: { id: id.data } }) : null
  return { hold, giftCard }
}

/** The cart as the contract takes it. */
export function cartOf({ hold, giftCard }: Bought, codes: OrderCodes) {
  return {
    holds: hold ? [hold.id] : [],
    giftCards: giftCard ? [giftCard] : [],
    giftCardCodes: codes.giftCards,
    ...(codes.discount !== null && { discount: codes.discount }),
  }
}

/** A code that has lost its worth since it was typed is left out, and said to be. */
async function quoteWithCodes(visit: Visit, bought: Bought) {
  let codes = readOrderCodes(visit)
  let problem: string | null = null
  for (;;) {
    try {
      const quote = await visit.api(quoteOrder, { body: cartOf(bought, codes) })
      return { quote, codes, problem }
    } catch (error) {
      const rest = withoutRefused(codes, error)
      if (rest === null || !isRefusal(error)) return orErrorPage(visit, Promise.reject(error))
      codes = rest
      problem = error.message
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

async function loadPaymentSource(visit: Visit) {
  const key = await attempt(visit.api, getStripePublicKey)
  if (key.kind !== 'data') return null
  return { jsUrl: visit.house.stripeJsUrl, publicKey: key.data.publicKey }
}

async function loadAfterHold(visit: Visit, { idService, idCalendar, date, start }: Hold) {
  const [day, next] = await Promise.all([
    ask(visit, listSessions, { params: { id: idCalendar, date } }),
    ask(visit, listNextSessions, { query: { idService, near: start, nbItem: NEAR_SESSIONS } }),
  ])
  const same = day.sessions.find((session) => Date.parse(session.start) === Date.parse(start))
  return { isStillFree: same?.state === 'free', near: next.sessions }
}
