import { getBehaviour } from '../cards.ts'
import { makeCharge } from '../charges.ts'
import { ApiError } from '../errors.ts'
import type { ErrorBody } from '../errors.ts'
import type { PaymentIntent, PaymentMethod } from '../objects.ts'
import type { Transaction } from '../transaction.ts'

/** Simulates the bank by the card's behaviour. */
export function settle(
  tx: Transaction,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  const { decline } = getBehaviour(method.behaviour)
  if (!decline) return succeed(tx, intent, method)
  const charge = makeCharge(tx, { intent, method, decline })
  tx.emit('charge.failed', charge)
  return fail(tx, { ...intent, latest_charge: charge.id }, method, {
    type: 'card_error',
    ...decline,
    charge: charge.id,
  })
}

export function succeed(
  tx: Transaction,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  const charge = makeCharge(tx, { intent, method })
  const isManual = intent.capture_method === 'manual'
  const paid = tx.put({
    ...intent,
    status: isManual ? ('requires_capture' as const) : ('succeeded' as const),
    amount_capturable: isManual ? intent.amount : 0,
    amount_received: isManual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  })
  tx.emit('charge.succeeded', charge)
  const type = isManual ? 'amount_capturable_updated' : 'succeeded'
  tx.emit(`payment_intent.${type}`, paid)
  return paid
}

export function fail(
  tx: Transaction,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: ErrorBody,
): PaymentIntent {
  const failed = tx.put({
    ...intent,
    status: 'requires_payment_method' as const,
    last_payment_error: { ...error, payment_method: method },
    next_action: null,
    payment_method: null,
  })
  tx.emit('payment_intent.payment_failed', failed)
  return failed
}

/** The 402 response to a declined confirmation; the changes stay. */
export function refusalOf(intent: PaymentIntent): ApiError {
  const error = intent.last_payment_error as ErrorBody
  return new ApiError(402, { ...error, payment_intent: intent })
}
