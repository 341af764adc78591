import { Stripe } from 'stripe'

import type { Config } from '../../platform/config.ts'
import { withStripeErrors, connect, type AccountAccess } from './client.ts'

/** A payment as Stripe reports it; Stripe is the only source of truth about money. */
export interface Intent {
  id: string
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  receivedCents: number
  /** Known once the charge was read with it. */
  refundedCents: number
  /** Stripe's clock, in whole seconds. */
  createdAt: Date
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

interface NewRefund {
  id: string
  intent: string
  amountCents: number
  /**
   * Reads what is recorded of other refunds of the order: our ids, and Stripe's of those done. A
   * refund that is not among them was forgotten by a restore, and counts as this one. Without an
   * order nothing is recorded, and only a refund of the same id counts.
   */
  listOthers?: () => Promise<readonly string[]>
}

/** A refund, with what is known of others once Stripe has told what it has made. */
type Wanted = Omit<NewRefund, 'listOthers'> & { others: readonly string[] | null }

export interface Payments {
  publicKey: string
  stripeAccount: string | null
  createIntent(order: NewIntent): Promise<Intent>
  readIntent(id: string): Promise<Intent>
  /** Returns the intent's final state, because it may have been paid before it was cancelled. */
  cancelIntent(id: string): Promise<Intent>
  /** Returns Stripe's id of the refund. */
  refund(refund: NewRefund): Promise<string>
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
    refund: (wanted) =>
      withStripeErrors(async () => {
        const refund = await createRefund(stripe, wanted)
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

/**
 * Stripe is asked first what it has given back: an idempotency key is forgotten after a day, and a
 * restored backup has forgotten refunds. What the dashboard gave back is taken only if nothing is
 * left, because it may be for something else.
 */
async function createRefund(
  stripe: Stripe,
  { listOthers, ...refund }: NewRefund,
): Promise<Stripe.Refund> {
  const { id, intent, amountCents } = refund
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  // Read after Stripe's list: a refund is recorded before it is made, so each made by another
  // process meanwhile is among them.
  const wanted: Wanted = { ...refund, others: (await listOthers?.()) ?? null }
  const made = findMade(data, wanted)
  if (made) return made
  try {
    return await stripe.refunds.create(
      { payment_intent: intent, amount: amountCents, metadata: { id_refund: id } },
      { idempotencyKey: `refund:${id}` },
    )
  } catch (error) {
    const found = data.find((other) => isLike(other, wanted) && !isOurRefund(other))
    if (isAlreadyRefunded(error) && found) return found
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return refundRest(stripe, data, wanted).catch(() => {
      throw error
    })
  }
}

/**
 * Stripe has less left than is to be refunded: a part was given back that a restored backup has
 * forgotten. The rest makes the sum right.
 */
function refundRest(
  stripe: Stripe,
  made: readonly Stripe.Refund[],
  wanted: Wanted,
): Promise<Stripe.Refund> {
  const { id, intent, amountCents } = wanted
  const forgotten = made.filter((refund) => isOurRefund(refund) && isForgotten(refund, wanted))
  const restCents = forgotten.reduce((rest, { amount }) => rest - amount, amountCents)
  if (forgotten.length === 0 || restCents < 0) return Promise.reject(new Error('nothing forgotten'))
  if (restCents === 0) return Promise.resolve(forgotten[0]!)
  return stripe.refunds.create(
    { payment_intent: intent, amount: restCents, metadata: { id_refund: id } },
    { idempotencyKey: `refund:${id}:rest` },
  )
}

/** The refund that Stripe has by this id, or by one that a restored backup no longer knows. */
function findMade(made: readonly Stripe.Refund[], wanted: Wanted): Stripe.Refund | undefined {
  const own = made.find(
    (refund) => refund.metadata?.['id_refund'] === wanted.id && isInForce(refund),
  )
  return own ?? made.find((refund) => isOurRefund(refund) && isLike(refund, wanted))
}

const isOurRefund = ({ metadata }: Stripe.Refund) => Boolean(metadata?.['id_refund'])

const isLike = (refund: Stripe.Refund, wanted: Wanted) =>
  refund.amount === wanted.amountCents && isForgotten(refund, wanted)

/** Given back, and not recorded as another refund of the order. */
function isForgotten(refund: Stripe.Refund, { others }: Wanted): boolean {
  if (others === null) return false
  const isOther =
    others.includes(refund.id) || others.includes(refund.metadata?.['id_refund'] ?? '')
  return isInForce(refund) && !isOther
}

const isInForce = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

function isAlreadyRefunded(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'charge_already_refunded'
  )
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
    refundedCents: chargeOf(intent)?.amount_refunded ?? 0,
    createdAt: new Date(intent.created * 1000),
    clientSecret: intent.client_secret ?? '',
    idSite: Number(intent.metadata['id_site']),
    idOrder: intent.metadata['id_order'] ?? '',
    cardLast4: cardOf(intent),
  }
}

/** A wallet pays with a number of its own, which customers do not know. */
function cardOf(intent: Stripe.PaymentIntent): string | null {
  const card = chargeOf(intent)?.payment_method_details?.card
  return card && !card.wallet ? card.last4 : null
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return charge && typeof charge !== 'string' ? charge : undefined
}
