import { parseWithZod } from '@conform-to/zod/v4'
import { isRefusal } from '@sesame/contract/client'
import { placeOrder } from '@sesame/contract/order'
import { data, redirect } from 'react-router'

import { cartCookie } from '../../lib/cookies.server.ts'
import { missingChoice } from '../../lib/delivery-offer.ts'
import { readFormKey } from '../../lib/form-key.server.ts'
import { keepOrderCodes, readOrderCodes } from '../../lib/order-codes.server.ts'
import { readForm, readText } from '../../lib/read-form.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { askedFor } from './asked.ts'
import { asksForCart, cartOf, readBought, type Bought } from './bought.server.ts'
import type { CheckoutReply } from './checkout-data.ts'
import { checkoutSchema, type CheckoutForm } from './checkout-schema.ts'
import { billingAddressOf, deliveryAddressOf } from './order-addresses.ts'
import { readRefusal } from './refusal.server.ts'

type Outcome = Extract<CheckoutReply, { kind: 'form' | 'placed' | 'settled' | 'refused' }>

/** Without JavaScript, or with nothing to pay: on to the order's own page. */
export async function placeFromForm(visit: Visit, url: URL, form: FormData) {
  const outcome = await place(visit, url, form)
  if (outcome.kind === 'form' || outcome.kind === 'refused') {
    return data<CheckoutReply>(outcome, { status: 400 })
  }
  const headers = new Headers()
  headers.append('set-cookie', keepOrderCodes(visit, { discount: null, giftCards: [] }))
  // Paid: its cart is no more. One that is still to be paid keeps it, should it be given up.
  if (outcome.kind === 'settled' && asksForCart(url)) {
    headers.append('set-cookie', cartCookie(null, visit.house.isTls))
  }
  return redirect(outcome.orderPath, { headers })
}

export async function placeForScript(visit: Visit, request: Request, url: URL): Promise<Outcome> {
  return place(visit, url, await readForm(request))
}

/** Places the order for the total that was shown. */
async function place(visit: Visit, url: URL, form: FormData): Promise<Outcome> {
  const bought = await readBought(visit, url)
  const submission = parseWithZod(form, { schema: checkoutSchema(askedFor(bought)) })
  if (submission.status !== 'success') {
    return { kind: 'form', form: 'commande', result: submission.reply() }
  }
  const missing = bought.delivery && missingChoice(bought.delivery)
  if (missing) return { ...NOT_YET, message: missing }
  const body = {
    ...cartOf(bought, readOrderCodes(visit)),
    ...writeForm(submission.value, bought),
    expectedTotalCents: Number(readText(form, 'total')),
    ...(visit.browser && { browser: visit.browser }),
  }
  try {
    const placed = await visit.api(placeOrder, { body }, readFormKey(form))
    const { order, guestToken, payment } = placed
    const orderPath = `/commande/${order.id}?jeton=${guestToken}`
    return payment ? { kind: 'placed', orderPath, payment } : { kind: 'settled', orderPath }
  } catch (error) {
    const fieldErrors = ownFields(error)
    if (!fieldErrors) return readRefusal(visit, 'order', error)
    return { kind: 'form', form: 'commande', result: submission.reply({ fieldErrors }) }
  }
}

const NOT_YET = {
  kind: 'refused',
  about: 'order',
  code: 'delivery_refused',
  alternatives: [],
} as const satisfies Partial<CheckoutReply>

/** The form as the contract takes it. */
function writeForm(form: CheckoutForm, { cart, delivery }: Bought) {
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
    savesAddresses: form.savesAddresses ?? false,
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
