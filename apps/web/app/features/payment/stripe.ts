import type { Stripe, StripeError as StripeJsError } from '@stripe/stripe-js'

/** What of an error is told to customers. */
export type StripeError = Pick<StripeJsError, 'type' | 'code' | 'decline_code'>

export interface BillingDetails {
  name: string
  email: string
  phone?: string
}

export interface StripeSource {
  url: string
  publicKey: string
  /** Connected account that receives the payment, if the key is the platform's. */
  stripeAccount: string | null
  nonce: string
}

let loading: Promise<void> | null = null

/**
 * Loaded from Stripe itself, as its security rules require, by the first payment page; a failed
 * load is retried.
 */
export async function loadStripe(source: StripeSource): Promise<Stripe> {
  loading ??= addScript(source.url, source.nonce).catch((error: unknown) => {
    loading = null
    throw error
  })
  await loading
  if (!window.Stripe) throw new Error('Stripe.js did not start')
  const { publicKey, stripeAccount } = source
  return stripeAccount === null
    ? window.Stripe(publicKey)
    : window.Stripe(publicKey, { stripeAccount })
}

function addScript(url: string, nonce: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.nonce = nonce
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    })
    document.head.append(script)
  })
}
