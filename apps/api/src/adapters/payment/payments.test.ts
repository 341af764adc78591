import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'

import { DEMO_PLATFORM_KEYS } from '../../../seed/demo/payment-accounts.ts'
import {
  ACCOUNT_OF_67,
  DASHBOARD_OF_67,
  KEYS_OF_66,
  useTestStripe,
} from '../../../test/test-stripe.ts'
import { readConfig } from '../../platform/config.ts'
import { intentOf, openPayments } from './payments.ts'

const stripe = useTestStripe()
const ACCESS = { ...KEYS_OF_66, stripeAccount: null }
const config = () => readConfig({ NODE_ENV: 'test', ...stripe.env })
const open = () => openPayments(config(), ACCESS)
const paymentOf = ({ clientSecret }: { clientSecret: string }) => ({
  ...{ clientSecret, publicKey: KEYS_OF_66.publicKey, stripeAccount: null, amountCents: 8400 },
})

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
  await stripe.pay(paymentOf(paid))
  const outcome = await payments.cancelIntent(paid.id)
  expect(outcome).toMatchObject({ status: 'succeeded', receivedCents: 8400 })
})

test('a paid intent names the last digits of its card, read alone or in a list', async () => {
  const payments = open()
  const paid = await payments.createIntent(order())
  expect(paid.cardLast4).toBeNull()
  await stripe.pay(paymentOf(paid), '5555555555554444')
  expect((await payments.readIntent(paid.id)).cardLast4).toBe('4444')
  expect((await payments.cancelIntent(paid.id)).cardLast4).toBe('4444')
  const cards = new Map<string, string | null>()
  for await (const { id, cardLast4 } of payments.listIntents(new Date(Date.now() - 60_000))) {
    cards.set(id, cardLast4)
  }
  expect(cards.get(paid.id)).toBe('4444')
})

test.each([
  ['a card', { card: { last4: '4242', wallet: null } }, '4242'],
  ['a wallet', { card: { last4: '4242', wallet: { type: 'apple_pay' } } }, null],
  ['no card', { link: {} }, null],
])('of %s the charge tells the last digits, or nothing', (_, details, expected) => {
  const latest_charge = { payment_method_details: details }
  const intent = { metadata: {}, latest_charge } as unknown as Stripe.PaymentIntent
  expect(intentOf(intent).cardLast4).toBe(expected)
})

test('a refund asked for twice is one refund', async () => {
  const payments = open()
  const paid = await payments.createIntent(order())
  await stripe.pay(paymentOf(paid))
  const refund = { id: randomUUID(), intent: paid.id, amountCents: 5000 }
  expect(await payments.refund(refund)).toBe(await payments.refund(refund))
})

test('a refund of the same amount that another process makes meanwhile is not taken for it', async () => {
  const payments = open()
  const paid = await payments.createIntent(order())
  await stripe.pay(paymentOf(paid))
  const recorded: string[] = []
  stripe.emulator().control({ slowMs: 1000 })
  const listOthers = async () => [...recorded]
  const refund = { intent: paid.id, amountCents: 1000, listOthers }
  const first = payments.refund({ ...refund, id: randomUUID() })
  // The list of refunds is asked for; Stripe has not read it yet.
  await delay(300)
  stripe.emulator().control({})
  const other = randomUUID()
  recorded.push(other)
  const second = await payments.refund({ ...refund, id: other, listOthers: async () => [] })
  expect(await first).not.toBe(second)
})

test('only intents that bear our marks are listed', async () => {
  const payments = open()
  await stripe.request('/v1/payment_intents', { amount: '100', currency: 'eur' })
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
  const nowhere = readConfig({ NODE_ENV: 'test', STRIPE_API_URL: 'http://127.0.0.1:9' })
  const away = openPayments(nowhere, ACCESS)
  await expect(away.readIntent('pi_1')).rejects.toMatchObject({ code: 'payment_unavailable' })
})

test('a key that the provider refuses is told as a site that cannot sell', async () => {
  const wrong = openPayments(config(), { ...ACCESS, secretKey: 'sk_test_wrong_and_revoked' })
  await expect(wrong.readIntent('pi_1')).rejects.toMatchObject({ code: 'site_cannot_sell' })
})

test('a connected account pays the platform nothing unless a fee is configured', async () => {
  const access = {
    ...DEMO_PLATFORM_KEYS,
    stripeAccount: ACCOUNT_OF_67.providerAccount,
  }
  const readFee = async (id: string) => {
    const read = await stripe.request<{ application_fee_amount: number | null }>(
      `/v1/payment_intents/${id}`,
      undefined,
      DASHBOARD_OF_67,
    )
    return read.application_fee_amount
  }
  const free = await openPayments(config(), access).createIntent(order())
  expect(await readFee(free.id)).toBeNull()
  const env = { NODE_ENV: 'test', ...stripe.env, STRIPE_APPLICATION_FEE_BP: '150' }
  const charged = await openPayments(readConfig(env), access).createIntent(order())
  expect(await readFee(charged.id)).toBe(126)
})

test.each([{ hang: true }, { lateMs: 20_000 }])(
  'while Stripe does not answer (%j), the visitor is told before the website gives up',
  async (control) => {
    const payments = open()
    const one = order()
    stripe.emulator().control(control)
    const started = performance.now()
    await expect(payments.createIntent(one)).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(performance.now() - started).toBeLessThan(12_000)
    stripe.emulator().control({})
    expect((await payments.createIntent(one)).idOrder).toBe(one.idOrder)
  },
)
