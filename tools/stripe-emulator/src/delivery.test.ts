import { describe, expect, test } from 'vitest'

import { CARD_PAYMENT, eventually, startTest } from './test-world.ts'

const PAID = { ...CARD_PAYMENT, confirm: true, payment_method: 'pm_card_visa' } as const
const PAID_TYPES = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']

describe('events', () => {
  test('arrive signed, with the version of the API', async () => {
    const { stripe, receiver, emulator } = await startTest()
    await stripe.paymentIntents.create(PAID)
    await eventually(() => expect(receiver.types().sort()).toEqual(PAID_TYPES))
    expect(receiver.received[0]?.apiVersion).toBe('2026-10-28.endive')
    await eventually(() => expect(emulator.state().events.undelivered).toBe(0))
  })

  test('tell a refused card', async () => {
    const { stripe, receiver } = await startTest()
    const payment_method = 'pm_card_chargeDeclined'
    await expect(stripe.paymentIntents.create({ ...PAID, payment_method })).rejects.toThrow(
      'declined',
    )
    await eventually(() =>
      expect(receiver.types().sort()).toEqual([
        'charge.failed',
        'payment_intent.created',
        'payment_intent.payment_failed',
      ]),
    )
  })

  test('of a connected account name it', async () => {
    const { stripe, receiver } = await startTest()
    await stripe.paymentIntents.create(CARD_PAYMENT, { stripeAccount: 'acct_1' })
    await eventually(() => expect(receiver.received).toMatchObject([{ account: 'acct_1' }]))
  })

  test('are sent again until the receiver takes them', async () => {
    const { stripe, receiver, emulator } = await startTest()
    receiver.behaviour.status = 503
    await stripe.paymentIntents.create(CARD_PAYMENT)
    await eventually(() => expect(receiver.received).toHaveLength(1))
    receiver.behaviour.status = 200
    await eventually(() => expect(receiver.received).toHaveLength(2))
    await eventually(() => expect(emulator.state().events.undelivered).toBe(0))
    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id)
  })

  test('wait for a receiver that is not there yet', async () => {
    const { stripe, receiver, emulator } = await startTest()
    emulator.setWebhookUrl('http://127.0.0.1:9/')
    await stripe.paymentIntents.create(CARD_PAYMENT)
    expect(await emulator.flush()).toEqual({ delivered: 0, failed: 1 })
    emulator.setWebhookUrl(receiver.url)
    await eventually(() => expect(receiver.received).toHaveLength(1))
  })
})

describe('controls', () => {
  test('hold keeps events until it ends or a flush', async () => {
    const { stripe, receiver, json } = await startTest()
    await json('/_control', { hold: true }, 'PUT')
    await stripe.paymentIntents.create(CARD_PAYMENT)
    const flushed = await json('/_flush', {})
    expect(await flushed.json()).toEqual({ delivered: 1, failed: 0 })
    await stripe.paymentIntents.create(CARD_PAYMENT)
    expect(receiver.received).toHaveLength(1)
    await json('/_control', {}, 'PUT')
    await eventually(() => expect(receiver.received).toHaveLength(2))
  })

  test('drop makes events that are never delivered, but can be read and replayed', async () => {
    const { stripe, receiver, emulator, json } = await startTest()
    emulator.control({ drop: true })
    await stripe.paymentIntents.create(PAID)
    emulator.control({})
    expect(await emulator.flush()).toEqual({ delivered: 0, failed: 0 })
    expect((await stripe.events.list()).data).toHaveLength(3)
    await json('/_replay', { all: true, times: 2, shuffle: true })
    expect(receiver.received).toHaveLength(6)
    const [event] = receiver.received
    await json('/_replay', { ids: [event?.id] })
    expect(receiver.received.at(-1)).toEqual(event)
  })

  test('duplicate delivers each twice', async () => {
    const { stripe, receiver, emulator } = await startTest()
    emulator.control({ duplicate: true })
    await stripe.paymentIntents.create(CARD_PAYMENT)
    await eventually(() => expect(receiver.received).toHaveLength(2))
    expect(receiver.received[1]).toEqual(receiver.received[0])
  })

  test('shuffle gives another order, the same for the same seed', async () => {
    const orders: number[][] = []
    for (const seed of [7, 7, 8]) {
      const { stripe, receiver, emulator } = await startTest()
      emulator.control({ hold: true, shuffle: true, seed })
      for (let made = 0; made < 12; made += 1) await stripe.paymentIntents.create(CARD_PAYMENT)
      await emulator.flush()
      const made = (await stripe.events.list({ limit: 100 })).data.map(({ id }) => id)
      orders.push(receiver.received.map(({ id }) => made.indexOf(id)))
    }
    expect(orders[1]).toEqual(orders[0])
    expect(orders[2]).not.toEqual(orders[0])
    expect(orders[0]?.toSorted((a, b) => a - b)).toEqual([...Array(12).keys()])
  })

  test('delay keeps an event back', async () => {
    const { stripe, receiver, emulator } = await startTest()
    emulator.control({ delayMs: 400 })
    const start = performance.now()
    await stripe.paymentIntents.create(CARD_PAYMENT)
    await eventually(() => expect(receiver.received).toHaveLength(1))
    expect(performance.now() - start).toBeGreaterThan(390)
  })

  test('processing waits to be settled by hand', async () => {
    const { stripe, receiver, emulator, json } = await startTest()
    emulator.control({ processing: true })
    const { id, status } = await stripe.paymentIntents.create(PAID)
    expect(status).toBe('processing')
    await eventually(() => expect(receiver.types()).toContain('payment_intent.processing'))
    await json('/_settle', { payment_intent: id, outcome: 'succeed' })
    await eventually(() => expect(receiver.types()).toContain('payment_intent.succeeded'))
  })

  test('a payment is disputed by hand', async () => {
    const { stripe, receiver, json } = await startTest()
    const { id } = await stripe.paymentIntents.create(PAID)
    await json('/_dispute', { payment_intent: id })
    await eventually(() => expect(receiver.types()).toContain('charge.dispute.created'))
  })

  test('a misspelt control is refused, and a reset forgets everything', async () => {
    const { stripe, emulator, json } = await startTest()
    expect((await json('/_control', { holdd: true }, 'PUT')).status).toBe(400)
    await stripe.paymentIntents.create(PAID)
    expect(emulator.state()).toMatchObject({
      paymentIntents: { total: 1, byStatus: { succeeded: 1 } },
      charges: { succeeded: { count: 1, sum: 8400 } },
    })
    await json('/_reset', {})
    expect(emulator.state()).toMatchObject({ paymentIntents: { total: 0 }, events: { total: 0 } })
  })
})
