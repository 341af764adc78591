import { quoteOrder } from '@sesame/contract/checkout'
import { refundOrder } from '@sesame/contract/order-staff'
import * as contract from '@sesame/contract/payment'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { makeFreeCode } from '../../../test/paid-order.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { balances, PRICE_OF_FOUR, useTestShop, type PlacedOrder } from '../../../test/shop.ts'
import { listPlacesOf } from '../../../test/stored-secrets.ts'
import {
  ACCOUNT_OF_66,
  FOREIGN_ACCOUNT,
  intentId,
  KEYS_OF_66,
  listenToEvents,
} from '../../../test/test-stripe.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { reconcilePayments } from '../order/service/payment.ts'
import { refundPayment } from '../order/service/refund.ts'

const shop = useTestShop()
const { app, call, database, stripe, context, hold, place, comeBack } = shop
useTestWorker(database, undefined, stripe.env)

let token: string
let isListening = false
beforeEach(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  if (!isListening) await listenToEvents(stripe, app())
  isListening = true
  await save(KEYS_OF_66)
})

const { id: _, ...OTHER_KEYS } = FOREIGN_ACCOUNT
const save = (body: typeof KEYS_OF_66) => call(contract.savePaymentKeys, { body }, { token })
const read = async () => (await call(contract.getPaymentAccount, undefined, { token })).body.data
const close = () => call(contract.closePaymentAccount, undefined, { token })
const publicKey = async () => (await call(contract.getStripePublicKey)).body
const placeOne = async (): Promise<PlacedOrder> =>
  (await place({ holds: [await hold()] })).body.data
const stateOf = (id: string) =>
  database.value<string>('SELECT status FROM customer_order WHERE id = $1', [id])

const countOrders = () => database.value<number>('SELECT count(*)::int FROM customer_order')

const waitForStatus = (wanted: string) =>
  vi.waitFor(
    async () => {
      const { accounts } = await read()
      const one = accounts.find(({ kind, status }) => kind === 'connected' && status === wanted)
      expect(one).toBeDefined()
    },
    { timeout: 30_000, interval: 100 },
  )

describe('keys of its own', () => {
  test('are never shown again, and stand nowhere in the database', async () => {
    const { status, text } = await save(OTHER_KEYS)
    expect(status).toBe(200)
    const shown = text + JSON.stringify(await read())
    for (const secret of [OTHER_KEYS.secretKey, OTHER_KEYS.webhookSecret]) {
      expect(shown).not.toContain(secret)
      expect(await listPlacesOf(database, secret)).toEqual([])
    }
    const { accounts } = await read()
    expect(accounts[0]).toMatchObject({
      ...{ kind: 'own_keys', status: 'active', providerAccount: FOREIGN_ACCOUNT.id },
      ...{ secretKeyLast4: 'pany', webhookSecretLast4: 'pany' },
    })
  })

  test('copied into another row do not open there', async () => {
    await database.query(
      `UPDATE payment_account SET secret_key = webhook_secret WHERE id_site = 66 AND id = $1`,
      [ACCOUNT_OF_66.id],
    )
    expect((await call(contract.getStripePublicKey)).status).toBe(500)
  })

  test.each([
    ['a secret key that Stripe does not know', { secretKey: 'sk_test_nobody_at_all' }],
    ['a public key that Stripe does not know', { publicKey: 'pk_test_nobody_at_all' }],
    ['keys of two modes', { publicKey: 'pk_live_antre_66_demo' }],
  ])('are refused with %s, and nothing changes', async (__, wrong) => {
    const before = await read()
    const { status, body } = await save({ ...KEYS_OF_66, ...wrong })
    expect([status, body.code]).toEqual([422, 'payment_keys_refused'])
    expect(await read()).toEqual(before)
  })

  test('of the same account replace the former ones in place', async () => {
    const placed = await placeOne()
    await save({ ...KEYS_OF_66, webhookSecret: 'whsec_rolled_over' })
    const { accounts } = await read()
    expect(accounts.filter(({ status }) => status === 'active')).toMatchObject([
      { id: ACCOUNT_OF_66.id, webhookSecretLast4: 'over' },
    ])
    await stripe.pay(placed.payment)
    await comeBack(placed)
    expect(await stateOf(placed.order.id)).toBe('paid')
  })
})

