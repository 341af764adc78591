import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { chooseAfterCancellation, resumePayment, type Order } from '@sesame/contract/order'
import { data, redirect } from 'react-router'
import { z } from 'zod'

import { errorPage, orErrorPage } from '../../lib/ask.server.ts'
import { cartCookie } from '../../lib/cookies.server.ts'
import { bodyOf } from '../../lib/endpoint-body.ts'
import { readFormKey } from '../../lib/form-key.server.ts'
import { keepOrderCodes } from '../../lib/order-codes.server.ts'
import { readForm, readText } from '../../lib/read-form.server.ts'
import { readChoice } from '../../lib/session-choice.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { orderPath, type ChoiceReply, type OrderReply } from './order-data.ts'

interface Asked {
  id: string
  url: URL
}

/** What the page of an order posts: a choice after a cancellation, or « look again ». */
export async function actOnOrder(visit: Visit, asked: Asked & { request: Request }) {
  const form = await readForm(asked.request)
  return form.has('idBooking') ? chooseSession(visit, asked, form) : settleOrder(visit, asked)
}

async function chooseSession(visit: Visit, { id, url }: Asked, form: FormData) {
  const chosen = readText(form, 'session')
  const params = z
    .object({ id: z.uuid(), idBooking: z.uuid() })
    .safeParse({ id, idBooking: readText(form, 'idBooking') })
  const body = bodyOf(chooseAfterCancellation).safeParse(
    chosen === 'refund'
      ? { choice: 'refund' }
      : { choice: 'new_date', start: readChoice(chosen).start },
  )
  if (!params.success || !body.success) throw errorPage({ status: 400 })
  const token = tokenOf(url)
  const query = token === null ? {} : { token }
  try {
    const sent = { params: params.data, query, body: body.data }
    const order = await visit.api(chooseAfterCancellation, sent, readFormKey(form))
    return redirect(orderPath({ order, token }))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, message, status } = error
    return data<ChoiceReply>({ code, message }, { status })
  }
}

/** Reads the payment again; the page that follows shows the order as it then is. */
async function settleOrder(visit: Visit, asked: Asked) {
  const { order } = await orErrorPage(visit, resume(visit, asked))
  const headers = new Headers()
  headers.append('set-cookie', keepOrderCodes(visit, { discount: null, giftCards: [] }))
  if (boughtGoods(order)) headers.append('set-cookie', cartCookie(null, visit.house.isTls))
  return redirect(orderPath({ order, token: tokenOf(asked.url) }), { headers })
}

/** The payment has emptied the cart: there is none to come back to. */
function boughtGoods({ state, lines }: Order): boolean {
  const isPaid = state === 'paid' || state === 'confirmed'
  return isPaid && lines.some(({ kind }) => kind === 'product')
}

/** What a script needs to pay the order, where it is still to be paid. */
export async function askForPayment(visit: Visit, asked: Asked): Promise<OrderReply> {
  try {
    const { payment } = await resume(visit, asked)
    return payment ? { kind: 'payable', payment } : { kind: 'settled' }
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', message: error.message }
    visit.house.log(error, visit.host)
    return { kind: 'refused', message: ERRORS.unavailable.message }
  }
}

function resume(visit: Visit, { id, url }: Asked) {
  const known = z.uuid().safeParse(id)
  if (!known.success) throw errorPage({ status: 404 })
  const token = tokenOf(url)
  const query = token === null ? {} : { token }
  return visit.api(resumePayment, { params: { id: known.data }, query })
}

function tokenOf(url: URL): string | null {
  return url.searchParams.get('jeton')?.slice(0, 64) ?? null
}
