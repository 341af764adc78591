import { parseWithZod } from '@conform-to/zod/v4'
import { isRefusal } from '@sesame/contract/client'
import { getOrder } from '@sesame/contract/order'
import { confirmWithdrawal, previewWithdrawal } from '@sesame/contract/withdrawal'
import { formatMoment } from '@sesame/values/french-time'
import { data } from 'react-router'
import { z } from 'zod'

import { attempt } from '../../lib/api.server.ts'
import { errorPage, orErrorPage } from '../../lib/ask.server.ts'
import { bodyOf } from '../../lib/endpoint-body.ts'
import { readFormKey } from '../../lib/form-key.server.ts'
import { readText } from '../../lib/read-form.server.ts'
import { readFailure } from '../../lib/submit.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { Claim, type ClaimText, type WithdrawalReply } from './withdrawal-data.ts'

/** What is known of who withdraws: by the link of an order, or by the login. */
export async function loadClaim(visit: Visit, url: URL): Promise<Partial<ClaimText>> {
  const id = z.uuid().safeParse(url.searchParams.get('commande'))
  const token = url.searchParams.get('jeton')?.slice(0, 64)
  if (id.success) {
    const query = token === undefined ? {} : { token }
    const found = await attempt(visit.api, getOrder, { params: { id: id.data }, query })
    if (found.kind === 'data') {
      const { firstname, lastname, number, email } = found.data
      return { name: `${firstname} ${lastname}`, orderNumber: number, email }
    }
  }
  const { user } = await visit.visitor()
  return user ? { name: `${user.firstname} ${user.lastname}`, email: user.email } : {}
}

/** First the claim, then the confirmation; each is a form of its own. */
export async function actOnWithdrawal(visit: Visit, form: FormData) {
  switch (readText(form, 'form')) {
    case 'retractation':
      return preview(visit, form)
    case 'confirmation':
      return confirm(visit, form)
    default:
      throw errorPage({ status: 400 })
  }
}

async function preview(visit: Visit, form: FormData) {
  const submission = parseWithZod(form, { schema: Claim })
  if (submission.status !== 'success') {
    return reply({ kind: 'form', form: 'retractation', result: submission.reply() }, 400)
  }
  const claim = submission.value
  try {
    const found = await visit.api(previewWithdrawal, { body: claim })
    return reply({ kind: 'preview', claim, preview: found, problem: null })
  } catch (error) {
    const { status, message, fieldErrors } = readFailure(visit, error)
    const hasFields = Object.keys(fieldErrors).length > 0
    const errors = hasFields ? { fieldErrors } : { formErrors: [message] }
    return reply({ kind: 'form', form: 'retractation', result: submission.reply(errors) }, status)
  }
}

async function confirm(visit: Visit, form: FormData) {
  const claim = Claim.safeParse({
    name: readText(form, 'name'),
    orderNumber: readText(form, 'orderNumber'),
    email: readText(form, 'email'),
  })
  if (!claim.success) throw errorPage({ status: 400 })
  const lines = form.getAll('lines').map(Number)
  const body = bodyOf(confirmWithdrawal).safeParse({ ...claim.data, lines })
  if (!body.success) return again(visit, claim.data, 'Choisissez au moins un article.')
  try {
    const [receipt, { info }] = await Promise.all([
      visit.api(confirmWithdrawal, { body: body.data }, readFormKey(form)),
      visit.site(),
    ])
    const receivedAt = formatMoment(receipt.receivedAt, info.timeZone)
    return reply({ kind: 'receipt', claim: claim.data, receipt, receivedAt })
  } catch (error) {
    if (!isRefusal(error)) visit.house.log(error, visit.host)
    return again(visit, claim.data, readFailure(visit, error).message)
  }
}

/** The second step once more, with what is wrong. */
async function again(visit: Visit, claim: ClaimText, problem: string) {
  const found = await orErrorPage(visit, visit.api(previewWithdrawal, { body: claim }))
  return reply({ kind: 'preview', claim, preview: found, problem }, 400)
}

function reply(answer: WithdrawalReply, status = 200) {
  return data<WithdrawalReply>(answer, { status })
}
