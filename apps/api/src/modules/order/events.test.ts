import { randomUUID } from 'node:crypto'

import { Stripe } from 'stripe'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { useTestShop, type PlacedOrder } from '../../../test/shop.ts'
import { CARDS, intentId, KEYS_OF_66, listenToEvents } from '../../../test/test-stripe.ts'
import { useTestWorker } from '../../../test/test-worker.ts'

const shop = useTestShop()
const { app, database, stripe, hold, place } = shop
const mails = useTestWorker(database, undefined, stripe.env)

beforeAll(() => listenToEvents(stripe, app()))

async function placeOne(): Promise<PlacedOrder> {
  return (await place({ holds: [await hold()] })).body.data
}

const waitForOrderState = (id: string, state: string) =>
  vi.waitFor(
    async () => {
      const found = await database.value(
        `SELECT CASE WHEN confirmed_at IS NOT NULL THEN 'confirmed' ELSE status END
         FROM customer_order WHERE id = $1`,
        [id],
      )
      expect(found).toBe(state)
    },
    { timeout: 45_000, interval: 50 },
  )

const invoicesOf = (id: string) =>
  database.value('SELECT count(*)::int FROM invoice WHERE id_order = $1', [id])

/** Sends an event signed as the provider does. */
function send(event: object, secret = KEYS_OF_66.webhookSecret, path = '/payment/webhook/66') {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return app().inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
}

const eventOf = (metadata: object, id = `evt_${randomUUID()}`) => ({
  id,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { object: 'payment_intent', id: 'pi_of_a_test', metadata } },
})

const stored = (id: string) =>
  database.query<{ id_site: number | null; payload: object }>(
    'SELECT id_site, payload FROM webhook_event WHERE event_id = $1',
    [id],
  )
const jobsOf = (intent: string) =>
  database.value(
    `SELECT count(*)::int FROM pgboss.job
     WHERE name = 'order.settle-payment' AND data->>'intent' = $1`,
    [intent],
  )

describe('PS-07 the events of the provider', () => {
  test('settle an order and confirm it, whoever closed the browser', async () => {
    const { order, payment } = await placeOne()
    await stripe.pay(payment)
    await waitForOrderState(order.id, 'confirmed')
    expect(await invoicesOf(order.id)).toBe(1)
  })

  test('replayed, doubled and out of order, are one settlement and one mail', async () => {
    stripe.emulator().control({ duplicate: true, shuffle: true, seed: 7 })
    const { order, payment } = await placeOne()
    await stripe.pay(payment, CARDS.noFunds)
    await stripe.pay(payment)
    await waitForOrderState(order.id, 'confirmed')
    stripe.emulator().control({})
    await stripe.replay(3)
    await mails.settledTo(order.email)
    expect(await invoicesOf(order.id)).toBe(1)
    expect(await mails.to(order.email)).toHaveLength(1)
    expect((await stripe.request<{ data: [] }>('/v1/refunds')).data).toEqual([])
  })

  test('that wait for hours settle the order all the same', async () => {
    stripe.emulator().control({ hold: true })
    const { order, payment } = await placeOne()
    await stripe.pay(payment)
    const before = await database.value('SELECT status FROM customer_order WHERE id = $1', [
      order.id,
    ])
    stripe.emulator().control({})
    await stripe.emulator().flush()
    await waitForOrderState(order.id, 'confirmed')
    // The reconciliation job, which runs every minute, may have settled it first.
    expect(['pending', 'paid']).toContain(before)
  })

  test('are only a trigger: one that lies about a payment settles nothing', async () => {
    const { order, payment } = await placeOne()
    const metadata = { id_site: '66', id_order: order.id }
    const event = eventOf(metadata)
    Object.assign(event.data.object, { id: intentId(payment), status: 'succeeded' })
    expect((await send(event)).statusCode).toBe(200)
    await mails.settledTo(order.email)
    expect(await invoicesOf(order.id)).toBe(0)
  })

  test('signed by somebody else are refused, and nothing is stored', async () => {
    const event = eventOf({ id_site: '66', id_order: randomUUID() })
    expect((await send(event, 'whsec_of_another')).statusCode).toBe(400)
    expect(await stored(event.id)).toEqual([])
  })

  test('of an old signature are refused', async () => {
    const payload = JSON.stringify(eventOf({}))
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: KEYS_OF_66.webhookSecret,
      timestamp: Math.floor(Date.now() / 1000) - 3600,
    })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const url = '/payment/webhook/66'
    const response = await app().inject({ method: 'POST', url, headers, payload })
    expect(response.statusCode).toBe(400)
  })

  test('are stored with their job, both or neither', async () => {
    await database.query(
      `ALTER TABLE webhook_event ADD CONSTRAINT broken CHECK (event_id <> 'evt_broken')`,
    )
    const broken = eventOf({ id_site: '66', id_order: randomUUID() }, 'evt_broken')
    Object.assign(broken.data.object, { id: 'pi_broken' })
    expect((await send(broken)).statusCode).toBe(500)
    expect(await jobsOf('pi_broken')).toBe(0)
    await database.query('ALTER TABLE webhook_event DROP CONSTRAINT broken')
    await send(broken)
    await send(broken)
    expect(await stored('evt_broken')).toHaveLength(1)
    expect(await jobsOf('pi_broken')).toBe(1)
  })

  test('keep no name, address or card', async () => {
    const event = eventOf({ id_site: '66', id_order: randomUUID() })
    Object.assign(event.data.object, { receipt_email: 'ada@example.org' })
    await send(event)
    expect(await stored(event.id)).toEqual([
      { id_site: 66, payload: { type: 'payment_intent.succeeded' } },
    ])
  })

  test.each([
    ['of a site that is not ours', { id_site: '4242', id_order: randomUUID() }],
    ['of another product', {}],
    ['of an order that cannot be', { id_site: '66', id_order: 'A-1' }],
  ])('%s are taken, and cause nothing', async (_, metadata) => {
    const event = eventOf(metadata)
    const intent = `pi_${randomUUID()}`
    Object.assign(event.data.object, { id: intent })
    expect((await send(event)).statusCode).toBe(200)
    expect(await jobsOf(intent)).toBe(0)
  })
})
