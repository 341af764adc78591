import { randomBytes } from 'node:crypto'

import { isRefusal } from '@sesame/contract/client'
import { ERRORS, type ErrorCode } from '@sesame/contract/errors'
import { holdSession, type Hold } from '@sesame/contract/hold'
import type { SessionOffer } from '@sesame/contract/session'
import { data, redirectDocument } from 'react-router'

import { browserCookie } from '../../lib/api/cookies.server.ts'
import { errorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { bodyOf } from '../../lib/forms/form-reply.ts'
import { readFormKey, readForm, readText } from '../../lib/forms/read-form.server.ts'
import { readChoice } from './session-choice.ts'

/** Reason of a refused hold, and free sessions instead. */
export interface HoldReply {
  code: ErrorCode
  message: string
  alternatives: SessionOffer[]
}

/** Holds the chosen session and redirects to the payment; returns the reason if that is refused. */
export async function holdFromForm(ctx: RequestContext, request: Request) {
  const form = await readForm(request)
  const body = bodyOf(holdSession).safeParse({
    ...readChoice(readText(form, 'session')),
    players: Number(readText(form, 'players')),
  })
  if (!body.success) throw errorPage({ status: 400 })
  try {
    const { hold, headers } = await holdForBrowser(ctx, body.data, readFormKey(form))
    // Loads a new document, because the payment page has its own Content-Security-Policy.
    return redirectDocument(`/commande?garde=${hold.id}`, { headers })
  } catch (error) {
    if (isRefusal(error)) {
      const { code, message, alternatives, status } = error
      return data<HoldReply>({ code, message, alternatives }, { status })
    }
    ctx.log(error, ctx.host)
    const { status, message } = ERRORS.unavailable
    return data<HoldReply>({ code: 'unavailable', message, alternatives: [] }, { status })
  }
}

interface HoldRequest {
  idService: number
  start: string
  players: number
}

/** Holds a session under the browser's id, which a cookie stores for the next hold. */
export async function holdForBrowser(
  ctx: RequestContext,
  request: HoldRequest,
  formKey: string | undefined,
): Promise<{ hold: Hold; headers: { 'set-cookie': string } }> {
  const browser = ctx.browser ?? newBrowser(formKey)
  const hold = await ctx.api(holdSession, { body: { ...request, browser } }, formKey)
  return { hold, headers: { 'set-cookie': browserCookie(browser, ctx.app.isTls) } }
}

/**
 * Derived from the form key, so that a resent form has the same body and thus the same idempotency
 * key.
 */
function newBrowser(formKey: string | undefined): string {
  const bytes = formKey === undefined ? randomBytes(16) : Buffer.from(formKey, 'hex')
  return bytes.toString('base64url')
}
