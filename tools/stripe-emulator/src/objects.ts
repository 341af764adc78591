import { randomBytes } from 'node:crypto'

import type { Stripe } from 'stripe'

/**
 * Fields of one of Stripe's objects, with the types of its SDK: a name or a type that Stripe does
 * not have does not compile. Of another object they hold the id, as Stripe does unless it expands.
 */
type Fields<Official, Name extends keyof Official> = {
  [N in Name]-?: Exclude<Official[N], { object: string } | undefined>
}

export type Metadata = Stripe.Metadata

type Begin = 'id' | 'object' | 'created'

export type PaymentIntent = Fields<
  Stripe.PaymentIntent,
  | (Begin | 'livemode')
  | ('amount' | 'amount_capturable' | 'amount_received' | 'application_fee_amount')
  | ('automatic_payment_methods' | 'canceled_at' | 'cancellation_reason' | 'capture_method')
  | ('client_secret' | 'confirmation_method' | 'currency' | 'customer' | 'description')
  | ('latest_charge' | 'metadata' | 'next_action' | 'payment_method')
  | ('payment_method_options' | 'payment_method_types' | 'processing' | 'receipt_email')
  | ('setup_future_usage' | 'shipping' | 'statement_descriptor' | 'statement_descriptor_suffix')
  | ('status' | 'transfer_group')
> & {
  last_payment_error: PaymentError | null
}

export type PaymentError = Pick<
  Stripe.PaymentIntent.LastPaymentError,
  'type' | 'code' | 'decline_code' | 'param' | 'charge'
> & { message: string; payment_method?: PaymentMethod }

export type PaymentIntentStatus = Stripe.PaymentIntent.Status

type CardField = 'brand' | 'country' | 'exp_month' | 'exp_year' | 'last4'
/** Null for a card that was typed. */
type CardWallet = {
  wallet: Pick<Stripe.PaymentMethod.Card.Wallet, 'dynamic_last4' | 'type'> | null
}

export type PaymentMethod = Fields<
  Stripe.PaymentMethod,
  Begin | 'livemode' | 'type' | 'billing_details' | 'customer' | 'metadata'
> & {
  card: Fields<Stripe.PaymentMethod.Card, CardField> & CardWallet
  /** Behaviour of the test card, which Stripe does not show; its number is not stored. */
  behaviour: string
}

export type Charge = Fields<
  Stripe.Charge,
  | (Begin | 'livemode')
  | ('amount' | 'amount_captured' | 'amount_refunded' | 'balance_transaction' | 'billing_details')
  | ('captured' | 'currency' | 'customer' | 'description' | 'disputed' | 'failure_code')
  | ('failure_message' | 'metadata' | 'outcome' | 'paid' | 'payment_intent' | 'payment_method')
  | ('receipt_email' | 'receipt_url' | 'refunded' | 'status')
> & {
  payment_method_details: Fields<Stripe.Charge.PaymentMethodDetails, 'type'> & {
    card: Fields<Stripe.Charge.PaymentMethodDetails.Card, CardField | 'network'> & CardWallet
  }
}

export type Refund = Fields<
  Stripe.Refund,
  | Begin
  | ('amount' | 'balance_transaction' | 'charge' | 'currency' | 'destination_details')
  | ('metadata' | 'payment_intent' | 'reason' | 'receipt_number' | 'status')
>

export type BalanceTransaction = Fields<
  Stripe.BalanceTransaction,
  | Begin
  | ('amount' | 'available_on' | 'currency' | 'description' | 'exchange_rate' | 'fee')
  | ('fee_details' | 'net' | 'reporting_category' | 'source' | 'status' | 'type')
>

type Customer = Fields<
  Stripe.Customer,
  Begin | 'livemode' | 'email' | 'name' | 'phone' | 'description' | 'metadata'
>

export type Dispute = Fields<
  Stripe.Dispute,
  Begin | 'livemode' | 'amount' | 'charge' | 'currency' | 'payment_intent' | 'reason' | 'status'
>

export type Account = Fields<
  Stripe.Account,
  | Begin
  | ('charges_enabled' | 'country' | 'default_currency')
  | ('details_submitted' | 'email' | 'metadata' | 'payouts_enabled' | 'type')
> & {
  business_profile: Partial<Stripe.Account.BusinessProfile>
  controller: Partial<Stripe.Account.Controller>
  requirements: Fields<Stripe.Account.Requirements, 'currently_due' | 'disabled_reason'>
}

/** Stripe's has no id; the one here is the last part of its address. */
type AccountLink = Fields<Stripe.AccountLink, 'object' | 'created' | 'expires_at'> & {
  id: string
  account: string
  isUsed: boolean
  refresh_url: string
  return_url: string
}

export type EventType = Stripe.Event['type']

export type StripeEvent = Fields<
  Stripe.Event,
  Begin | 'livemode' | 'api_version' | 'pending_webhooks' | 'request' | 'type'
> & { account?: string; data: { object: object } }

export type Objects = {
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  charge: Charge
  refund: Refund
  balance_transaction: BalanceTransaction
  customer: Customer
  dispute: Dispute
  account: Account
  account_link: AccountLink
  event: StripeEvent
}

export type Kind = keyof Objects
export type StripeObject = Objects[Kind]

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function makeId(prefix: string): string {
  return `${prefix}_${randomWord(24)}`
}

export function randomWord(length: number): string {
  return [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** What every object begins with. */
export function begin(prefix: string) {
  return { id: makeId(prefix), created: nowInSeconds() }
}
