import { isRefusal } from '@sesame/contract/client'
import { quoteOrder } from '@sesame/contract/order'
import { data } from 'react-router'

import { keepOrderCodes, readOrderCodes, type OrderCodes } from '../../lib/order-codes.server.ts'
import { readText } from '../../lib/read-form.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { cartOf, readBought } from './bought.server.ts'
import type { CheckoutReply } from './checkout-data.ts'
import { withCode, withoutCode } from './codes.ts'

/** One field for both kinds of code: people do not know which one they were given. */
export async function addCode(visit: Visit, url: URL, form: FormData) {
  const bought = await readBought(visit, url)
  const [first, second] = withCode(readOrderCodes(visit), readText(form, 'code'))
  const quote = (codes: OrderCodes) => visit.api(quoteOrder, { body: cartOf(bought, codes) })
  try {
    await quote(first)
    return keep(visit, first)
  } catch (error) {
    if (!second || !isRefusal(error, 'gift_card_unknown')) throw error
    await quote(second).catch((other: unknown) => {
      throw isRefusal(other, 'discount_unknown') ? error : other
    })
    return keep(visit, second)
  }
}

export function removeCode(visit: Visit, form: FormData) {
  return keep(visit, withoutCode(readOrderCodes(visit), readText(form, 'code')))
}

function keep(visit: Visit, codes: OrderCodes) {
  const cookie = keepOrderCodes(visit, codes)
  return data<CheckoutReply>({ kind: 'done' }, { headers: { 'set-cookie': cookie } })
}
