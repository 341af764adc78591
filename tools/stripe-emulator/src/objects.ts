import { randomBytes } from 'node:crypto'

export type Metadata = Record<string, string>

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

type Common = { id: string; created: number; livemode: false }

export type PaymentIntent = Common & {
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  application_fee_amount: number | null
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: string
  client_secret: string
  confirmation_method: string
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: object | null
  latest_charge: string | null
  metadata: Metadata
  next_action: object | null
  payment_method: string | null
  payment_method_options: object
  payment_method_types: string[]
  processing: null
  receipt_email: string | null
  setup_future_usage: string | null
  shipping: object | null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: PaymentIntentStatus
  transfer_group: string | null
}

export type PaymentMethod = Common & {
  object: 'payment_method'
  type: 'card'
  billing_details: object
  card: { brand: string; country: string; exp_month: number; exp_year: number; last4: string }
  customer: string | null
  metadata: Metadata
  /** Name of the test card's behaviour: the number itself is kept nowhere. */
  behaviour: string
}

export type Charge = Common & {
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  billing_details: object
  captured: boolean
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  metadata: Metadata
  outcome: object
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: object
  receipt_email: string | null
  receipt_url: null
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export type Refund = Common & {
  object: 'refund'
  amount: number
  balance_transaction: string
  charge: string
  currency: string
  destination_details: object
  metadata: Metadata
  payment_intent: string
  reason: string | null
  receipt_number: null
  status: 'succeeded'
}

export type BalanceTransaction = Common & {
  object: 'balance_transaction'
  amount: number
  available_on: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: object[]
  net: number
  reporting_category: string
  source: string
  status: 'pending'
  type: 'charge' | 'refund'
}

type Customer = Common & {
  object: 'customer'
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  metadata: Metadata
}

export type Dispute = Common & {
  object: 'dispute'
  amount: number
  charge: string
  currency: string
  payment_intent: string
  reason: string
  status: string
}

export type Account = Common & {
  object: 'account'
  business_profile: object
  charges_enabled: boolean
  controller: object
  country: string
  default_currency: string
  details_submitted: boolean
  email: string | null
  metadata: Metadata
  payouts_enabled: boolean
  requirements: { currently_due: string[]; disabled_reason: string | null }
  type: 'standard' | 'none'
}

/** Stripe's has no id; the one here is the last part of its address. */
type AccountLink = Common & {
  object: 'account_link'
  account: string
  expires_at: number
  isUsed: boolean
  refresh_url: string
  return_url: string
}

export type StripeEvent = Common & {
  object: 'event'
  account?: string
  api_version: string
  data: { object: object }
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

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
export function begin(prefix: string): Common {
  return { id: makeId(prefix), created: nowInSeconds(), livemode: false }
}
