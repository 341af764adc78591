import { getStripePublicKey } from '@sesame/contract/payment'

import { attempt } from '../../lib/api/api.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import type { PaymentSource } from './use-payment-element.ts'

interface PaymentStart {
  /** Null if card payments are not possible at the moment. */
  paymentSource: PaymentSource | null
  /** Reason why the site accepts no payment at all; null if it does or if the request failed. */
  paymentRefusal: string | null
}

/** Loads the public key of the account that receives the site's payments. */
export async function loadPaymentStart(ctx: RequestContext): Promise<PaymentStart> {
  const key = await attempt(ctx.api, getStripePublicKey)
  if (key.kind === 'refused') return { paymentSource: null, paymentRefusal: key.refusal.message }
  if (key.kind === 'failed') return { paymentSource: null, paymentRefusal: null }
  const paymentSource = { jsUrl: ctx.app.stripeJsUrl, ...key.data }
  return { paymentSource, paymentRefusal: null }
}
