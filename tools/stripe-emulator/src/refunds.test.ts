import { expect, test } from 'vitest'

import { CARD_PAYMENT, eventually, startTest } from './test-world.ts'

async function startPaid() {
  const world = await startTest()
  const { id } = await world.stripe.paymentIntents.create({
    ...CARD_PAYMENT,
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  return { ...world, payment_intent: id }
}

test('a payment is refunded in parts, to the cent and no further', async () => {
  const { stripe, emulator, payment_intent } = await startPaid()
  const part = await stripe.refunds.create({ payment_intent, amount: 3000, metadata: { why: 'x' } })
  expect(part).toMatchObject({ status: 'succeeded', amount: 3000, metadata: { why: 'x' } })

  await expect(stripe.refunds.create({ payment_intent, amount: 5401 })).rejects.toMatchObject({
    statusCode: 400,
    message: 'Refund amount (€54.01) is greater than unrefunded amount on charge (€54.00)',
  })
  const rest = await stripe.refunds.create({ payment_intent })
  expect(rest.amount).toBe(5400)
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })

  expect(emulator.state().refunds).toEqual({ count: 2, sum: 8400 })
  const { data } = await stripe.refunds.list({ payment_intent })
  expect(data.map(({ id }) => id)).toEqual([rest.id, part.id])
  expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id })
  expect(await stripe.charges.retrieve(part.charge as string)).toMatchObject({
    amount_refunded: 8400,
    refunded: true,
  })
})

test('a disputed payment is not refunded', async () => {
  const { stripe, emulator, payment_intent } = await startPaid()
  await fetch(`${emulator.url}/_dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent }),
  })
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
})

test('a refund is told by three events and has its own line in the balance', async () => {
  const { stripe, receiver, payment_intent } = await startPaid()
  const refund = await stripe.refunds.create({ payment_intent, amount: 1000 })
  await eventually(() =>
    expect(receiver.types()).toEqual(
      expect.arrayContaining(['refund.created', 'refund.updated', 'charge.refunded']),
    ),
  )
  const line = await stripe.balanceTransactions.retrieve(refund.balance_transaction as string)
  expect(line).toMatchObject({ amount: -1000, net: -1000, type: 'refund', source: refund.id })
})

test('the same refund asked twice with one key is made once', async () => {
  const { stripe, emulator, payment_intent } = await startPaid()
  const createRefund = () =>
    stripe.refunds.create({ payment_intent, amount: 1000 }, { idempotencyKey: 'refund-1' })
  const [first, second] = [await createRefund(), await createRefund()]
  expect(second.id).toBe(first.id)
  expect(emulator.state().refunds).toEqual({ count: 1, sum: 1000 })
})

test('what was not paid cannot be refunded', async () => {
  const { stripe } = await startTest()
  const { id: payment_intent } = await stripe.paymentIntents.create(CARD_PAYMENT)
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ statusCode: 400 })
})
