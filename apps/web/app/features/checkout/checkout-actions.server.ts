import { holdSession, releaseHold, updateHold } from '@sesame/contract/booking'
import { ERRORS } from '@sesame/contract/errors'
import { data, redirect } from 'react-router'

import { errorPage } from '../../lib/ask.server.ts'
import { bodyOf } from '../../lib/endpoint-body.ts'
import { readFormKey } from '../../lib/form-key.server.ts'
import { holdForBrowser } from '../../lib/hold-for-browser.server.ts'
import { readForm, readText } from '../../lib/read-form.server.ts'
import { readChoice } from '../../lib/session-choice.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { readBought } from './bought.server.ts'
import type { CheckoutReply, CheckoutRequest } from './checkout-data.ts'
import { addCode, removeCode } from './code-actions.server.ts'
import { placeFromForm } from './place-order.server.ts'
import { readRefusal } from './refusal.server.ts'

/** One page, several small forms: `form` says which was sent. */
export async function actOnCheckout(visit: Visit, request: Request, url: URL) {
  const form = await readForm(request)
  switch (readText(form, 'form')) {
    case 'players':
      return refusable(visit, 'players', () => changePlayers(visit, url, form))
    case 'extend':
      return refusable(visit, 'extend', () => extendHold(visit, url))
    case 'release':
      return giveBack(visit, url)
    case 'retake':
      return refusable(visit, 'retake', () => retakeSession(visit, url, form))
    case 'code':
      return refusable(visit, 'code', () => addCode(visit, url, form), readText(form, 'code'))
    case 'remove-code':
      return removeCode(visit, form)
    case 'commande':
      return placeFromForm(visit, url, form)
    default:
      throw errorPage({ status: 400 })
  }
}

const DONE: CheckoutReply = { kind: 'done' }

async function holdOf(visit: Visit, url: URL) {
  const { hold } = await readBought(visit, url)
  if (!hold) throw errorPage({ status: 400 })
  return hold
}

async function changePlayers(visit: Visit, url: URL, form: FormData) {
  const { id } = await holdOf(visit, url)
  const players = Number(readText(form, 'players'))
  await visit.api(updateHold, { params: { id }, body: { players } })
  return data(DONE)
}

async function extendHold(visit: Visit, url: URL) {
  const { id } = await holdOf(visit, url)
  await visit.api(updateHold, { params: { id }, body: { extend: true } })
  return data(DONE)
}

/** Back to the calendar, as it was; the session is free again for others. */
async function giveBack(visit: Visit, url: URL) {
  const { id, slug, players, date } = await holdOf(visit, url)
  try {
    await visit.api(releaseHold, { params: { id } })
  } catch (error) {
    // It ends by itself: nobody should be kept here for that.
    visit.house.log(error, visit.host)
  }
  return redirect(`/reservation-en-ligne?scenario=${slug}&joueurs=${players}&jour=${date}`)
}

/** The same session again, or another: the page stays, and what was typed with it. */
async function retakeSession(visit: Visit, url: URL, form: FormData) {
  const { players } = await holdOf(visit, url)
  const choice = readChoice(readText(form, 'session'))
  const body = bodyOf(holdSession).safeParse({ ...choice, players })
  if (!body.success) throw errorPage({ status: 400 })
  const { hold, headers } = await holdForBrowser(visit, body.data, readFormKey(form))
  const query = new URLSearchParams(url.search)
  query.set('garde', hold.id)
  return redirect(`/commande?${query.toString()}`, { headers })
}

async function refusable<T>(
  visit: Visit,
  about: CheckoutRequest,
  act: () => Promise<T>,
  typed?: string,
) {
  try {
    return await act()
  } catch (error) {
    const refusal = readRefusal(visit, about, error)
    const { status } = ERRORS[refusal.code]
    return data<CheckoutReply>({ ...refusal, ...(typed && { typed }) }, { status })
  }
}
