import { invalidRequest } from '../errors.ts'
import type { ApiError } from '../errors.ts'
import type { PaymentIntent, PaymentIntentStatus } from '../objects.ts'

type Verb = 'cancel' | 'capture' | 'confirm' | 'update'

export const NOT_PAID_YET: readonly PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

export function requireStatus(
  intent: PaymentIntent,
  verb: Verb,
  allowed: readonly PaymentIntentStatus[],
): void {
  if (!allowed.includes(intent.status)) throw unexpectedState(intent, verb, allowed)
}

function unexpectedState(
  intent: PaymentIntent,
  verb: Verb,
  allowed: readonly PaymentIntentStatus[],
): ApiError {
  const message =
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. ` +
    `Only a PaymentIntent with one of the following statuses may be ${past(verb)}: ${allowed.join(', ')}.`
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })
}

function past(verb: Verb): string {
  if (verb === 'cancel') return 'canceled'
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`
}

const PUBLIC_FIELDS: readonly (keyof PaymentIntent)[] = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
]

/** What a holder of the client secret may see: no metadata, no customer, no charge. */
export function publicView(intent: Partial<PaymentIntent>): Partial<PaymentIntent> {
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, intent[field]]))
}
