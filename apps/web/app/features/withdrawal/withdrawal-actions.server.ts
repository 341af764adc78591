import { parseWithZod } from '@conform-to/zod/v4'
import { isRefusal } from '@sesame/contract/client'
import { getOrder } from '@sesame/contract/order'
import { listServices } from '@sesame/contract/service'
import { confirmWithdrawal, previewWithdrawal } from '@sesame/contract/withdrawal'
import { formatMoment } from '@sesame/values/french-time'
import { data } from 'react-router'
import { z } from 'zod'

import { attempt } from '../../lib/api/api.server.ts'
import { errorPage, loadOrErrorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { bodyOf } from '../../lib/forms/form-reply.ts'
import { readFormKey, readText } from '../../lib/forms/read-form.server.ts'
import { readFailure } from '../../lib/forms/submit.server.ts'
import type { Sold } from './covered.tsx'
import { Claim, type ClaimText, type WithdrawalReply } from './withdrawal-data.ts'

/** Prefills the form from the order's link, or from the login. */
export async function loadClaim(ctx: RequestContext, url: URL): Promise<Partial<ClaimText>> {
  const id = z.uuid().safeParse(url.searchParams.get('commande'))
  const token = url.searchParams.get('jeton')?.slice(0, 64)
  if (id.success) {
    const query = token === undefined ? {} : { token }
    const found = await attempt(ctx.api, getOrder, { params: { id: id.data }, query })
    if (found.kind === 'data') {
      const { firstname, lastname, number, email } = found.data
      return { name: `${firstname} ${lastname}`, orderNumber: number, email }
    }
  }
  const { user } = await ctx.visitor()
  return user ? { name: `${user.firstname} ${user.lastname}`, email: user.email } : {}
}

export async function loadSold(ctx: RequestContext): Promise<Sold> {
  const { info } = await ctx.site()
  const { services } = await loadOrErrorPage(ctx, listServices)
  return { hasGoods: info.isECommerce, hasSessions: services.length > 0 }
}

/** First the claim, then the confirmation; each step has its own form. */
export async function actOnWithdrawal(ctx: RequestContext, form: FormData) {
  switch (readText(form, 'form')) {
    case 'retractation':
      return preview(ctx, form)
    case 'confirmation':
      return confirm(ctx, form)
    default:
      throw errorPage({ status: 400 })
  }
}

async function preview(ctx: RequestContext, form: FormData) {
  const submission = parseWithZod(form, { schema: Claim })
  if (submission.status !== 'success') {
    return reply({ kind: 'form', form: 'retractation', result: submission.reply() }, 400)
  }
  const claim = submission.value
  try {
    const found = await ctx.api(previewWithdrawal, { body: claim })
    return reply({ kind: 'preview', claim, preview: found, problem: null })
  } catch (error) {
    const { status, message, fieldErrors } = readFailure(ctx, error)
    const hasFields = Object.keys(fieldErrors).length > 0
    const errors = hasFields ? { fieldErrors } : { formErrors: [message] }
    return reply({ kind: 'form', form: 'retractation', result: submission.reply(errors) }, status)
  }
}

async function confirm(ctx: RequestContext, form: FormData) {
  const claim = Claim.safeParse({
    name: readText(form, 'name'),
    orderNumber: readText(form, 'orderNumber'),
    email: readText(form, 'email'),
  })
  if (!claim.success) throw errorPage({ status: 400 })
  const lines = form.getAll('lines').map(Number)
  const body = bodyOf(confirmWithdrawal).safeParse({ ...claim.data, lines })
  if (!body.success) return again(ctx, claim.data, 'Choisissez au moins un article.')
  try {
    const [receipt, { info }] = await Promise.all([
      ctx.api(confirmWithdrawal, { body: body.data }, readFormKey(form)),
      ctx.site(),
    ])
    const receivedAt = formatMoment(receipt.receivedAt, info.timeZone)
    return reply({ kind: 'receipt', claim: claim.data, receipt, receivedAt })
  } catch (error) {
    if (!isRefusal(error)) ctx.log(error, ctx.host)
    return again(ctx, claim.data, readFailure(ctx, error).message)
  }
}

/** Shows the second step again with an error. */
async function again(ctx: RequestContext, claim: ClaimText, problem: string) {
  const found = await withErrorPage(ctx, ctx.api(previewWithdrawal, { body: claim }))
  return reply({ kind: 'preview', claim, preview: found, problem }, 400)
}

function reply(withdrawalReply: WithdrawalReply, status = 200) {
  return data<WithdrawalReply>(withdrawalReply, { status })
}
