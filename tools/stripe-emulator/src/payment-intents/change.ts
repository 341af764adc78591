import type { ApiCall } from '../api-call.ts'
import { withBalance } from '../charges.ts'
import { invalidRequest } from '../errors.ts'
import type { Form } from '../form.ts'
import { nowInSeconds } from '../objects.ts'
import type { PaymentIntent } from '../objects.ts'
import { mergeMetadata, readInteger, readPart, readText, requireKnownParams } from '../params.ts'
import { findPaymentMethod } from '../payment-methods.ts'
import { readAmount } from './create.ts'
import { NOT_PAID_YET, requireStatus } from './state.ts'

const ALWAYS = ['description', 'metadata', 'receipt_email', 'shipping', 'transfer_group']
const BEFORE_PAYMENT = ['amount', 'payment_method', 'setup_future_usage']

export function updatePaymentIntent(call: ApiCall): object {
  const { tx, form, id } = call
  requireKnownParams(form, [...ALWAYS, ...BEFORE_PAYMENT])
  const intent = tx.get('payment_intent', id)
  if (BEFORE_PAYMENT.some((param) => param in form)) requireStatus(intent, 'update', NOT_PAID_YET)
  const method = findPaymentMethod(tx, form, false)
  return tx.put({
    ...intent,
    ...('amount' in form && { amount: readAmount(form) }),
    ...(method && { payment_method: method.id, status: 'requires_confirmation' as const }),
    description: changed(form, 'description', intent.description),
    metadata: mergeMetadata(form, intent.metadata),
    receipt_email: changed(form, 'receipt_email', intent.receipt_email),
    setup_future_usage: changed(form, 'setup_future_usage', intent.setup_future_usage),
    shipping: readPart(form, 'shipping') ?? intent.shipping,
    transfer_group: changed(form, 'transfer_group', intent.transfer_group),
  })
}

function changed(form: Form, param: string, old: string | null): string | null {
  return param in form ? (readText(form, param) ?? null) : old
}

export function cancelPaymentIntent({ tx, form, id }: ApiCall): object {
  requireKnownParams(form, ['cancellation_reason'])
  const intent = tx.get('payment_intent', id)
  requireStatus(intent, 'cancel', [...NOT_PAID_YET, 'requires_capture', 'processing'])
  const canceled = tx.put({
    ...intent,
    status: 'canceled' as const,
    amount_capturable: 0,
    canceled_at: nowInSeconds(),
    cancellation_reason: readText(form, 'cancellation_reason') ?? null,
    next_action: null,
  })
  tx.emit('payment_intent.canceled', canceled)
  return canceled
}

export function capturePaymentIntent({ tx, form, id }: ApiCall): object {
  requireKnownParams(form, ['amount_to_capture'])
  const intent = tx.get('payment_intent', id)
  requireStatus(intent, 'capture', ['requires_capture'])
  const amount = readInteger(form, 'amount_to_capture') ?? intent.amount
  if (amount < 1 || amount > intent.amount) {
    const message = 'The amount to capture is not between 1 and the amount of the PaymentIntent.'
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount_to_capture' })
  }
  return capture({ tx }, intent, amount)
}

function capture(
  { tx }: Pick<ApiCall, 'tx'>,
  intent: PaymentIntent,
  amount: number,
): PaymentIntent {
  const charge = tx.get('charge', intent.latest_charge ?? '')
  const taken = tx.put(withBalance(tx, { ...charge, captured: true, amount_captured: amount }))
  const captured = tx.put({
    ...intent,
    status: 'succeeded' as const,
    amount_capturable: 0,
    amount_received: amount,
  })
  tx.emit('charge.captured', taken)
  tx.emit('payment_intent.succeeded', captured)
  return captured
}
