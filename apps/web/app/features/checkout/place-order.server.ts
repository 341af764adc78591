import { parseWithZod } from '@conform-to/zod/v4'
import { isRefusal } from '@sesame/contract/client'
import { placeOrder } from '@sesame/contract/order'
import { data, redirect } from 'react-router'

import { keepOrderCodes, readOrderCodes } from '../../lib/order-codes.server.ts'
import { readForm, readText } from '../../lib/read-form.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import type { CheckoutReply } from './checkout-data.ts'
import { GiftCardCheckout, SessionCheckout } from './checkout-schema.ts'
import { cartOf, readBought } from './load-checkout.server.ts'
import { readRefusal } from './refusal.server.ts'

type Outcome = Extract<CheckoutReply, { kind: 'form' | 'placed' | 'settled' | 'refused' }>

/** Without JavaScript, or with nothing to pay: on to the order's own page. */
export async function placeFromForm(visit: Visit, url: URL, form: FormData) {
  const outcome = await place(visit, url, form)
  if (outcome.kind === 'form' || outcome.kind === 'refused') {
    return data<CheckoutReply>(outcome, { status: 400 })
  }
  const cookie = keepOrderCodes(visit, { discount: null, giftCards: [] })
  return redirect(outcome.orderPath, { headers: { 'set-cookie': cookie } })
}

export async function placeForScript(visit: Visit, request: Request, url: URL): Promise<Outcome> {
  return place(visit, url, await readForm(request))
}

/** Places the order for the total that was shown. */
async function place(visit: Visit, url: URL, form: FormData): Promise<Outcome> {
  const bought = await readBought(visit, url)
  const schema = bought.hold ? SessionCheckout : GiftCardCheckout
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') {
    return { kind: 'form', form: 'commande', result: submission.reply() }
  }
  const { acceptsTerms, declaresAge, ...user } = submission.value
  const body = {
    ...cartOf(bought, readOrderCodes(visit)),
    user,
    acceptsTerms,
    ...(declaresAge && { declaresAge }),
    expectedTotalCents: Number(readText(form, 'total')),
  }
  try {
    const { order, guestToken, payment } = await visit.api(placeOrder, { body })
    const orderPath = `/commande/${order.id}?jeton=${guestToken}`
    return payment ? { kind: 'placed', orderPath, payment } : { kind: 'settled', orderPath }
  } catch (error) {
    const fieldErrors = ownFields(error)
    if (!fieldErrors) return readRefusal(visit, 'order', error)
    return { kind: 'form', form: 'commande', result: submission.reply({ fieldErrors }) }
  }
}

/** `user.email` of the call is `email` of the form; null where no field is at fault. */
function ownFields(error: unknown): Record<string, string[]> | null {
  if (!isRefusal(error, 'invalid_input')) return null
  const fields = Object.entries(error.errors).filter(([name]) => name.startsWith('user.'))
  if (fields.length === 0) return null
  return Object.fromEntries(fields.map(([name, texts]) => [name.slice('user.'.length), texts]))
}
