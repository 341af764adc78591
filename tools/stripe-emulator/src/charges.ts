import type { CardBehaviour } from './cards.ts'
import { begin, nowInSeconds } from './objects.ts'
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from './objects.ts'
import type { Transaction } from './transaction.ts'

type Attempt = { intent: PaymentIntent; method: PaymentMethod; decline?: CardBehaviour['decline'] }

export const FEE_RATE = 0.015
export const FEE_CENTS = 25
const DAY_SECONDS = 86_400

/** Records the outcome of a payment attempt as a charge. */
export function makeCharge(tx: Transaction, attempt: Attempt): Charge {
  const { intent, decline } = attempt
  const isCaptured = !decline && intent.capture_method !== 'manual'
  const charge: Charge = {
    ...begin('ch'),
    object: 'charge',
    ...copied(attempt),
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: isCaptured,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    outcome: outcomeOf(decline),
    paid: !decline,
    receipt_url: null,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  }
  return tx.put(isCaptured ? withBalance(tx, charge) : charge)
}

function copied({ intent, method }: Attempt) {
  return {
    amount: intent.amount,
    billing_details: method.billing_details,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: { ...method.card, network: method.card.brand } },
    receipt_email: intent.receipt_email,
  }
}

function outcomeOf(decline: Attempt['decline']): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: 'normal',
    seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

export function withBalance(tx: Transaction, charge: Charge): Charge {
  const fee = Math.round(charge.amount_captured * FEE_RATE) + FEE_CENTS
  const line = makeBalance(tx, { source: charge, amount: charge.amount_captured, fee })
  return { ...charge, balance_transaction: line.id }
}

/** A balance transaction, with European card fees. */
export function makeBalance(
  tx: Transaction,
  line: { source: { id: string; currency: string }; amount: number; fee: number },
): BalanceTransaction {
  const { source, amount, fee } = line
  const type = amount < 0 ? 'refund' : 'charge'
  return tx.put({
    ...begin('txn'),
    object: 'balance_transaction',
    amount,
    available_on: nowInSeconds() + 3 * DAY_SECONDS,
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee, source.currency)],
    net: amount - fee,
    reporting_category: type,
    source: source.id,
    status: 'pending',
    type,
  })
}

function feeDetail(amount: number, currency: string): BalanceTransaction['fee_details'][number] {
  const description = 'Stripe processing fees'
  return { amount, application: null, currency, description, type: 'stripe_fee' }
}
