import type { ApiCall } from '../api-call.ts'
import { getBehaviour } from '../cards.ts'
import { invalidRequest } from '../errors.ts'
import { makeId } from '../objects.ts'
import type { PaymentIntent, PaymentMethod } from '../objects.ts'
import { readInteger, readPart, readText } from '../params.ts'
import { findPaymentMethod } from '../payment-methods.ts'
import { refusalOf, settle } from './settle.ts'
import { NOT_PAID_YET, requireStatus } from './state.ts'

export function confirm(call: ApiCall, intent: PaymentIntent): PaymentIntent {
  const { tx, form } = call
  requireStatus(intent, 'confirm', NOT_PAID_YET)
  requireReturnUrl(call, intent)
  requireSameAmount(call, intent)
  const method = findPaymentMethod(tx, form, call.isBrowser) ?? savedPaymentMethod(call, intent)
  const confirmed: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    receipt_email: readText(form, 'receipt_email') ?? intent.receipt_email,
  }
  if (getBehaviour(method.behaviour).requiresAuthentication)
    return startAuthentication(call, confirmed)
  return pay(call, confirmed, method)
}

function pay(call: ApiCall, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  if (call.staysProcessing) return startProcessing(call, intent)
  const settled = settle(call.tx, intent, method)
  if (settled.status === 'requires_payment_method') throw refusalOf(settled)
  return settled
}

export function startProcessing({ tx }: ApiCall, intent: PaymentIntent): PaymentIntent {
  const processing = tx.put({ ...intent, status: 'processing' as const, next_action: null })
  tx.emit('payment_intent.processing', processing)
  return processing
}

function startAuthentication({ tx }: ApiCall, intent: PaymentIntent): PaymentIntent {
  const pendingIntent = tx.put({
    ...intent,
    status: 'requires_action' as const,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: makeId('src') },
    },
  })
  tx.emit('payment_intent.requires_action', pendingIntent)
  return pendingIntent
}

function savedPaymentMethod({ tx }: ApiCall, intent: PaymentIntent): PaymentMethod {
  if (intent.payment_method !== null) return tx.get('payment_method', intent.payment_method)
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. " +
      'Update it with a payment method, or confirm it again with one.',
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}

// Stripe asks this of server-side confirmations only: the browser's script brings its own address.
function requireReturnUrl({ form, isBrowser }: ApiCall, intent: PaymentIntent): void {
  const methods = intent.automatic_payment_methods
  if (isBrowser || !methods?.enabled || methods.allow_redirects === 'never') return
  if (readText(form, 'return_url') !== undefined) return
  throw invalidRequest(
    'This PaymentIntent accepts payment methods that might redirect the customer, so a ' +
      '`return_url` is needed, or automatic_payment_methods[allow_redirects]=never at creation.',
    { param: 'return_url' },
  )
}

// For fields shown before the intent existed: Stripe refuses a different amount.
function requireSameAmount({ form }: ApiCall, intent: PaymentIntent): void {
  const shown = readPart(form, 'client_context')
  if (!shown) return
  if (readInteger(shown, 'amount') === intent.amount && shown['currency'] === intent.currency)
    return
  throw invalidRequest(
    'The amount and currency of the Elements do not match those of the PaymentIntent.',
    { param: 'client_context' },
  )
}
