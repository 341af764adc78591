import { Stripe } from 'stripe'

import type { Config } from '../../platform/config.ts'
import { withStripeErrors, connect, type AccountAccess } from './client.ts'

/** A payment as Stripe reports it; Stripe is the only source of truth about money. */
export interface Intent {
  id: string
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  receivedCents: number
  clientSecret: string
  idSite: number
  idOrder: string
  /** Known once it is paid and the charge was read with it; null if a wallet paid. */
  cardLast4: string | null
}

interface NewIntent {
  idSite: number
  idOrder: string
  orderNumber: string
  amountCents: number
  /** Idempotency key, one per payment attempt: a repeated call creates no second intent. */
  attempt: number
}

export interface Payments {
  publicKey: string
  stripeAccount: string | null
  createIntent(order: NewIntent): Promise<Intent>
  readIntent(id: string): Promise<Intent>
  /** Returns the intent's final state, because it may have been paid before it was cancelled. */
  cancelIntent(id: string): Promise<Intent>
  /** Returns Stripe's id of the refund. */
  refund(refund: { id: string; intent: string; amountCents: number }): Promise<string>
  /** Lists intents created since an instant, newest first. */
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
      withStripeErrors(() => createIntent(stripe, order, feeOf(config, access, order))),
    readIntent: (id) => withStripeErrors(() => readIntent(stripe, id)),
    cancelIntent: (id) => withStripeErrors(() => cancelIntent(stripe, id)),
    refund: ({ id, intent, amountCents }) =>
      withStripeErrors(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: intent, amount: amountCents, metadata: { id_refund: id } },
          { idempotencyKey: `refund:${id}` },
        )
        // The SDK does not throw on a malformed success body.
        if (!refund.id || refund.status === 'failed') throw new Error(`refund ${refund.status}`)
        return refund.id
      }),
    async *listIntents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const expand = ['data.latest_charge']
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand })) {
        if (isOurs(intent)) yield intentOf(intent)
      }
    },
  }
}

/** Application fee of a connected account; none unless configured. */
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
      // Cards and wallets only: no method that settles days later.
      allowed_payment_method_types: ['card', 'link'],
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
    // The intent was already cancelled or paid.
    return readIntent(stripe, id)
  }
}

/** Reads the charge in the same request: it alone names the card. */
async function readIntent(stripe: Stripe, id: string): Promise<Intent> {
  return intentOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
}

/** Intents of another product on the same account lack our metadata. */
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
    cardLast4: cardOf(intent),
  }
}

/** A wallet pays with a number of its own, which customers do not know. */
function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  if (!charge || typeof charge === 'string') return null
  const card = charge.payment_method_details?.card
  return card && !card.wallet ? card.last4 : null
}
