import { describe, expect, test } from 'vitest'

import { CARD_PAYMENT, cardFields, connect, PUBLISHABLE_KEY, startReceiver } from './test-world.ts'
import { eventually, startTest } from './test-world.ts'

const PAID = { ...CARD_PAYMENT, confirm: true, payment_method: 'pm_card_visa' } as const
const ONBOARDING = {
  type: 'account_onboarding',
  refresh_url: 'http://127.0.0.1:9/encore',
  return_url: 'http://127.0.0.1:9/retour',
} as const

/** The platform, and a company beside it that has keys and a webhook of its own. */
async function startTwo() {
  const own = await startReceiver('whsec_cave')
  const cave = {
    id: 'acct_cave',
    secretKey: 'sk_test_cave12345678',
    publishableKey: 'pk_test_cave12345678',
    webhookSecret: 'whsec_cave',
    webhookUrl: own.url,
  }
  const world = await startTest({ accounts: [cave] })
  return { ...world, own, cave: connect(world.emulator.port, cave.secretKey), keys: cave }
}

describe('an account with keys of its own', () => {
  test('sees its payments only, and names itself', async () => {
    const { stripe, cave } = await startTwo()
    const { id } = await cave.paymentIntents.create(CARD_PAYMENT)
    expect((await stripe.paymentIntents.list()).data).toEqual([])
    await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 404 })
    expect((await cave.accounts.retrieveCurrent()).id).toBe('acct_cave')
  })

  test('hears its events on its own webhook, by its own secret and without `account`', async () => {
    const { cave, own, receiver } = await startTwo()
    await cave.paymentIntents.create(PAID)
    await eventually(() => expect(own.types()).toContain('payment_intent.succeeded'))
    expect(own.received[0]?.account).toBeUndefined()
    expect(receiver.received).toEqual([])
  })

  test('is paid with its own publishable key, and with no other', async () => {
    const { cave, form, keys } = await startTwo()
    const { id, client_secret } = await cave.paymentIntents.create(CARD_PAYMENT)
    const pay = (key: string) =>
      form(`/v1/payment_intents/${id}/confirm`, cardFields(client_secret, '4242424242424242'), {
        authorization: `Bearer ${key}`,
      })
    expect((await pay(PUBLISHABLE_KEY)).status).toBe(404)
    expect((await pay(keys.publishableKey)).status).toBe(200)
  })
})

describe('a connected account', () => {
  test('that does not exist is refused with 403, and an own account is no platform', async () => {
    const { stripe, cave } = await startTwo()
    const of = (stripeAccount: string) => stripe.paymentIntents.list({}, { stripeAccount })
    const refusal = { type: 'StripePermissionError', code: 'account_invalid', statusCode: 403 }
    await expect(of('acct_none')).rejects.toMatchObject(refusal)
    await expect(of('acct_cave')).rejects.toMatchObject(refusal)
    await expect(cave.paymentIntents.list({}, { stripeAccount: 'acct_1' })).rejects.toMatchObject(
      refusal,
    )
    await expect(cave.accounts.create({ country: 'FR' })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('takes payments once its link was followed, which account.updated tells', async () => {
    const { stripe, receiver } = await startTest()
    const { id: account, charges_enabled } = await stripe.accounts.create({ country: 'FR' })
    expect(charges_enabled).toBe(false)
    const pay = () => stripe.paymentIntents.create(PAID, { stripeAccount: account })
    await expect(pay()).rejects.toMatchObject({ code: 'account_invalid' })
    const link = await stripe.accountLinks.create({ account, ...ONBOARDING })
    expect(await (await fetch(link.url)).text()).toContain('Terminer l’inscription')
    const done = await fetch(link.url, { method: 'POST', redirect: 'manual' })
    expect(done.headers.get('location')).toBe(ONBOARDING.return_url)
    await eventually(() =>
      expect(receiver.received).toMatchObject([{ type: 'account.updated', account }]),
    )
    expect((await stripe.accounts.retrieve(account)).charges_enabled).toBe(true)
    await pay()
    await eventually(() => expect(receiver.types()).toContain('payment_intent.succeeded'))
    expect(receiver.received.every((event) => event.account === account)).toBe(true)
  })

  test('has links that work once', async () => {
    const { stripe } = await startTest()
    const { id: account } = await stripe.accounts.create({ country: 'FR' })
    const link = await stripe.accountLinks.create({ account, ...ONBOARDING })
    await fetch(link.url)
    const again = await fetch(link.url, { redirect: 'manual' })
    expect(again.headers.get('location')).toBe(ONBOARDING.refresh_url)
  })

  test('may owe its platform a fee, an own account may not', async () => {
    const { stripe } = await startTest()
    const fee = { ...CARD_PAYMENT, application_fee_amount: 100 }
    const made = await stripe.paymentIntents.create(fee, { stripeAccount: 'acct_1' })
    expect(made.application_fee_amount).toBe(100)
    await expect(stripe.paymentIntents.create(fee)).rejects.toMatchObject({
      param: 'application_fee_amount',
    })
  })
})
