import type { Stripe, StripeElements } from '@stripe/stripe-js'

import { elementAppearance } from './appearance.ts'

/** Fields and buttons for a payment that is created when the order is placed. */
export function createElements(stripe: Stripe, place: HTMLElement, amount: number): StripeElements {
  return stripe.elements({
    mode: 'payment',
    amount,
    currency: 'eur',
    // The same as of the API's payment, which Stripe compares.
    allowedPaymentMethodTypes: ['card', 'link'],
    locale: 'fr',
    appearance: { theme: 'stripe', variables: elementAppearance(place) },
  })
}
