import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'

import type { Visit } from '../../lib/visit.server.ts'
import type { CheckoutRefusal, CheckoutRequest } from './checkout-data.ts'

/** A refusal as the page tells it; whatever is neither refusal nor failure goes on upwards. */
export function readRefusal(visit: Visit, about: CheckoutRequest, error: unknown): CheckoutRefusal {
  if (isRefusal(error)) {
    const { code, message, alternatives } = error
    return { kind: 'refused', about, code, message, alternatives }
  }
  if (!(error instanceof Error)) throw error
  visit.house.log(error, visit.host)
  const { message } = ERRORS.unavailable
  return { kind: 'refused', about, code: 'unavailable', message, alternatives: [] }
}
