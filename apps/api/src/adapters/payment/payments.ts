import { Stripe } from 'stripe'

import type { Config } from '../../platform/config.ts'
import { asking, connect } from './client.ts'

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

/** By which keys an account is reached; `stripeAccount` where the keys are the platform's. */
export interface AccountAccess {
  secretKey: string
  publicKey: string
  stripeAccount: string | null
}

export interface Payments {
  publicKey: string
  stripeAccount: string | null
  createIntent(order: NewIntent): Promise<Intent>
  readIntent(id: string): Promise<Intent>
  /** What became of it: a payment may have come first. */
  cancelIntent(id: string): Promise<Intent>
  /** Answers the provider's name of it. */
  refund(refund: { id: string; intent: string; amountCents: number }): Promise<string>
  /** Those made since, newest first. */
  listIntents(since: Date): AsyncIterable<Intent>
}

/** Payments on one account. */
export function openPayments(config: Config, access: AccountAccess): Payments {
  const stripe = connect(config, access)
  const { publicKey, stripeAccount } = access
  return {
    publicKey,
    stripeAccount,
    createIntent: (order) =>
      asking(() => createIntent(stripe, order, feeOf(config, access, order))),
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
  }
}

/** What the platform keeps of a payment on a connected account: nothing unless it is configured. */
function feeOf(
  { STRIPE_APPLICATION_FEE_BP }: Config,
  { stripeAccount }: AccountAccess,
  { amountCents }: NewIntent,
): number {
  if (stripeAccount === null) return 0
  return Math.round((amountCents * STRIPE_APPLICATION_FEE_BP) / 10_000)
}

async function createIntent(
  stripe: Stripe,
  { idSite, idOrder, orderNumber, amountCents, attempt }: NewIntent,
  feeCents: number,
): Promise<Intent> {
  const intent = await stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: 'eur',
      // Cards and the wallets they back; nothing that settles days later.
      allowed_payment_method_types: ['card'],
      description: `Commande ${orderNumber}`,
      metadata: { id_site: String(idSite), id_order: idOrder },
      ...(feeCents > 0 && { application_fee_amount: feeCents }),
    },
    { idempotencyKey: `order:${idOrder}:${attempt}` },
  )
  return intentOf(intent)
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

/** Intents of another product on the same account carry none of our marks. */
export function isOurs({ metadata }: Stripe.PaymentIntent): boolean {
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

export function intentOf(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: STATUS[intent.status] ?? 'open',
    receivedCents: intent.amount_received,
    clientSecret: intent.client_secret ?? '',
    idSite: Number(intent.metadata['id_site']),
    idOrder: intent.metadata['id_order'] ?? '',
  }
}
