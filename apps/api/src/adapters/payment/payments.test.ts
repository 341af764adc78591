import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestStripe } from '../../../test/test-stripe.ts'
import { readConfig } from '../../platform/config.ts'
import { openPayments } from './payments.ts'

const stripe = useTestStripe()
const open = () => openPayments(readConfig({ NODE_ENV: 'test', ...stripe.env }))

const order = () => ({
  ...{ idSite: 66, idOrder: randomUUID(), orderNumber: 'K7QX-29PD', amountCents: 8400, attempt: 1 },
})

test('PS-11 one attempt is one intent, the next one another', async () => {
  const payments = open()
  const one = order()
  const first = await payments.createIntent(one)
  expect(await payments.createIntent(one)).toEqual(first)
  expect((await payments.createIntent({ ...one, attempt: 2 })).id).not.toBe(first.id)
  expect(first).toMatchObject({
    status: 'open',
    receivedCents: 0,
    idSite: 66,
    idOrder: one.idOrder,
  })
})

test('an intent cancelled twice, or paid meanwhile, is told as it is', async () => {
  const payments = open()
  const { id } = await payments.createIntent(order())
  expect((await payments.cancelIntent(id)).status).toBe('cancelled')
  expect((await payments.cancelIntent(id)).status).toBe('cancelled')
  const paid = await payments.createIntent(order())
  await stripe.pay({ clientSecret: paid.clientSecret, publicKey: '', amountCents: 8400 })
  const told = await payments.cancelIntent(paid.id)
  expect(told).toMatchObject({ status: 'succeeded', receivedCents: 8400 })
})

test('a refund asked for twice is one refund', async () => {
  const payments = open()
  const paid = await payments.createIntent(order())
  await stripe.pay({ clientSecret: paid.clientSecret, publicKey: '', amountCents: 8400 })
  const refund = { id: randomUUID(), intent: paid.id, amountCents: 5000 }
  expect(await payments.refund(refund)).toBe(await payments.refund(refund))
})

test('only intents that bear our marks are listed', async () => {
  const payments = open()
  await stripe.ask('/v1/payment_intents', { amount: '100', currency: 'eur' })
  const mine = await payments.createIntent(order())
  const listed: string[] = []
  for await (const { id, idOrder } of payments.listIntents(new Date(Date.now() - 60_000))) {
    listed.push(id)
    expect(idOrder).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(listed).toContain(mine.id)
})

test('a provider that is away, or fails, is a refusal that people can be told', async () => {
  stripe.emulator().control({ failNext: 9 })
  await expect(open().createIntent(order())).rejects.toMatchObject({ code: 'payment_unavailable' })
  stripe.emulator().control({})
  const away = openPayments(readConfig({ NODE_ENV: 'test', STRIPE_API_URL: 'http://127.0.0.1:9' }))
  await expect(away.readIntent('pi_1')).rejects.toMatchObject({ code: 'payment_unavailable' })
})

test('a key that is wrong is a defect, and not the provider’s fault', async () => {
  const env = { NODE_ENV: 'test', ...stripe.env, STRIPE_SECRET_KEY: 'sk_test_wrong' }
  await expect(openPayments(readConfig(env)).readIntent('pi_1')).rejects.not.toMatchObject({
    code: 'payment_unavailable',
  })
})
