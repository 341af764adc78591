import { Stripe } from 'stripe'

import { intentOf, isOurs } from './payments.ts'

export interface PaymentEvent {
  id: string
  type: string
  /** The connected account it happened on; null for the account that signs. */
  account: string | null
  /** Nothing where the event is not about an intent of ours. */
  intent: { id: string; idSite: number; idOrder: string } | undefined
}

/** The event of a signed message; nothing where the signature is not by this secret. */
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
