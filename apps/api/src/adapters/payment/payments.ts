import { Stripe } from 'stripe'

import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'

/** A payment as the provider tells it: the only truth about money. */
export interface Intent {
  id: string
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  receivedCents: number
  clientSecret: string
  idSite: number
  idOrder: string
}

interface NewIntent {
  idSite: number
  idOrder: string
  orderNumber: string
  amountCents: number
  /** One key an attempt: a call repeated is one intent, a new attempt a new one. */
  attempt: number
}

export interface Payments {
  publicKey: string
  createIntent(order: NewIntent): Promise<Intent>
  readIntent(id: string): Promise<Intent>
  /** What became of it: a payment may have come first. */
  cancelIntent(id: string): Promise<Intent>
  /** Answers the provider's name of it. */
  refund(refund: { id: string; intent: string; amountCents: number }): Promise<string>
  /** Those made since, newest first. */
  listIntents(since: Date): AsyncIterable<Intent>
  /** The event of a signed message; nothing where the signature is not the provider's. */
  readEvent(body: string, signature: string): PaymentEvent | undefined
}

interface PaymentEvent {
  id: string
  type: string
  /** Nothing where the event is not about an intent of ours. */
  intent: { id: string; idSite: number; idOrder: string } | undefined
}

const opened = new WeakMap<Config, Payments>()

/** One client a process. */
export function openPayments(config: Config): Payments {
  const known = opened.get(config)
  if (known) return known
  const payments = createPayments(config)
  opened.set(config, payments)
  return payments
}

function createPayments(config: Config): Payments {
  const stripe = connect(config)
  return {
    publicKey: config.STRIPE_PUBLIC_KEY,
    createIntent: ({ idSite, idOrder, orderNumber, amountCents, attempt }) =>
      asking(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'eur',
            // Cards and the wallets they back; nothing that settles days later.
            allowed_payment_method_types: ['card'],
            description: `Commande ${orderNumber}`,
            metadata: { id_site: String(idSite), id_order: idOrder },
          },
          { idempotencyKey: `order:${idOrder}:${attempt}` },
        )
        return intentOf(intent)
      }),
    readIntent: (id) => asking(async () => intentOf(await stripe.paymentIntents.retrieve(id))),
    cancelIntent: (id) => asking(() => cancelIntent(stripe, id)),
    refund: ({ id, intent, amountCents }) =>
      asking(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: intent, amount: amountCents, metadata: { id_refund: id } },
          { idempotencyKey: `refund:${id}` },
        )
        // The SDK throws only on bodies that say `error`.
        if (!refund.id || refund.status === 'failed') throw new Error(`refund ${refund.status}`)
        return refund.id
      }),
    async *listIntents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
        if (isOurs(intent)) yield intentOf(intent)
      }
    },
    readEvent: (body, signature) => readEvent(stripe, config, { body, signature }),
  }
}

function connect({ STRIPE_API_URL, STRIPE_SECRET_KEY }: Config): Stripe {
  const { protocol, hostname, port } = new URL(STRIPE_API_URL)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return new Stripe(STRIPE_SECRET_KEY, {
    protocol: scheme,
    host: hostname,
    port: port || (scheme === 'https' ? '443' : '80'),
    maxNetworkRetries: 2,
    timeout: 8000,
    telemetry: false,
  })
}

async function cancelIntent(stripe: Stripe, id: string): Promise<Intent> {
  try {
    return intentOf(await stripe.paymentIntents.cancel(id))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Cancelled before, or paid in the meantime.
    return intentOf(await stripe.paymentIntents.retrieve(id))
  }
}

function readEvent(
  stripe: Stripe,
  { STRIPE_WEBHOOK_SECRET }: Config,
  { body, signature }: { body: string; signature: string },
): PaymentEvent | undefined {
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET)
  } catch {
    return undefined
  }
  const { object } = event.data
  const intent = object.object === 'payment_intent' && isOurs(object) ? intentOf(object) : undefined
  return { id: event.id, type: event.type, intent }
}

/** Intents of another product on the same account carry none of our marks. */
function isOurs({ metadata }: Stripe.PaymentIntent): boolean {
  return (
    /^\d{1,9}$/.test(metadata['id_site'] ?? '') &&
    /^[0-9a-f-]{36}$/.test(metadata['id_order'] ?? '')
  )
}

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, Intent['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'cancelled',
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: STATUS[intent.status] ?? 'open',
    receivedCents: intent.amount_received,
    clientSecret: intent.client_secret ?? '',
    idSite: Number(intent.metadata['id_site']),
    idOrder: intent.metadata['id_order'] ?? '',
  }
}

/** The provider away, or busy, is something a visitor can be told. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    if (isAway) throw new AppError('payment_unavailable', { cause: error })
    throw error
  }
}
