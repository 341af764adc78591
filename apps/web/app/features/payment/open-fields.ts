import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js'

import { createElements } from './create-elements.ts'
import { loadStripe, type BillingDetails, type StripeError, type StripeSource } from './stripe.ts'

interface Mounted {
  stripe: Stripe
  elements: StripeElements
  element: StripePaymentElement
}

interface Options {
  amount: { readonly current: number }
  /** The page knows the customer's name and address and sends them with the confirmation. */
  knowsContact: boolean
  onStatus: (status: 'loading' | 'ready' | 'failed') => void
}

export interface Fields {
  setAmount: (cents: number) => void
  focus: () => void
  check: () => Promise<boolean>
  confirm: (payment: {
    clientSecret: string
    returnUrl: string
    billing: BillingDetails | null
  }) => Promise<StripeError | null>
  /** Retries after the provider could not be reached. */
  reopen: () => void
  close: () => void
}

/** Loads the provider's script, mounts its fields and reports their status. */
export function openFields(source: StripeSource, place: HTMLElement, options: Options): Fields {
  const { amount, knowsContact, onStatus } = options
  let mounted: Mounted | null = null
  let isOpen = true

  const open = async () => {
    try {
      const stripe = await loadStripe(source)
      if (!isOpen) return
      mounted = mount(stripe, place, { amount: amount.current, knowsContact })
      mounted.element.on('ready', () => isOpen && onStatus('ready'))
      mounted.element.on('loaderror', () => isOpen && onStatus('failed'))
    } catch {
      if (!isOpen) return
      if (beganElsewhere()) location.reload()
      else onStatus('failed')
    }
  }
  const clear = () => {
    mounted?.element.destroy()
    mounted = null
  }
  void open()

  return {
    setAmount: (cents) => {
      void mounted?.elements.update({ amount: cents })
    },
    focus: () => mounted?.element.focus(),
    check: async () => mounted !== null && (await mounted.elements.submit()).error === undefined,
    confirm: (payment) => confirm(mounted, payment),
    reopen: () => {
      clear()
      onStatus('loading')
      void open()
    },
    close: () => {
      isOpen = false
      clear()
    },
  }
}

/**
 * True if this document was loaded for another page, whose Content-Security-Policy does not allow
 * the payment provider: the visitor came by a link without a new document.
 */
function beganElsewhere(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && !/\/commande(?:\/|$)/.test(new URL(document.name).pathname)
}

/** Where wallets are offered, they have buttons of their own. */
const NO_WALLETS = { applePay: 'never', googlePay: 'never', link: 'never' } as const

function mount(
  stripe: Stripe,
  place: HTMLElement,
  { amount, knowsContact }: { amount: number; knowsContact: boolean },
): Mounted {
  const elements = createElements(stripe, place, amount)
  // Where the page does not know them, Stripe asks if the card needs them.
  const shown = knowsContact ? ('never' as const) : ('auto' as const)
  const fields = { billingDetails: { name: shown, email: shown } }
  const element = elements.create('payment', { fields, layout: 'tabs', wallets: NO_WALLETS })
  element.mount(place)
  return { stripe, elements, element }
}

async function confirm(
  mounted: Mounted | null,
  payment: { clientSecret: string; returnUrl: string; billing: BillingDetails | null },
): Promise<StripeError | null> {
  if (!mounted) return { type: 'api_error' }
  const { error } = await mounted.stripe.confirmPayment({
    elements: mounted.elements,
    clientSecret: payment.clientSecret,
    confirmParams: {
      return_url: payment.returnUrl,
      ...(payment.billing && { payment_method_data: { billing_details: payment.billing } }),
    },
    redirect: 'if_required',
  })
  return error ?? null
}
