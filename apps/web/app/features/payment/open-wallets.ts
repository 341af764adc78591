import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'

import { createElements } from './create-elements.ts'
import { loadStripe, type StripeError, type StripeSource } from './stripe.ts'

/** What a wallet tells of its owner. */
export interface WalletOwner {
  name: string
  email: string
  phone: string
}

interface Options {
  amount: { readonly current: number }
  onOffered: (isOffered: boolean) => void
  /** Called when a wallet's button is pressed; false keeps the wallet closed. */
  onOpen: () => boolean
  /** Called when the owner agrees to pay; the wallet waits until it is told to close. */
  onAgreed: (owner: WalletOwner) => Promise<boolean>
}

export interface Wallets {
  setAmount: (cents: number) => void
  confirm: (payment: { clientSecret: string; returnUrl: string }) => Promise<StripeError | null>
  close: () => void
}

interface Mounted {
  stripe: Stripe
  elements: StripeElements
  element: StripeExpressCheckoutElement
}

/** Shows the buttons of the wallets that this browser and the venue have, if any. */
export function openWallets(source: StripeSource, place: HTMLElement, options: Options): Wallets {
  const { amount, onOffered, onOpen, onAgreed } = options
  let mounted: Mounted | null = null
  let isOpen = true

  const open = async () => {
    const stripe = await loadStripe(source)
    if (!isOpen) return
    mounted = mount(stripe, place, amount.current)
    const { element } = mounted
    element.on('ready', ({ availablePaymentMethods }) => {
      if (isOpen) onOffered(availablePaymentMethods !== undefined)
    })
    element.on('loaderror', () => isOpen && onOffered(false))
    element.on('click', ({ resolve, reject }) => (onOpen() ? resolve() : reject()))
    element.on('confirm', (event) => void agree(event))
  }
  const agree = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const { name = '', email = '', phone = '' } = event.billingDetails ?? {}
    // Without a paid order the wallet would go on waiting.
    if (!(await onAgreed({ name, email, phone }))) event.paymentFailed({ reason: 'fail' })
  }
  // The card fields, which need the same script, say that it did not load.
  open().catch(() => isOpen && onOffered(false))

  return {
    setAmount: (cents) => {
      void mounted?.elements.update({ amount: cents })
    },
    confirm: (payment) => confirm(mounted, payment),
    close: () => {
      isOpen = false
      mounted?.element.destroy()
      mounted = null
    },
  }
}

function mount(stripe: Stripe, place: HTMLElement, amount: number): Mounted {
  const elements = createElements(stripe, place, amount)
  const element = elements.create('expressCheckout', {
    emailRequired: true,
    phoneNumberRequired: true,
    buttonHeight: 52,
    buttonType: { applePay: 'plain', googlePay: 'plain' },
    layout: { maxColumns: 3, maxRows: 3, overflow: 'never' },
    paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  })
  element.mount(place)
  return { stripe, elements, element }
}

async function confirm(
  mounted: Mounted | null,
  { clientSecret, returnUrl }: { clientSecret: string; returnUrl: string },
): Promise<StripeError | null> {
  if (!mounted) return { type: 'api_error' }
  const { stripe, elements } = mounted
  const submitted = await elements.submit()
  if (submitted.error) return submitted.error
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  return error ?? null
}
