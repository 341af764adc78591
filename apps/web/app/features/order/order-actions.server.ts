import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import {
  chooseAfterCancellation,
  createOrderAccount,
  resumePayment,
  type OrderToPay,
} from '@sesame/contract/order'
import { acceptSale } from '@sesame/contract/sale'
import { data, redirect } from 'react-router'
import { z } from 'zod'

import { cartCookie } from '../../lib/api/cookies.server.ts'
import { errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { bodyOf } from '../../lib/forms/form-reply.ts'
import { readFormKey, readForm, readText } from '../../lib/forms/read-form.server.ts'
import { submit } from '../../lib/forms/submit.server.ts'
import { readChoice } from '../booking/index.ts'
import { saveOrderCodes } from '../checkout/index.server.ts'
import {
  ACCEPTANCE_FORM,
  ACCOUNT_FORM,
  accountRequestedPath,
  hasEmptiedCart,
  orderPath,
  payPath,
  type ChoiceReply,
  type OrderReply,
} from './order-data.ts'

interface OrderTarget {
  id: string
  url: URL
}

/**
 * A form of the order page is a choice after a cancellation, a request for an account, or a new
 * check of the payment.
 */
export async function actOnOrder(ctx: RequestContext, target: OrderTarget & { request: Request }) {
  const form = await readForm(target.request)
  if (form.has('idBooking')) return chooseSession(ctx, target, form)
  if (readText(form, 'form') === ACCOUNT_FORM) return createAccount(ctx, target, form)
  return acceptOrSettle(ctx, { ...target, pathOf: orderPath }, form)
}

function createAccount(ctx: RequestContext, { id, url }: OrderTarget, form: FormData) {
  const known = z.uuid().safeParse(id)
  if (!known.success) throw errorPage({ status: 404 })
  const token = tokenOf(url)
  const sent = { params: { id: known.data }, query: token === null ? {} : { token } }
  return submit({
    ctx,
    form,
    schema: bodyOf(createOrderAccount),
    about: { weak_password: 'password' },
    act: async (body) => {
      await ctx.api(createOrderAccount, { ...sent, body }, readFormKey(form))
      return redirect(accountRequestedPath({ order: sent.params, token }))
    },
  })
}

/** The page that only pays offers no choice. */
export async function actOnOrderToPay(
  ctx: RequestContext,
  target: OrderTarget & { request: Request },
) {
  return acceptOrSettle(ctx, { ...target, pathOf: payPath }, await readForm(target.request))
}

/** The page that a form of it comes back to. */
type PageTarget = OrderTarget & { pathOf: typeof orderPath }

function acceptOrSettle(ctx: RequestContext, target: PageTarget, form: FormData) {
  return readText(form, 'form') === ACCEPTANCE_FORM
    ? acceptWithoutScript(ctx, target, form)
    : settleOrder(ctx, target)
}

/** Without JavaScript: the page that comes back says how to pay. */
async function acceptWithoutScript(ctx: RequestContext, target: PageTarget, form: FormData) {
  try {
    const order = await accept(ctx, target, form)
    return redirect(target.pathOf({ order, token: tokenOf(target.url) }))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, message, status } = error
    return data<ChoiceReply>({ code, message }, { status })
  }
}

/** The terms of a sale by the team, accepted by the customer; the API requires each box. */
function accept(
  ctx: RequestContext,
  { id, url }: OrderTarget,
  form: FormData,
): Promise<OrderToPay> {
  const known = z.uuid().safeParse(id)
  if (!known.success) throw errorPage({ status: 404 })
  const isChecked = (name: string) => form.get(name) === 'on'
  const body = {
    acceptsTerms: isChecked('acceptsTerms') as true,
    ...(isChecked('declaresAge') && { declaresAge: true as const }),
    ...(isChecked('declaresMajority') && { declaresMajority: true as const }),
  }
  const token = tokenOf(url)
  const query = token === null ? {} : { token }
  return ctx.api(acceptSale, { params: { id: known.data }, query, body })
}

async function chooseSession(ctx: RequestContext, { id, url }: OrderTarget, form: FormData) {
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
    const order = await ctx.api(chooseAfterCancellation, sent, readFormKey(form))
    return redirect(orderPath({ order, token }))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, message, status } = error
    return data<ChoiceReply>({ code, message }, { status })
  }
}

/** Checks the payment again; the page after the redirect shows the new state. */
async function settleOrder(ctx: RequestContext, target: PageTarget) {
  const { order } = await withErrorPage(ctx, resume(ctx, target))
  const headers = new Headers()
  headers.append('set-cookie', saveOrderCodes(ctx, { discount: null, giftCards: [] }))
  if (hasEmptiedCart(order)) headers.append('set-cookie', cartCookie(null, ctx.app.isTls))
  return redirect(target.pathOf({ order, token: tokenOf(target.url) }), { headers })
}

/** Returns what the payment script needs if the order is not paid yet. */
export async function requestPayment(
  ctx: RequestContext,
  { request, ...target }: OrderTarget & { request: Request },
): Promise<OrderReply> {
  const form = await readForm(request)
  try {
    if (readText(form, 'form') === ACCEPTANCE_FORM) await accept(ctx, target, form)
    const { payment } = await resume(ctx, target)
    return payment ? { kind: 'payable', payment } : { kind: 'settled' }
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', message: error.message }
    ctx.log(error, ctx.host)
    return { kind: 'refused', message: ERRORS.unavailable.message }
  }
}

function resume(ctx: RequestContext, { id, url }: OrderTarget) {
  const known = z.uuid().safeParse(id)
  if (!known.success) throw errorPage({ status: 404 })
  const token = tokenOf(url)
  const query = token === null ? {} : { token }
  return ctx.api(resumePayment, { params: { id: known.data }, query })
}

function tokenOf(url: URL): string | null {
  return url.searchParams.get('jeton')?.slice(0, 64) ?? null
}
