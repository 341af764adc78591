import { describe, expect, test } from 'vitest'

import { CARD_PAYMENT, cardFields, eventually, startTest } from '../test-world.ts'

type EmulatorResponse = {
  status?: string
  metadata?: object
  last_payment_error?: { code: string }
  error?: { code: string; decline_code?: string; type: string; payment_intent?: object }
}

describe('from the browser, with the publishable key and the client secret', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4929000000006', 'card_declined', 'test_mode_live_card'],
    ['4242424242424241', 'incorrect_number', undefined],
  ])(
    'card %s is refused with %s, and the payment can be tried again',
    async (number, code, why) => {
      const { stripe, form } = await startTest()
      const intent = await stripe.paymentIntents.create(CARD_PAYMENT)
      const path = `/v1/payment_intents/${intent.id}/confirm`

      const reply = await form(path, cardFields(intent.client_secret, number))
      const { error } = (await reply.json()) as EmulatorResponse

      expect(reply.status).toBe(402)
      expect(error).toMatchObject({ type: 'card_error', code })
      expect(error?.decline_code).toBe(why)
      const again = await form(path, cardFields(intent.client_secret, '4242424242424242'))
      expect(await again.json()).toMatchObject({ status: 'succeeded' })
      expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
        status: 'succeeded',
        amount_received: 8400,
        last_payment_error: null,
      })
    },
  )

  test.each(['4000002500003155', '4000000000003220'])(
    'card %s asks for 3-D Secure, which pays or fails',
    async (number) => {
      const { stripe, form } = await startTest()
      const outcomes = []
      for (const outcome of ['succeed', 'fail']) {
        const { id, client_secret } = await stripe.paymentIntents.create(CARD_PAYMENT)
        const path = `/v1/payment_intents/${id}`
        const response = await form(`${path}/confirm`, cardFields(client_secret, number))
        expect(await response.json()).toMatchObject({
          status: 'requires_action',
          next_action: { type: 'use_stripe_sdk' },
        })
        const fields = { client_secret: client_secret ?? '', outcome }
        const done = (await (await form(`${path}/authenticate`, fields)).json()) as EmulatorResponse
        outcomes.push([done.status, done.last_payment_error?.code])
      }
      expect(outcomes).toEqual([
        ['succeeded', undefined],
        ['requires_payment_method', 'payment_intent_authentication_failure'],
      ])
    },
  )

  test('card 1629 is declined after 3-D Secure was passed', async () => {
    const { stripe, form } = await startTest()
    const { id, client_secret } = await stripe.paymentIntents.create(CARD_PAYMENT)
    const path = `/v1/payment_intents/${id}`
    await form(`${path}/confirm`, cardFields(client_secret, '4000008400001629'))
    const fields = { client_secret: client_secret ?? '', outcome: 'succeed' }
    const done = await form(`${path}/authenticate`, fields)
    expect(await done.json()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    })
  })

  test('a wrong client secret is refused and metadata is not shown', async () => {
    const { stripe, form } = await startTest()
    const intent = await stripe.paymentIntents.create({ ...CARD_PAYMENT, metadata: { order: '7' } })
    const path = `/v1/payment_intents/${intent.id}/confirm`
    const wrong = await form(path, cardFields(`${intent.id}_secret_x`, '4242424242424242'))
    expect(wrong.status).toBe(400)
    const right = await form(path, cardFields(intent.client_secret, '4242424242424242'))
    expect(((await right.json()) as EmulatorResponse).metadata).toBeUndefined()
    const twice = await form(path, cardFields(intent.client_secret, '4242424242424242'))
    const { error } = (await twice.json()) as EmulatorResponse
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(error?.payment_intent).not.toHaveProperty('metadata')
  })
})

