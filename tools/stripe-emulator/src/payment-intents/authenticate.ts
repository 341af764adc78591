import type { ApiCall } from '../api-call.ts'
import { invalidRequest } from '../errors.ts'
import type { PaymentIntent } from '../objects.ts'
import { readText, requireKnownParams } from '../params.ts'
import { startProcessing } from './confirm.ts'
import { fail, settle, succeed } from './settle.ts'

const FAILED = {
  type: 'invalid_request_error' as const,
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide ' +
    'payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
}

/** Result of 3-D Secure; at Stripe the bank's page reports it. */
export function authenticate(call: ApiCall, intent: PaymentIntent): PaymentIntent {
  const { tx, form } = call
  requireKnownParams(form, ['client_secret', 'outcome'])
  // The frame may report twice, for example after a reload: the first result counts.
  if (intent.status !== 'requires_action' || intent.payment_method === null) return intent
  const method = tx.get('payment_method', intent.payment_method)
  if (readText(form, 'outcome') !== 'succeed') return fail(tx, intent, method, FAILED)
  return call.staysProcessing ? startProcessing(call, intent) : settle(tx, intent, method)
}

/** Ends a payment that was left in `processing`. */
export function settleProcessing(call: ApiCall): PaymentIntent {
  const { tx, form, id } = call
  const intent = tx.get('payment_intent', id)
  if (intent.status !== 'processing' || intent.payment_method === null) {
    throw invalidRequest(`This PaymentIntent is not processing: ${intent.status}.`)
  }
  const method = tx.get('payment_method', intent.payment_method)
  if (readText(form, 'outcome') !== 'fail') return succeed(tx, intent, method)
  const message = 'Your card was declined.'
  return fail(tx, intent, method, { type: 'card_error', code: 'card_declined', message })
}
