import {
  addToCart,
  deleteCart,
  NEW_CART,
  removeFromCart,
  updateQuantity,
} from '@sesame/contract/cart'
import { isRefusal } from '@sesame/contract/client'
import { data } from 'react-router'

import { attempt } from '../../lib/api.server.ts'
import { errorPage } from '../../lib/ask.server.ts'
import { cartCookie } from '../../lib/cookies.server.ts'
import { readText } from '../../lib/read-form.server.ts'
import { CART_PATH } from '../../lib/shop-paths.ts'
import { readFailure, redirectWithFlash } from '../../lib/submit.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { requireCart } from './load-cart.server.ts'

/** What came of a form; a refusal in the words of the API. */
export interface CartReply {
  message: string | null
}

/** The forms of the cart, and the one that puts things into it, by name. */
export async function actOnCart(visit: Visit, form: FormData) {
  await requireCart(visit)
  const act = ACTIONS[readText(form, 'form')]
  if (!act) throw errorPage({ status: 400 })
  try {
    return (await act(visit, form)) ?? data<CartReply>({ message: null })
  } catch (error) {
    // An error page or a redirect, thrown on purpose.
    if (!(error instanceof Error)) throw error
    const { status, message } = readFailure(visit, error)
    return data<CartReply>({ message }, { status })
  }
}

type Action = (visit: Visit, form: FormData) => Promise<Response | void>

const ACTIONS: Readonly<Record<string, Action>> = {
  add: async (visit, form) => {
    const cartId = await put(visit, readNumber(form, 'declination'), readNumber(form, 'quantity'))
    const cookie = cartCookie(cartId, visit.house.isTls)
    return redirectWithFlash(visit, CART_PATH, 'added-to-cart', [cookie])
  },
  quantity: async (visit, form) => {
    const quantity = readNumber(form, 'quantity')
    await visit.api(updateQuantity, { params: lineOf(visit, form), body: { quantity } })
  },
  remove: async (visit, form) => {
    await visit.api(removeFromCart, { params: lineOf(visit, form) })
  },
  empty: async (visit) => {
    const cartId = visit.cart
    if (cartId) await attempt(visit.api, deleteCart, { params: { cartId } })
    visit.cart = null
    return redirectWithFlash(visit, CART_PATH, 'cart-emptied', [
      cartCookie(null, visit.house.isTls),
    ])
  },
}

/** A cart that is no more is begun again with what was chosen. */
async function put(visit: Visit, declinationId: number, quantity: number): Promise<string> {
  const add = (cartId: string) =>
    visit.api(addToCart, { params: { cartId, declinationId }, body: { quantity } })
  try {
    return (await add(visit.cart ?? NEW_CART)).cartId
  } catch (error) {
    if (visit.cart === null || !isRefusal(error, 'not_found')) throw error
    return (await add(NEW_CART)).cartId
  }
}

function lineOf(visit: Visit, form: FormData) {
  if (visit.cart === null) throw errorPage({ status: 400 })
  return { cartId: visit.cart, productId: readNumber(form, 'product') }
}

function readNumber(form: FormData, name: string): number {
  const text = readText(form, name)
  if (!/^\d{1,9}$/.test(text)) throw errorPage({ status: 400 })
  return Number(text)
}
