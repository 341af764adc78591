import { parseWithZod } from '@conform-to/zod/v4'
import { placeOrder, validateOrder, ONLINE_SOURCES } from '@sesame/contract/checkout'
import { isRefusal, type Refusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { data, redirect } from 'react-router'

import { cartCookie } from '../../lib/api/cookies.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { readFormKey, readForm, readText } from '../../lib/forms/read-form.server.ts'
import { readLineErrors } from '../cart/index.ts'
import type { CheckoutReply, CheckoutRefusal, CheckoutRequest } from './checkout-data.ts'
import {
  requiredFields,
  checkoutSchema,
  isBillingTyped,
  type CheckoutForm,
} from './checkout-schema.ts'
import { saveOrderCodes, readOrderCodes } from './codes.server.ts'
import { billingAddressOf, deliveryAddressOf } from './order-addresses.ts'
import {
  hasCartParam,
  cartOf,
  readBought,
  type PurchaseContents,
} from './purchase-contents.server.ts'

type Outcome = Extract<CheckoutReply, { kind: 'form' | 'placed' | 'settled' | 'refused' }>

/** Without JavaScript, or with nothing to pay: on to the order's own page. */
export async function placeFromForm(ctx: RequestContext, url: URL, form: FormData) {
  const outcome = await place(ctx, url, form)
  if (outcome.kind === 'form' || outcome.kind === 'refused') {
    return data<CheckoutReply>(outcome, { status: 400 })
  }
  const headers = new Headers()
  headers.append('set-cookie', saveOrderCodes(ctx, { discount: null, giftCards: [] }))
  // A paid order has deleted its cart; an unpaid one keeps the cart in case it is abandoned.
  if (outcome.kind === 'settled' && hasCartParam(url)) {
    headers.append('set-cookie', cartCookie(null, ctx.app.isTls))
  }
  return redirect(outcome.orderPath, { headers })
}

export async function placeForScript(
  ctx: RequestContext,
  request: Request,
  url: URL,
): Promise<Outcome> {
  return place(ctx, url, await readForm(request))
}

/** Places the order for the total that was shown. */
async function place(ctx: RequestContext, url: URL, form: FormData): Promise<Outcome> {
  const bought = await readBought(ctx, url)
  const submission = parseWithZod(form, { schema: checkoutSchema(requiredFields(bought)) })
  if (submission.status !== 'success') {
    return { kind: 'form', form: 'commande', result: submission.reply() }
  }
  const missing = bought.delivery?.missing
  if (missing) return { ...NOT_YET, message: missing }
  const body = {
    ...cartOf(bought, readOrderCodes(ctx, bought.cart)),
    ...writeForm(submission.value, bought),
    expectedTotalCents: Number(readText(form, 'total')),
    ...(ctx.browser && { browser: ctx.browser }),
    source: ONLINE_SOURCES.find((source) => source === readText(form, 'source')) ?? 'site',
  }
  try {
    await validateGoods(ctx, bought)
    const placed = await ctx.api(placeOrder, { body }, readFormKey(form))
    const { order, guestToken, payment } = placed
    const orderPath = `/commande/${order.id}?jeton=${guestToken}`
    return payment ? { kind: 'placed', orderPath, payment } : { kind: 'settled', orderPath }
  } catch (error) {
    if (isRefusal(error, 'cart_refused')) return cartRefusal(ctx, error, bought)
    const fieldErrors = ownFields(error)
    if (!fieldErrors) return readRefusal(ctx, 'order', error)
    return { kind: 'form', form: 'commande', result: submission.reply({ fieldErrors }) }
  }
}

async function validateGoods(ctx: RequestContext, { cart, delivery }: PurchaseContents) {
  if (!cart) return
  const type = delivery?.order?.delivery?.type
  const products = cart.products.map(({ id, quantity }) => ({ id, quantity }))
  const isSent = type === 'DELIVERY' || type === 'PICKUP'
  await ctx.api(validateOrder, { body: { products, idCart: cart.id, isSent } })
}

/** The reasons with the names of their articles. */
function cartRefusal(ctx: RequestContext, error: Refusal, { cart }: PurchaseContents): Outcome {
  const { byLine, whole } = readLineErrors(error.errors)
  const nameOf = (id: string) => cart?.products.find((one) => String(one.id) === id)?.name ?? ''
  const named = Object.entries(byLine).flatMap(([id, texts]) =>
    texts.map((text) => `${nameOf(id)}\u00a0: ${text}`),
  )
  return { ...readRefusal(ctx, 'order', error), reasons: [...named, ...whole] }
}

const NOT_YET = {
  kind: 'refused',
  about: 'order',
  code: 'delivery_refused',
  alternatives: [],
} as const satisfies Partial<CheckoutReply>

/** The form as the contract takes it. */
function writeForm(form: CheckoutForm, { cart, delivery }: PurchaseContents) {
  const { email, firstname, lastname, phone, acceptsTerms, declaresAge } = form
  const contact = {
    user: { email, firstname, lastname, phone },
    acceptsTerms,
    ...(declaresAge && { declaresAge }),
  }
  if (!cart || !delivery) return contact
  const address = deliveryAddressOf(form, delivery)
  return {
    ...contact,
    address: {
      ...(address && { delivery: address }),
      billing: billingAddressOf(form, delivery),
    },
    savesAddresses: form.savesAddresses === true && (address !== null || isBillingTyped(form)),
    ...(form.message && { message: form.message }),
    ...(form.declaresMajority && { declaresMajority: form.declaresMajority }),
  }
}

/** Names of the call, and what the form calls them. */
const OWN_NAMES: Record<string, string> = {
  'user.email': 'email',
  'user.firstname': 'firstname',
  'user.lastname': 'lastname',
  'user.phone': 'phone',
  'address.delivery.address': 'street',
  'address.delivery.addressPart2': 'street2',
  'address.billing.address': 'billingStreet',
  'address.billing.addressPart2': 'billingStreet2',
  'address.billing.postalCode': 'billingPostalCode',
  'address.billing.city': 'billingCity',
  message: 'message',
}

/** Null where no field of the form is at fault. */
function ownFields(error: unknown): Record<string, string[]> | null {
  if (!isRefusal(error, 'invalid_input')) return null
  const fields = Object.entries(error.errors).flatMap(([name, texts]) => {
    const own = OWN_NAMES[name]
    return own === undefined ? [] : [[own, texts] as const]
  })
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

/** Turns refusals and failures into messages; rethrows everything else. */
export function readRefusal(
  ctx: RequestContext,
  about: CheckoutRequest,
  error: unknown,
): CheckoutRefusal {
  if (isRefusal(error)) {
    const { code, message, alternatives } = error
    return { kind: 'refused', about, code, message, alternatives }
  }
  if (!(error instanceof Error)) throw error
  ctx.log(error, ctx.host)
  const { message } = ERRORS.unavailable
  return { kind: 'refused', about, code: 'unavailable', message, alternatives: [] }
}
