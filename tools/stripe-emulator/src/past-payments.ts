import { createHash } from 'node:crypto'

import { behaviourOf } from './cards.ts'
import { FEE_CENTS, FEE_RATE } from './charges.ts'
import type {
  BalanceTransaction,
  Charge,
  PaymentIntent,
  PaymentMethod,
  Refund,
  StripeObject,
} from './objects.ts'
import { openStore } from './store.ts'

/** A payment that was made, or given up, before the emulator starts. */
export type PastPayment = {
  /** The account that was paid. */
  account: string
  intent: string
  amount: number
  description: string
  metadata: Record<string, string>
  createdAt: Date
  /** Null if no card has paid. */
  cardLast4: string | null
  /** Null if it was cancelled. */
  succeededAt: Date | null
  refunds: { id: string; amount: number; createdAt: Date; metadata: Record<string, string> }[]
}

/** Adds payments to an emulator's file, oldest first, as if they had been made through its API. */
export async function writePastPayments(
  file: string,
  payments: readonly PastPayment[],
): Promise<void> {
  const store = await openStore(file)
  const inOrder = payments.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const payment of inOrder) {
    const { account, succeededAt } = payment
    const put = succeededAt ? paidObjects(payment, succeededAt) : [intentOf(payment)]
    store.commit({ account, put })
  }
  store.close()
}

const CARD = '4242424242424242'
const EXPIRY_YEARS = 3
const PAYOUT_SECONDS = 3 * 86_400

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Ids of the objects of an intent differ from it by their prefix. */
const idOf = (prefix: string, { intent }: PastPayment) => intent.replace(/^pi/, prefix)

function paidObjects(payment: PastPayment, succeededAt: Date): StripeObject[] {
  const fee = Math.round(payment.amount * FEE_RATE) + FEE_CENTS
  const method = methodOf(payment, succeededAt)
  const charge = chargeOf(payment, method, succeededAt)
  const intent: PaymentIntent = {
    ...intentOf(payment),
    ...{ amount_received: payment.amount, status: 'succeeded' },
    ...{ canceled_at: null, latest_charge: charge.id, payment_method: method.id },
  }
  const source = { source: charge.id, id: charge.balance_transaction as string }
  return [
    method,
    intent,
    charge,
    balanceOf({ ...source, amount: payment.amount, fee, at: succeededAt }),
    ...payment.refunds.flatMap((refund) => refundObjects(payment, charge, refund)),
  ]
}

function intentOf(payment: PastPayment): PaymentIntent {
  const { intent: id, amount, description, metadata, createdAt } = payment
  const secret = createHash('sha256').update(id).digest('hex').slice(0, 25)
  return {
    ...{ id, object: 'payment_intent', created: seconds(createdAt), livemode: false },
    ...{ amount, amount_capturable: 0, amount_received: 0, application_fee_amount: null },
    ...{ automatic_payment_methods: null, payment_method_types: ['card'] },
    ...{ canceled_at: seconds(createdAt), cancellation_reason: null },
    ...{ capture_method: 'automatic_async', client_secret: `${id}_secret_${secret}` },
    ...{ confirmation_method: 'automatic', currency: 'eur', customer: null, description },
    ...{ last_payment_error: null, latest_charge: null, metadata, next_action: null },
    ...{ payment_method: null, payment_method_options: {}, processing: null },
    ...{ receipt_email: null, setup_future_usage: null, shipping: null },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null },
    ...{ status: 'canceled', transfer_group: null },
  }
}

function methodOf(payment: PastPayment, at: Date): PaymentMethod {
  return {
    ...{ id: idOf('pm', payment), object: 'payment_method', created: seconds(at) },
    ...{ livemode: false, type: 'card', customer: null, metadata: {} },
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      ...{ brand: 'visa', country: 'FR', last4: payment.cardLast4 ?? CARD.slice(-4) },
      ...{ exp_month: 12, exp_year: at.getUTCFullYear() + EXPIRY_YEARS, wallet: null },
    },
    behaviour: behaviourOf(CARD),
  }
}

function chargeOf(payment: PastPayment, method: PaymentMethod, at: Date): Charge {
  const { intent, amount, description, metadata, refunds } = payment
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  return {
    ...{ id: idOf('ch', payment), object: 'charge', created: seconds(at), livemode: false },
    ...{ amount, amount_captured: amount, amount_refunded: refundedCents },
    ...{ balance_transaction: idOf('txn', payment), billing_details: method.billing_details },
    ...{ captured: true, currency: 'eur', customer: null, description, disputed: false },
    ...{ failure_code: null, failure_message: null, metadata, paid: true },
    outcome: {
      ...{ advice_code: null, network_advice_code: null, network_decline_code: null },
      ...{ network_status: 'approved_by_network', reason: null, risk_level: 'normal' },
      ...{ seller_message: 'Payment complete.', type: 'authorized' },
    },
    ...{ payment_intent: intent, payment_method: method.id },
    payment_method_details: { type: 'card', card: { ...method.card, network: 'visa' } },
    ...{ receipt_email: null, receipt_url: null, refunded: refundedCents === amount },
    status: 'succeeded',
  }
}

function refundObjects(
  { intent }: PastPayment,
  charge: Charge,
  { id, amount, createdAt, metadata }: PastPayment['refunds'][number],
): [Refund, BalanceTransaction] {
  const line = { id: id.replace(/^re/, 'txn'), source: id, amount: -amount, fee: 0, at: createdAt }
  const refund: Refund = {
    ...{ id, object: 'refund', created: seconds(createdAt), amount, currency: 'eur' },
    ...{ balance_transaction: line.id, charge: charge.id, payment_intent: intent, metadata },
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'available' } },
    ...{ reason: null, receipt_number: null, status: 'succeeded' },
  }
  return [refund, balanceOf(line)]
}

function balanceOf(line: {
  id: string
  source: string
  amount: number
  fee: number
  at: Date
}): BalanceTransaction {
  const { id, source, amount, fee, at } = line
  const type = amount < 0 ? 'refund' : 'charge'
  const detail = { amount: fee, application: null, currency: 'eur', type: 'stripe_fee' }
  return {
    ...{ id, object: 'balance_transaction', created: seconds(at), amount, currency: 'eur' },
    ...{ available_on: seconds(at) + PAYOUT_SECONDS, description: null, exchange_rate: null },
    ...{ fee, fee_details: fee ? [{ ...detail, description: 'Stripe processing fees' }] : [] },
    ...{ net: amount - fee, reporting_category: type, source, status: 'available', type },
  }
}
