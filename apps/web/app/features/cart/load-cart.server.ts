import { getDefaultCart, openMainCart, type Cart } from '@sesame/contract/cart'
import { data } from 'react-router'

import { attempt } from '../../lib/api.server.ts'
import { errorPage, orErrorPage } from '../../lib/ask.server.ts'
import { cartCookie } from '../../lib/cookies.server.ts'
import { loadPaymentStart } from '../../lib/payment/payment-source.server.ts'
import type { Visit } from '../../lib/visit.server.ts'

export interface CartData {
  cart: Cart | null
  /** The cart that the browser kept is no more. */
  isGone: boolean
  /** It could not be read just now: nothing is said about it. */
  isUnknown: boolean
  /** Why what is in it cannot be paid on this site. */
  paymentRefusal: string | null
}

/** The cart whose id the browser keeps; the main one of somebody logged in who keeps none. */
export async function loadCart(visit: Visit) {
  await requireCart(visit)
  const { isLogged } = await visit.visitor()
  const { isTls } = visit.house
  if (visit.cart === null && !isLogged) return data<CartData>(told(null))
  const asked =
    visit.cart === null
      ? await attempt(visit.api, openMainCart, { body: {} })
      : await attempt(visit.api, getDefaultCart, { params: { cartId: visit.cart } })
  if (asked.kind === 'data') {
    const { paymentRefusal } = await loadPaymentStart(visit)
    const cart = { ...told(asked.data), paymentRefusal }
    return data<CartData>(cart, cookieOf(asked.data.id, isTls))
  }
  if (asked.kind === 'failed') {
    visit.house.log(asked.error, visit.host)
    return data<CartData>({ ...told(null), isUnknown: true })
  }
  return data<CartData>({ ...told(null), isGone: true }, cookieOf(null, isTls))
}

/** Nothing is put into a cart where nothing is sold. */
export async function requireCart(visit: Visit): Promise<void> {
  const { view } = await orErrorPage(visit, visit.site())
  if (!view.frame.shop?.hasCart) throw errorPage({ status: 404 })
}

function told(cart: Cart | null): CartData {
  return { cart, isGone: false, isUnknown: false, paymentRefusal: null }
}

function cookieOf(id: string | null, isTls: boolean) {
  return { headers: { 'set-cookie': cartCookie(id, isTls) } }
}
