import { Stripe } from 'stripe'

import { intentOf, isOurs } from './payments.ts'

export interface PaymentEvent {
  id: string
  type: string
  /** Connected account of the event; null for the platform's or the site's own account. */
  account: string | null
  /** Undefined if the event is not about one of our payment intents. */
  intent: { id: string; idSite: number; idOrder: string } | undefined
}

/** Parses a webhook; undefined if its signature does not match this secret. */
export function readEvent(
  { body, signature }: { body: string; signature: string },
  secret: string,
): PaymentEvent | undefined {
  let event: Stripe.Event
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    return undefined
  }
  const { object } = event.data
  const intent = object.object === 'payment_intent' && isOurs(object) ? intentOf(object) : undefined
  return { id: event.id, type: event.type, account: event.account ?? null, intent }
}
