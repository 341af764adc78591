import { quoteOrder } from '@sesame/contract/checkout'
import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { holdSession, releaseHold, updateHold } from '@sesame/contract/hold'
import { data, redirect } from 'react-router'

import { errorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { bodyOf } from '../../lib/forms/form-reply.ts'
import { readFormKey, readForm, readText } from '../../lib/forms/read-form.server.ts'
import { holdForBrowser } from '../booking/index.server.ts'
import { readChoice } from '../booking/index.ts'
import type { CheckoutReply, CheckoutRequest } from './checkout-data.ts'
import {
  withCode,
  withoutCode,
  saveOrderCodes,
  storeDiscount,
  readOrderCodes,
  type OrderCodes,
} from './codes.server.ts'
import { placeFromForm, readRefusal } from './place-order.server.ts'
import { readBought, cartOf, type PurchaseContents } from './purchase-contents.server.ts'

/** The page has several small forms; the field `form` names the one that was sent. */
export async function actOnCheckout(ctx: RequestContext, request: Request, url: URL) {
  const form = await readForm(request)
  switch (readText(form, 'form')) {
    case 'players':
      return withRefusalReply(ctx, 'players', () => changePlayers(ctx, url, form))
    case 'extend':
      return withRefusalReply(ctx, 'extend', () => extendHold(ctx, url))
    case 'release':
      return releaseSession(ctx, url)
    case 'retake':
      return withRefusalReply(ctx, 'retake', () => rebookSession(ctx, url, form))
    case 'code':
      return withRefusalReply(ctx, 'code', () => addCode(ctx, url, form), readText(form, 'code'))
    case 'remove-code':
      return removeCode(ctx, url, form)
    case 'commande':
      return placeFromForm(ctx, url, form)
    default:
      throw errorPage({ status: 400 })
  }
}

const DONE: CheckoutReply = { kind: 'done' }

async function holdOf(ctx: RequestContext, url: URL) {
  const { hold } = await readBought(ctx, url)
  if (!hold) throw errorPage({ status: 400 })
  return hold
}

async function changePlayers(ctx: RequestContext, url: URL, form: FormData) {
  const { id } = await holdOf(ctx, url)
  const players = Number(readText(form, 'players'))
  await ctx.api(updateHold, { params: { id }, body: { players } })
  return data(DONE)
}

async function extendHold(ctx: RequestContext, url: URL) {
  const { id } = await holdOf(ctx, url)
  await ctx.api(updateHold, { params: { id }, body: { extend: true } })
  return data(DONE)
}

/** Back to the calendar, as it was; the session is free again for others. */
async function releaseSession(ctx: RequestContext, url: URL) {
  const { id, slug, players, date } = await holdOf(ctx, url)
  try {
    await ctx.api(releaseHold, { params: { id } })
  } catch (error) {
    // A failure is ignored, because an unreleased hold expires by itself.
    ctx.log(error, ctx.host)
  }
  return redirect(`/reservation-en-ligne?scenario=${slug}&joueurs=${players}&jour=${date}`)
}

/** The same session again, or another: the page stays, and what was typed with it. */
async function rebookSession(ctx: RequestContext, url: URL, form: FormData) {
  const { players } = await holdOf(ctx, url)
  const choice = readChoice(readText(form, 'session'))
  const body = bodyOf(holdSession).safeParse({ ...choice, players })
  if (!body.success) throw errorPage({ status: 400 })
  const { hold, headers } = await holdForBrowser(ctx, body.data, readFormKey(form))
  const query = new URLSearchParams(url.search)
  query.set('garde', hold.id)
  return redirect(`/commande?${query.toString()}`, { headers })
}

async function withRefusalReply<T>(
  ctx: RequestContext,
  about: CheckoutRequest,
  act: () => Promise<T>,
  typed?: string,
) {
  try {
    return await act()
  } catch (error) {
    const refusal = readRefusal(ctx, about, error)
    const { status } = ERRORS[refusal.code]
    return data<CheckoutReply>({ ...refusal, ...(typed && { typed }) }, { status })
  }
}

/** One field for both kinds of code: people do not know which one they were given. */
async function addCode(ctx: RequestContext, url: URL, form: FormData) {
  const bought = await readBought(ctx, url)
  const [first, second] = withCode(readOrderCodes(ctx, bought.cart), readText(form, 'code'))
  const quote = (codes: OrderCodes) => ctx.api(quoteOrder, { body: cartOf(bought, codes) })
  try {
    await quote(first)
    return await keep(ctx, bought, first)
  } catch (error) {
    if (!second || !isRefusal(error, 'gift_card_unknown')) throw error
    await quote(second).catch((other: unknown) => {
      throw isRefusal(other, 'discount_unknown') ? error : other
    })
    return await keep(ctx, bought, second)
  }
}

async function removeCode(ctx: RequestContext, url: URL, form: FormData) {
  const bought = await readBought(ctx, url)
  const codes = readOrderCodes(ctx, bought.cart)
  return keep(ctx, bought, withoutCode(codes, readText(form, 'code')))
}

async function keep(ctx: RequestContext, { cart }: PurchaseContents, codes: OrderCodes) {
  await storeDiscount(ctx, cart, codes)
  const cookie = saveOrderCodes(ctx, codes)
  return data<CheckoutReply>({ kind: 'done' }, { headers: { 'set-cookie': cookie } })
}
