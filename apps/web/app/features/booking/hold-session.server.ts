import { holdSession, type SessionOffer } from '@sesame/contract/booking'
import { isRefusal } from '@sesame/contract/client'
import { ERRORS, type ErrorCode } from '@sesame/contract/errors'
import { data, redirectDocument } from 'react-router'

import { errorPage } from '../../lib/ask.server.ts'
import { bodyOf } from '../../lib/endpoint-body.ts'
import { readFormKey } from '../../lib/form-key.server.ts'
import { holdForBrowser } from '../../lib/hold-for-browser.server.ts'
import { readForm, readText } from '../../lib/read-form.server.ts'
import { readChoice } from '../../lib/session-choice.ts'
import type { Visit } from '../../lib/visit.server.ts'

/** Why a session could not be kept, and what may be had instead. */
export interface HoldReply {
  code: ErrorCode
  message: string
  alternatives: SessionOffer[]
}

/** Keeps the chosen session and goes on to the payment; or says why not. */
export async function holdFromForm(visit: Visit, request: Request) {
  const form = await readForm(request)
  const body = bodyOf(holdSession).safeParse({
    ...readChoice(readText(form, 'session')),
    players: Number(readText(form, 'players')),
  })
  if (!body.success) throw errorPage({ status: 400 })
  try {
    const { hold, headers } = await holdForBrowser(visit, body.data, readFormKey(form))
    // A whole new document: the payment page has a Content-Security-Policy of its own.
    return redirectDocument(`/commande?garde=${hold.id}`, { headers })
  } catch (error) {
    if (isRefusal(error)) {
      const { code, message, alternatives, status } = error
      return data<HoldReply>({ code, message, alternatives }, { status })
    }
    visit.house.log(error, visit.host)
    const { status, message } = ERRORS.unavailable
    return data<HoldReply>({ code: 'unavailable', message, alternatives: [] }, { status })
  }
}