describe('when a site changes to another account', () => {
  test('an order that was paid on the former one is settled and refunded there', async () => {
    const placed = await placeOne()
    await save(OTHER_KEYS)
    expect((await publicKey()).data.publicKey).toBe(OTHER_KEYS.publicKey)
    await stripe.pay(placed.payment)
    await reconcilePayments(await context())
    expect(await stateOf(placed.order.id)).toBe('paid')

    const body = { cancelsSessions: true, reason: 'Une panne' }
    await call(refundOrder, { params: { id: placed.order.id }, body }, { token })
    const [refund] = await database.query<{ id: string }>(
      'SELECT id FROM refund WHERE id_order = $1',
      [placed.order.id],
    )
    await refundPayment(await context(), refund!.id)
    const listed = await stripe.request<{ data: object[] }>(
      `/v1/refunds?payment_intent=${intentId(placed.payment)}`,
    )
    expect(listed.data).toMatchObject([{ amount: PRICE_OF_FOUR }])
    expect(await balances(shop, placed.order.id)).toEqual({})
  })

  test('an order that was not paid yet is paid on the new one, and books go by account', async () => {
    const placed = await placeOne()
    await save(OTHER_KEYS)
    const { payment } = (await comeBack(placed)).body.data
    expect(payment).toMatchObject({ publicKey: OTHER_KEYS.publicKey })
    expect((await stripe.pay(placed.payment)).status).not.toBe('succeeded')
    await stripe.pay(payment)
    await comeBack(placed)
    expect(await stateOf(placed.order.id)).toBe('paid')
    const { accounts } = await read()
    const ledger = accounts.find(({ status }) => status === 'active')!.ledgerAccount
    expect(ledger).not.toBe('5115')
    expect(await balances(shop, placed.order.id)).toMatchObject({ [ledger]: PRICE_OF_FOUR })
  })
})

describe('a site without an account', () => {
  test('cannot sell, says so, and writes nothing down', async () => {
    await close()
    const before = await countOrders()
    const body = { holds: [await hold()] }
    expect((await call(quoteOrder, { body })).status).toBe(200)
    const response = await place(body)
    expect([response.status, response.body.code]).toEqual([409, 'site_cannot_sell'])
    expect(response.body.message).toContain('n’est pas ouvert sur ce site')
    expect(await countOrders()).toBe(before)
    expect((await publicKey()).code).toBe('site_cannot_sell')
    expect((await read()).canSell).toBe(false)
  })

  test('still gives what costs nothing, and settles what was paid before', async () => {
    const paid = await placeOne()
    await close()
    const discount = await makeFreeCode(database, 66)
    expect((await place({ holds: [await hold()], discount })).status).toBe(200)
    await stripe.pay(paid.payment)
    await comeBack(paid)
    expect(await stateOf(paid.order.id)).toBe('paid')
  })

  test('whose keys Stripe no longer takes says the same', async () => {
    await save(OTHER_KEYS)
    const [row] = await database.query<{ sealed: string }>(
      `SELECT secret_key AS sealed FROM payment_account WHERE id_site = 66 AND status = 'active'`,
    )
    expect(row!.sealed).toMatch(/^\w+\.[\w-]+$/)
    stripe.emulator().revoke(OTHER_KEYS.secretKey)
    const response = await place({ holds: [await hold()] })
    expect([response.status, response.body.code]).toEqual([409, 'site_cannot_sell'])
  })
})

describe('a connected account', () => {
  const paths = { returnPath: '/admin/paiement', refreshPath: '/admin/paiement?encore=1' }
  const connect = () => call(contract.connectPaymentAccount, { body: paths }, { token })
  test('takes over when its onboarding is done, and is told from Stripe’s word', async () => {
    const first = (await connect()).body.data
    const again = (await connect()).body.data
    expect(new URL(again.url).pathname.split('/')[2]).toBe(
      new URL(first.url).pathname.split('/')[2],
    )
    expect((await publicKey()).data.publicKey).toBe(KEYS_OF_66.publicKey)
    await waitForStatus('onboarding')

    await fetch(again.url, { method: 'POST', redirect: 'manual' })
    await waitForStatus('active')
    const { stripeAccount } = (await publicKey()).data
    expect(stripeAccount).toMatch(/^acct_/)
    const placed = await placeOne()
    await stripe.pay(placed.payment)
    await comeBack(placed)
    expect(await stateOf(placed.order.id)).toBe('paid')

    const restrict = (charges_enabled: boolean) =>
      fetch(`${stripe.emulator().url}/_account`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account: stripeAccount, charges_enabled }),
      })
    await restrict(false)
    await waitForStatus('restricted')
    expect((await publicKey()).code).toBe('site_cannot_sell')
    await restrict(true)
    await waitForStatus('active')
  })

  test('leads back to the site itself, and to nowhere else', async () => {
    const body = { ...paths, returnPath: '//evil.example' }
    const response = await call(contract.connectPaymentAccount, { body }, { token })
    expect(response.status).toBe(400)
  })
})
