import { randomUUID } from 'node:crypto'

import { getStripePublicKey } from '@sesame/contract/payment'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'

import { DEMO_PLATFORM_KEYS } from '../../../seed/demo/payment-accounts.ts'
import { CAVE, TO_HOME, wine } from '../../../test/parcels.ts'
import { useTestShop, type PlacedOrder } from '../../../test/shop.ts'
import {
  ACCOUNT_OF_66,
  ACCOUNT_OF_67,
  DASHBOARD_OF_66,
  DASHBOARD_OF_67,
  FOREIGN_ACCOUNT,
  intentId,
  KEYS_OF_66,
  type Dashboard,
} from '../../../test/test-stripe.ts'
import { reconcilePayments } from '../order/service/payment.ts'
import { settlePayment } from '../order/service/settle.ts'

const shop = useTestShop()
const { app, call, database, stripe, context, hold, place, comeBack } = shop

async function placeOn66(): Promise<PlacedOrder> {
  return (await place({ holds: [await hold()] })).body.data
}

async function placeOn67(): Promise<PlacedOrder> {
  const { idDeclination } = await wine(shop)
  const cart = { products: [{ id: idDeclination, quantity: 3 }], ...TO_HOME }
  return (await place(cart, {}, CAVE)).body.data
}

const stateOf = (id: string) =>
  database.value<string>('SELECT status FROM customer_order WHERE id = $1', [id])

/** A payment on an account with the metadata of another site's order. */
async function payElsewhere(as: Dashboard, { order }: PlacedOrder, site: number): Promise<string> {
  const intent = await stripe.request<{ id: string; status: string }>(
    '/v1/payment_intents',
    {
      ...{ amount: String(order.totalCents), currency: 'eur', confirm: 'true' },
      ...{ 'payment_method_types[0]': 'card', payment_method: 'pm_card_visa' },
      ...{ 'metadata[id_site]': String(site), 'metadata[id_order]': order.id },
    },
    as,
  )
  expect(intent.status).toBe('succeeded')
  return intent.id
}

interface WebhookCall {
  intent: string
  order: PlacedOrder
  site?: number
  account?: string
}

/** Signs an event with a secret and sends it to a path. */
async function sendEvent(
  { intent, order, site = 66, account }: WebhookCall,
  secret: string,
  path: string,
) {
  const id = `evt_${randomUUID()}`
  const metadata = { id_site: String(site), id_order: order.order.id }
  const payload = JSON.stringify({
    ...{ id, object: 'event', type: 'payment_intent.succeeded', ...(account && { account }) },
    data: { object: { object: 'payment_intent', id: intent, metadata } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const { statusCode } = await app().inject({
    ...{ method: 'POST', url: path, payload },
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  const jobs = await database.value<number>(
    `SELECT count(*)::int FROM pgboss.job
     WHERE name = 'order.settle-payment' AND data->>'intent' = $1`,
    [intent],
  )
  return { statusCode, jobs }
}

const keyOf = async (site: number) =>
  (await call(getStripePublicKey, undefined, { site })).body.data

test('each site is paid with the key of its own account', async () => {
  expect(await keyOf(66)).toEqual({ publicKey: KEYS_OF_66.publicKey, stripeAccount: null })
  expect(await keyOf(67)).toEqual({
    publicKey: DEMO_PLATFORM_KEYS.publicKey,
    stripeAccount: ACCOUNT_OF_67.providerAccount,
  })
})

test('the money of each order is on the account of its site, and settles it', async () => {
  for (const [placed, dashboard, caller] of [
    [await placeOn66(), DASHBOARD_OF_66, { site: 66 }],
    [await placeOn67(), DASHBOARD_OF_67, CAVE],
  ] as const) {
    await stripe.pay(placed.payment)
    const path = `/v1/payment_intents/${intentId(placed.payment)}`
    expect(await stripe.request(path, undefined, dashboard)).toMatchObject({ status: 'succeeded' })
    await comeBack(placed, caller)
    expect(await stateOf(placed.order.id)).toBe('paid')
  }
})

test('a payment on the account of another site, marked as ours, settles nothing', async () => {
  const placed = await placeOn66()
  const intent = await payElsewhere(DASHBOARD_OF_67, placed, 66)
  const address = '/payment/webhook'
  const account = ACCOUNT_OF_67.providerAccount
  const event = { intent, order: placed, account }
  const response = await sendEvent(event, DEMO_PLATFORM_KEYS.webhookSecret, address)
  expect(response).toEqual({ statusCode: 200, jobs: 0 })
  for (const idSite of [66, 67]) await reconcilePayments(await context({ idSite }))
  await comeBack(placed)
  const pending = settlePayment(await context(), { idAccount: ACCOUNT_OF_67.id, intent })
  await expect(pending).rejects.toThrow('no payment account')
  expect(await stateOf(placed.order.id)).toBe('pending')
})

test('an account of site 66 cannot settle an order of site 67 either', async () => {
  const placed = await placeOn67()
  const intent = await payElsewhere(DASHBOARD_OF_66, placed, 67)
  const event = { intent, order: placed, site: 67 }
  const response = await sendEvent(event, KEYS_OF_66.webhookSecret, '/payment/webhook/66')
  expect(response).toEqual({ statusCode: 200, jobs: 0 })
  for (const idSite of [66, 67]) await reconcilePayments(await context({ idSite }))
  expect(await stateOf(placed.order.id)).toBe('pending')
})

test.each([
  ['the platform', DEMO_PLATFORM_KEYS.webhookSecret, '/payment/webhook/66'],
  ['another company', FOREIGN_ACCOUNT.webhookSecret, '/payment/webhook/66'],
  ['site 66, to the address of site 67', KEYS_OF_66.webhookSecret, '/payment/webhook/67'],
  ['site 66, to the platform', KEYS_OF_66.webhookSecret, '/payment/webhook'],
  ['site 66, to a site that is not there', KEYS_OF_66.webhookSecret, '/payment/webhook/4242'],
])('an event signed by %s is refused', async (_, secret, path) => {
  const placed = await placeOn66()
  const intent = intentId(placed.payment)
  await stripe.pay(placed.payment)
  expect(await sendEvent({ intent, order: placed }, secret, path)).toEqual({
    statusCode: 400,
    jobs: 0,
  })
  expect(await stateOf(placed.order.id)).toBe('pending')
})

test('the database settles an order by the account of its payment only', async () => {
  const placed = await placeOn66()
  const intent = intentId(placed.payment)
  const settle = (account: string) =>
    database.valueAt<string>(66, `SELECT settle_order(66, $1, $2, $3, $4, '{}', '2031-01-01')`, [
      ...[placed.order.id, account, intent, placed.order.totalCents],
    ])
  expect(await settle(ACCOUNT_OF_67.id)).toBe('foreign')
  expect(await settle(randomUUID())).toBe('foreign')
  expect(await stateOf(placed.order.id)).toBe('pending')
  const move = (account: string) =>
    database.query('UPDATE payment SET id_account = $2 WHERE id_order = $1', [
      ...[placed.order.id, account],
    ])
  await expect(move(ACCOUNT_OF_67.id)).rejects.toThrow('a payment stays with its account')
  const insert = database.query(
    `INSERT INTO payment (id_site, id, id_order, id_account, intent, amount_cents)
     VALUES (66, gen_random_uuid(), $1, $2, 'pi_of_67', 100)`,
    [placed.order.id, ACCOUNT_OF_67.id],
  )
  await expect(insert).rejects.toMatchObject({ code: '23503' })
  expect(await settle(ACCOUNT_OF_66.id)).toBe('settled')
})
