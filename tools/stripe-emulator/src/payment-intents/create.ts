import type { ApiCall } from '../api-call.ts'
import { invalidRequest, missingParameter } from '../errors.ts'
import type { Form } from '../form.ts'
import { begin, randomWord } from '../objects.ts'
import type { PaymentIntent } from '../objects.ts'
import {
  getInteger,
  mergeMetadata,
  readInteger,
  readList,
  readPart,
  readText,
  requireKnownParams,
} from '../params.ts'
import { findPaymentMethod } from '../payment-methods.ts'
import { OWN_ACCOUNT } from '../store.ts'
import { confirm } from './confirm.ts'

const KNOWN = [
  ...['allowed_payment_method_types', 'amount', 'application_fee_amount'],
  ...['automatic_payment_methods'],
  ...['capture_method', 'confirm', 'confirmation_method'],
  ...['currency', 'customer', 'description', 'metadata', 'off_session', 'payment_method'],
  ...['payment_method_data', 'payment_method_options', 'payment_method_types', 'receipt_email'],
  ...['return_url', 'setup_future_usage', 'shipping', 'statement_descriptor'],
  ...['statement_descriptor_suffix', 'transfer_group', 'use_stripe_sdk'],
]
const MAXIMUM = 99_999_999
const MINIMUM = 50

export function createPaymentIntent(call: ApiCall): object {
  const { tx, form } = call
  requireKnownParams(form, KNOWN)
  const isConfirmed = form['confirm'] === 'true'
  const method = isConfirmed ? undefined : findPaymentMethod(tx, form, call.isBrowser)
  requireNoFee(call)
  requireChargesEnabled(call)
  const intent = tx.put({ ...makeIntent(form), ...chosen(method?.id) })
  if (intent.customer !== null) tx.get('customer', intent.customer)
  tx.emit('payment_intent.created', intent)
  return isConfirmed ? confirm(call, intent) : intent
}

function requireNoFee({ form, isConnected }: ApiCall): void {
  if (isConnected || readInteger(form, 'application_fee_amount') === undefined) return
  throw invalidRequest(
    'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct ' +
      'payment (using an OAuth key or Stripe-Account header) or destination payment.',
    { param: 'application_fee_amount' },
  )
}

function requireChargesEnabled({ store, account, isConnected }: ApiCall): void {
  if (!isConnected || store.find('account', account, OWN_ACCOUNT)?.charges_enabled) return
  throw invalidRequest(
    'Your account cannot currently make charges: its onboarding is not complete.',
    { code: 'account_invalid' },
  )
}

function chosen(method: string | undefined): Partial<PaymentIntent> {
  return method === undefined ? {} : { payment_method: method, status: 'requires_confirmation' }
}

function makeIntent(form: Form): PaymentIntent {
  const common = begin('pi')
  return {
    ...common,
    object: 'payment_intent',
    amount: readAmount(form),
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: readInteger(form, 'application_fee_amount') ?? null,
    ...readMethods(form),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: readText(form, 'capture_method') ?? 'automatic_async',
    client_secret: `${common.id}_secret_${randomWord(25)}`,
    confirmation_method: readText(form, 'confirmation_method') ?? 'automatic',
    currency: readCurrency(form),
    customer: readText(form, 'customer') ?? null,
    description: readText(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergeMetadata(form),
    next_action: null,
    payment_method: null,
    payment_method_options: readPart(form, 'payment_method_options') ?? {},
    processing: null,
    receipt_email: readText(form, 'receipt_email') ?? null,
    setup_future_usage: readText(form, 'setup_future_usage') ?? null,
    shipping: readPart(form, 'shipping') ?? null,
    statement_descriptor: readText(form, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: readText(form, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_group: readText(form, 'transfer_group') ?? null,
  }
}

type Methods = Pick<PaymentIntent, 'automatic_payment_methods' | 'payment_method_types'>

function readMethods(form: Form): Methods {
  // The newer name of the same choice.
  const types = [
    ...readList(form, 'allowed_payment_method_types'),
    ...readList(form, 'payment_method_types'),
  ]
  const automatic = readPart(form, 'automatic_payment_methods')
  if (types.length > 0 && automatic?.['enabled'] === 'true') {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
    )
  }
  // Stripe's default since 2023: automatic, unless the types are named.
  if (types.length > 0 || automatic?.['enabled'] === 'false') {
    return {
      automatic_payment_methods: null,
      payment_method_types: types.length > 0 ? types : ['card'],
    }
  }
  const allow_redirects = (automatic && readText(automatic, 'allow_redirects')) ?? 'always'
  return {
    automatic_payment_methods: { enabled: true, allow_redirects },
    payment_method_types: ['card'],
  }
}

export function readAmount(form: Form): number {
  const amount = getInteger(form, 'amount')
  if (amount < 1) {
    const code = 'parameter_invalid_integer'
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code,
      param: 'amount',
    })
  }
  if (amount < MINIMUM) {
    const message = 'Amount must be at least €0.50 eur'
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > MAXIMUM) {
    const message = 'Amount must be no more than €999,999.99'
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' })
  }
  return amount
}

function readCurrency(form: Form): string {
  const currency = readText(form, 'currency')?.toLowerCase()
  if (currency === undefined) throw missingParameter('currency')
  if (currency === 'eur') return currency
  throw invalidRequest(`Invalid currency: ${currency}. Supported here: eur.`, { param: 'currency' })
}
