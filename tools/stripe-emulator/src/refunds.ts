import type { ApiCall, Endpoint } from './api-call.ts'
import { makeBalance } from './charges.ts'
import { invalidRequest, missingParameter } from './errors.ts'
import { listObjects } from './lists.ts'
import { begin } from './objects.ts'
import type { Charge, Refund } from './objects.ts'
import { mergeMetadata, readInteger, readText, requireKnownParams } from './params.ts'

const PATH = '/v1/refunds'
const FILTERS = ['payment_intent', 'charge']

export const refundEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: PATH, access: 'secret', run: createRefund },
  {
    method: 'GET',
    path: PATH,
    access: 'secret',
    run: ({ store, account, form, path }) =>
      listObjects(store, { kind: 'refund', account, form, path, filters: FILTERS }),
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    access: 'secret',
    run: ({ tx, id }) => tx.get('refund', id),
  },
  { method: 'POST', path: `${PATH}/:id`, access: 'secret', run: updateRefund },
]

function createRefund(call: ApiCall): object {
  const { tx, form } = call
  requireKnownParams(form, ['amount', 'charge', 'metadata', 'payment_intent', 'reason'])
  const charge = findCharge(call)
  const amount = readInteger(form, 'amount') ?? charge.amount_captured - charge.amount_refunded
  requireRefundable(charge, amount)
  const refund = tx.put(makeRefund(call, charge, amount))
  const amount_refunded = charge.amount_refunded + amount
  const refunded = amount_refunded === charge.amount_captured
  tx.emit('refund.created', refund)
  tx.emit('charge.refunded', tx.put({ ...charge, amount_refunded, refunded }))
  // Stripe tells the bank's reference a moment later, in an event of its own.
  tx.emit('refund.updated', refund)
  return refund
}

function findCharge({ tx, form }: ApiCall): Charge {
  const id = readText(form, 'charge')
  if (id !== undefined) return tx.get('charge', id)
  const intentId = readText(form, 'payment_intent')
  if (intentId === undefined) throw missingParameter('payment_intent')
  const intent = tx.get('payment_intent', intentId)
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`
    throw invalidRequest(message, { param: 'payment_intent' })
  }
  return tx.get('charge', intent.latest_charge)
}

function requireRefundable(charge: Charge, amount: number): void {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status === 'failed' || !charge.captured) {
    throw invalidRequest(`Charge ${charge.id} cannot be refunded.`, { param: 'charge' })
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw invalidRequest(message, { code: 'charge_disputed' })
  }
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' })
  if (amount > left) {
    const message = `Refund amount (€${euros(amount)}) is greater than unrefunded amount on charge (€${euros(left)})`
    throw invalidRequest(message, { param: 'amount' })
  }
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

function makeRefund({ tx, form }: ApiCall, charge: Charge, amount: number): Refund {
  const common = begin('re')
  const source = { id: common.id, currency: charge.currency }
  return {
    ...common,
    object: 'refund',
    amount,
    balance_transaction: makeBalance(tx, { source, amount: -amount, fee: 0 }).id,
    charge: charge.id,
    currency: charge.currency,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'available' } },
    metadata: mergeMetadata(form),
    payment_intent: charge.payment_intent,
    reason: readText(form, 'reason') ?? null,
    receipt_number: null,
    status: 'succeeded',
  }
}

function updateRefund({ tx, form, id }: ApiCall): object {
  requireKnownParams(form, ['metadata'])
  const refund = tx.get('refund', id)
  const updated = tx.put({ ...refund, metadata: mergeMetadata(form, refund.metadata ?? {}) })
  tx.emit('refund.updated', updated)
  return updated
}