describe('from the server, with the secret key', () => {
  test('a payment keeps what it was given and its charge can be expanded', async () => {
    const { stripe } = await startTest()
    const { id: customer } = await stripe.customers.create({ email: 'lea@exemple.fr' })
    const intent = await stripe.paymentIntents.create({
      ...CARD_PAYMENT,
      customer,
      description: 'Commande 7 — Le Manoir',
      metadata: { id_order: '7' },
      receipt_email: 'lea@exemple.fr',
    })
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 8400 })

    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    const paid = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      description: 'Commande 7 — Le Manoir',
      metadata: { id_order: '7' },
      latest_charge: {
        amount: 8400,
        customer,
        metadata: { id_order: '7' },
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        receipt_email: 'lea@exemple.fr',
        balance_transaction: { amount: 8400, fee: 151, net: 8249, type: 'charge' },
      },
    })
  })

  test.each([
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('%s is refused with %s', async (payment_method, decline_code) => {
    const { stripe } = await startTest()
    const refused = stripe.paymentIntents.create({ ...CARD_PAYMENT, confirm: true, payment_method })
    await expect(refused).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code,
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  test('pm_card_threeDSecure2Required asks for an action', async () => {
    const { stripe, receiver } = await startTest()
    const payment_method = 'pm_card_threeDSecure2Required'
    const intent = await stripe.paymentIntents.create({
      ...CARD_PAYMENT,
      confirm: true,
      payment_method,
    })
    expect(intent.status).toBe('requires_action')
    await eventually(() => expect(receiver.types()).toContain('payment_intent.requires_action'))
  })

  test('what is paid can be neither canceled nor changed in amount, only described', async () => {
    const { stripe } = await startTest()
    const payment_method = 'pm_card_visa'
    const { id } = await stripe.paymentIntents.create({
      ...CARD_PAYMENT,
      confirm: true,
      payment_method,
      metadata: { a: '1', b: '2' },
    })
    const code = 'payment_intent_unexpected_state'
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ code, statusCode: 400 })
    await expect(stripe.paymentIntents.update(id, { amount: 100 })).rejects.toMatchObject({ code })
    const updated = await stripe.paymentIntents.update(id, { metadata: { a: '', c: '3' } })
    expect(updated.metadata).toEqual({ b: '2', c: '3' })
  })

  test('an unpaid payment is changed, canceled, and then refuses to be paid', async () => {
    const { stripe, receiver } = await startTest()
    const { id } = await stripe.paymentIntents.create(CARD_PAYMENT)
    expect(await stripe.paymentIntents.update(id, { amount: 9200 })).toMatchObject({ amount: 9200 })
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    await expect(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    await eventually(() => expect(receiver.types()).toContain('payment_intent.canceled'))
  })

  test('a manual capture takes less than was authorised', async () => {
    const { stripe, emulator } = await startTest()
    const held = await stripe.paymentIntents.create({
      ...CARD_PAYMENT,
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 8400 })
    expect(emulator.state().charges.succeeded.sum).toBe(0)
    const taken = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 5000 })
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 5000 })
    expect(emulator.state().charges.succeeded).toEqual({ count: 1, sum: 5000 })
  })

  test.each([
    [{ amount: 49, currency: 'eur' }, 'amount_too_small'],
    [{ amount: 1.5, currency: 'eur' }, 'parameter_invalid_integer'],
    [{ currency: 'eur' }, 'parameter_missing'],
    [{ amount: 100 }, 'parameter_missing'],
    [{ amount: 100, currency: 'eur', ammount: 2 }, 'parameter_unknown'],
  ])('%j is refused with %s', async (params, code) => {
    const { stripe } = await startTest()
    await expect(stripe.paymentIntents.create(params as typeof CARD_PAYMENT)).rejects.toMatchObject(
      { type: 'StripeInvalidRequestError', code, statusCode: 400 },
    )
  })

  test('a server-side confirmation that might redirect needs a return address', async () => {
    const { stripe } = await startTest()
    const { id } = await stripe.paymentIntents.create({ amount: 8400, currency: 'eur' })
    const payment_method = 'pm_card_visa'
    await expect(stripe.paymentIntents.confirm(id, { payment_method })).rejects.toMatchObject({
      param: 'return_url',
    })
    const return_url = 'https://exemple.fr/commande'
    const paid = await stripe.paymentIntents.confirm(id, { payment_method, return_url })
    expect(paid.status).toBe('succeeded')
  })
})
