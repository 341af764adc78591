import { getStripePublicKey } from '@sesame/contract/order'

import { attempt } from '../api.server.ts'
import type { Visit } from '../visit.server.ts'
import type { PaymentSource } from './use-payment-element.ts'

interface PaymentStart {
  /** Null when nothing can be paid by card just now. */
  paymentSource: PaymentSource | null
  /** Why the site takes no payment at all; null when it does, or when it could not be asked. */
  paymentRefusal: string | null
}

/** The key of the account that the site is paid on. */
export async function loadPaymentStart(visit: Visit): Promise<PaymentStart> {
  const key = await attempt(visit.api, getStripePublicKey)
  if (key.kind === 'refused') return { paymentSource: null, paymentRefusal: key.refusal.message }
  if (key.kind === 'failed') return { paymentSource: null, paymentRefusal: null }
  const paymentSource = { jsUrl: visit.house.stripeJsUrl, ...key.data }
  return { paymentSource, paymentRefusal: null }
}
