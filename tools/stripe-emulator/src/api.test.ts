import { describe, expect, test } from 'vitest'

import { CARD_PAYMENT, connect, PUBLISHABLE_KEY, SECRET_KEY, startTest } from './test-world.ts'

describe('keys', () => {
  test('an unknown key is refused with 401, a publishable one with 403', async () => {
    const { emulator } = await startTest()
    const list = (key: string) => connect(emulator.port, key).paymentIntents.list()
    await expect(list('sk_test_someoneelse')).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    await expect(list(PUBLISHABLE_KEY)).rejects.toMatchObject({
      type: 'StripePermissionError',
      code: 'secret_key_required',
    })
  })

  test('an unknown object or address is refused in the form the SDK throws on', async () => {
    const { stripe, emulator } = await startTest()
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
    await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 })
    expect(await (await fetch(`${emulator.url}/v1/nothing`)).json()).toHaveProperty('error.type')
  })

  test('objects of one connected account are not seen by another', async () => {
    const { stripe } = await startTest()
    const stripeAccount = 'acct_1'
    const { id } = await stripe.paymentIntents.create(CARD_PAYMENT, { stripeAccount })
    expect((await stripe.paymentIntents.list()).data).toEqual([])
    expect((await stripe.paymentIntents.list({}, { stripeAccount })).data).toMatchObject([{ id }])
    await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('a page of another origin may read a payment, after asking', async () => {
    const { emulator } = await startTest()
    const response = await fetch(`${emulator.url}/v1/payment_intents/pi_x`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
    const refused = await fetch(`${emulator.url}/v1/payment_intents/pi_x`)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('idempotency keys', () => {
  test('the same request is answered the same, and says that it was replayed', async () => {
    const { stripe, emulator } = await startTest()
    const idempotencyKey = 'order-7'
    const first = await stripe.paymentIntents.create(CARD_PAYMENT, { idempotencyKey })
    const second = await stripe.paymentIntents.create(CARD_PAYMENT, { idempotencyKey })
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect(emulator.state().paymentIntents.total).toBe(1)
  })

  test('the same key for something else is refused', async () => {
    const { stripe } = await startTest()
    const idempotencyKey = 'order-7'
    await stripe.paymentIntents.create(CARD_PAYMENT, { idempotencyKey })
    const other = stripe.paymentIntents.create({ ...CARD_PAYMENT, amount: 100 }, { idempotencyKey })
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  test('two accounts may use the same key', async () => {
    const { stripe } = await startTest()
    const idempotencyKey = 'order-7'
    const own = await stripe.paymentIntents.create(CARD_PAYMENT, { idempotencyKey })
    const options = { idempotencyKey, stripeAccount: 'acct_1' }
    const other = await stripe.paymentIntents.create({ ...CARD_PAYMENT, amount: 100 }, options)
    expect(other.id).not.toBe(own.id)
  })

  test('a refused card is remembered, a malformed request is not', async () => {
    const { stripe, emulator } = await startTest()
    const idempotencyKey = 'order-7'
    const bad = stripe.paymentIntents.create({ ...CARD_PAYMENT, amount: 1 }, { idempotencyKey })
    await expect(bad).rejects.toMatchObject({ code: 'amount_too_small' })
    const pay = () =>
      stripe.paymentIntents.create(
        { ...CARD_PAYMENT, confirm: true, payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey },
      )
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined' })
    await expect(pay()).rejects.toMatchObject({
      code: 'card_declined',
      headers: { 'idempotent-replayed': 'true' },
    })
    expect(emulator.state().charges.failed.count).toBe(1)
  })
})

describe('an API that misbehaves', () => {
  test('the next answers are 500 and nothing was done', async () => {
    const { stripe, emulator } = await startTest()
    emulator.control({ failNext: 2 })
    for (const _ of [1, 2]) {
      await expect(stripe.paymentIntents.create(CARD_PAYMENT)).rejects.toMatchObject({
        type: 'StripeAPIError',
        statusCode: 500,
      })
    }
    await stripe.paymentIntents.create(CARD_PAYMENT)
    expect(emulator.state().paymentIntents.total).toBe(1)
  })

  test('an answer is lost after the work, and the same key finds it again', async () => {
    const { form, emulator } = await startTest()
    emulator.control({ loseNext: 1 })
    const headers = { authorization: `Bearer ${SECRET_KEY}`, 'idempotency-key': 'order-7' }
    const create = () => form('/v1/payment_intents', { amount: '8400', currency: 'eur' }, headers)
    await expect(create()).rejects.toThrow('fetch failed')
    expect((await create()).headers.get('idempotent-replayed')).toBe('true')
    expect(emulator.state().paymentIntents.total).toBe(1)
  })

  test('answers are slow when asked', async () => {
    const { stripe, json } = await startTest()
    await json('/_control', { slowMs: 300 }, 'PUT')
    const start = performance.now()
    await stripe.paymentIntents.create(CARD_PAYMENT)
    expect(performance.now() - start).toBeGreaterThan(290)
  })

  test('answers come too late, though the payment was made', async () => {
    const { stripe, json } = await startTest()
    await json('/_control', { lateMs: 3000 }, 'PUT')
    const create = stripe.paymentIntents.create(CARD_PAYMENT, {
      timeout: 300,
      maxNetworkRetries: 0,
    })
    await expect(create).rejects.toThrow('timeout')
    await json('/_control', {}, 'PUT')
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test('no answer comes while it hangs, and no payment is made', async () => {
    const { stripe, json } = await startTest()
    await json('/_control', { hang: true }, 'PUT')
    const create = stripe.paymentIntents.create(CARD_PAYMENT, {
      timeout: 300,
      maxNetworkRetries: 0,
    })
    await expect(create).rejects.toThrow('timeout')
    await json('/_control', {}, 'PUT')
    expect((await stripe.paymentIntents.list()).data).toHaveLength(0)
  })
})
