/** The parts of Stripe.js that payment pages use, under Stripe's own names. */
export interface StripeError {
  type: string
  code?: string
  decline_code?: string
  message?: string
}

export interface PaymentElement {
  mount(place: HTMLElement): void
  on(event: 'ready' | 'loaderror' | 'change', listener: () => void): void
  focus(): void
  destroy(): void
}

export interface StripeElements {
  create(type: 'payment', options: object): PaymentElement
  update(options: { amount: number }): void
  submit(): Promise<{ error?: StripeError }>
}

interface ElementsOptions {
  mode: 'payment'
  amount: number
  currency: 'eur'
  paymentMethodTypes: ['card']
  locale: 'fr'
  appearance: { theme: 'stripe'; variables: Record<string, string> }
}

interface ConfirmOptions {
  elements: StripeElements
  clientSecret: string
  confirmParams: { return_url: string; payment_method_data?: { billing_details: BillingDetails } }
  redirect: 'if_required'
}

export interface BillingDetails {
  name: string
  email: string
  phone?: string
}

export interface Stripe {
  elements(options: ElementsOptions): StripeElements
  confirmPayment(
    options: ConfirmOptions,
  ): Promise<{ error?: StripeError; paymentIntent?: { status: string } }>
}

declare global {
  interface Window {
    Stripe?: (publicKey: string, options?: { stripeAccount: string }) => Stripe
  }
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
