import {
  addToCart,
  deleteCart,
  getDefaultCart,
  openMainCart,
  removeFromCart,
  updateQuantity,
  type Cart,
} from '@sesame/contract/cart'
import { validateOrder } from '@sesame/contract/checkout'
import { isRefusal } from '@sesame/contract/client'
import { NEW_CART } from '@sesame/values/cart'
import { data, redirectDocument } from 'react-router'

import { attempt } from '../../lib/api/api.server.ts'
import { cartCookie } from '../../lib/api/cookies.server.ts'
import { errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { readText } from '../../lib/forms/read-form.server.ts'
import { readFailure, redirectWithFlash } from '../../lib/forms/submit.server.ts'
import { CART_PATH, ORDER_CART_PATH } from '../../lib/site/shop-paths.ts'
import { loadPaymentStart } from '../payment/index.server.ts'
import { type LineErrors, NO_LINE_ERRORS, readLineErrors } from './line-errors.ts'

export interface CartData {
  cart: Cart | null
  /** The cart of the browser's cookie no longer exists. */
  isGone: boolean
  /** The cart could not be read, so nothing is known about it. */
  isUnknown: boolean
  /** Reason why the cart cannot be paid on this site. */
  paymentRefusal: string | null
}

/** Loads the cart of the cookie, or the main cart of a logged-in visitor without a cookie. */
export async function loadCart(ctx: RequestContext) {
  await requireCart(ctx)
  const { isLogged } = await ctx.visitor()
  const { isTls } = ctx.app
  if (ctx.cart === null && !isLogged) return data<CartData>(describeCart(null))
  const outcome =
    ctx.cart === null
      ? await attempt(ctx.api, openMainCart, { body: {} })
      : await attempt(ctx.api, getDefaultCart, { params: { cartId: ctx.cart } })
  if (outcome.kind === 'data') {
    const { paymentRefusal } = await loadPaymentStart(ctx)
    const cart = { ...describeCart(outcome.data), paymentRefusal }
    return data<CartData>(cart, cookieOf(outcome.data.id, isTls))
  }
  if (outcome.kind === 'failed') {
    ctx.log(outcome.error, ctx.host)
    return data<CartData>({ ...describeCart(null), isUnknown: true })
  }
  return data<CartData>({ ...describeCart(null), isGone: true }, cookieOf(null, isTls))
}

/** True if the browser's cart no longer exists, so that the browser need not request it. */
export async function isCartGone(ctx: RequestContext): Promise<boolean> {
  // The return from the payment has deleted the cookie; the browser's storage still has the id.
  if (ctx.cart === null) return true
  const outcome = await attempt(ctx.api, getDefaultCart, { params: { cartId: ctx.cart } })
  return outcome.kind === 'refused' && outcome.refusal.status === 404
}

function describeCart(cart: Cart | null): CartData {
  return { cart, isGone: false, isUnknown: false, paymentRefusal: null }
}

function cookieOf(id: string | null, isTls: boolean) {
  return { headers: { 'set-cookie': cartCookie(id, isTls) } }
}

/** Result of a cart form; `message` is the API's reason if it was refused. */
export interface CartReply extends LineErrors {
  message: string | null
}

/**
 * Handles the forms of the cart page and the one that adds a product; the field `form` names the
 * action.
 */
export async function actOnCart(ctx: RequestContext, form: FormData) {
  await requireCart(ctx)
  const act = ACTIONS[readText(form, 'form')]
  if (!act) throw errorPage({ status: 400 })
  try {
    return (await act(ctx, form)) ?? data<CartReply>({ message: null, ...NO_LINE_ERRORS })
  } catch (error) {
    // Error pages and redirects are not Errors; they pass through.
    if (!(error instanceof Error)) throw error
    const { status, message, fieldErrors } = readFailure(ctx, error)
    return data<CartReply>({ message, ...readLineErrors(fieldErrors) }, { status })
  }
}

type Action = (ctx: RequestContext, form: FormData) => Promise<Response | void>

const ACTIONS: Readonly<Record<string, Action>> = {
  add: async (ctx, form) => {
    const cartId = await put(ctx, readNumber(form, 'declination'), readNumber(form, 'quantity'))
    const cookie = cartCookie(cartId, ctx.app.isTls)
    return redirectWithFlash(ctx, CART_PATH, 'added-to-cart', [cookie])
  },
  quantity: async (ctx, form) => {
    const quantity = readNumber(form, 'quantity')
    await ctx.api(updateQuantity, { params: lineOf(ctx, form), body: { quantity } })
  },
  remove: async (ctx, form) => {
    await ctx.api(removeFromCart, { params: lineOf(ctx, form) })
  },
  order: async (ctx, form) => {
    if (ctx.cart === null) return
    const cart = await ctx.api(getDefaultCart, { params: { cartId: ctx.cart } })
    const products = cart.products.map(({ id, quantity }) => {
      const unitCents = readNumber(form, `price-${id}`)
      return { id, quantity, unitCents }
    })
    // The rules of a parcel are checked at the order, since collection stays possible until then.
    await ctx.api(validateOrder, { body: { products, idCart: cart.id, isSent: false } })
    // Loads a new document, because the payment page has its own Content-Security-Policy.
    return redirectDocument(ORDER_CART_PATH)
  },
  empty: async (ctx) => {
    const cartId = ctx.cart
    if (cartId) await attempt(ctx.api, deleteCart, { params: { cartId } })
    ctx.cart = null
    return redirectWithFlash(ctx, CART_PATH, 'cart-emptied', [cartCookie(null, ctx.app.isTls)])
  },
}

/** If the cart no longer exists, the product goes into a new one. */
async function put(ctx: RequestContext, declinationId: number, quantity: number): Promise<string> {
  const add = (cartId: string) =>
    ctx.api(addToCart, { params: { cartId, declinationId }, body: { quantity } })
  try {
    return (await add(ctx.cart ?? NEW_CART)).cartId
  } catch (error) {
    if (ctx.cart === null || !isRefusal(error, 'not_found')) throw error
    return (await add(NEW_CART)).cartId
  }
}

function lineOf(ctx: RequestContext, form: FormData) {
  if (ctx.cart === null) throw errorPage({ status: 400 })
  return { cartId: ctx.cart, productId: readNumber(form, 'product') }
}

function readNumber(form: FormData, name: string): number {
  const text = readText(form, name)
  if (!/^\d{1,9}$/.test(text)) throw errorPage({ status: 400 })
  return Number(text)
}

/** Throws a 404 if the site has no cart. */
async function requireCart(ctx: RequestContext): Promise<void> {
  const { view } = await withErrorPage(ctx, ctx.site())
  if (!view.frame.shop?.hasCart) throw errorPage({ status: 404 })
}
