import { randomUUID } from 'node:crypto'

import { placeOrder } from '@sesame/contract/checkout'
import { sendMessage, submitForm } from '@sesame/contract/form'
import { holdSession } from '@sesame/contract/hold'
import { refundOrder } from '@sesame/contract/order-staff'
import { moveStock } from '@sesame/contract/stock'
import { beforeAll, describe, expect, test } from 'vitest'

import { deleteOldIdempotencyKeys } from '../src/platform/idempotency.ts'
import { ARTHUR, at, openDay } from './booking.ts'
import { makeProduct } from './catalog.ts'
import { makeForm, PDF } from './contact.ts'
import { uploadOf } from './media.ts'
import { uniqueEmail, makePerson, signIn } from './people.ts'
import { orderBody, PRICE_OF_FOUR, useTestShop } from './shop.ts'
import { uniqueIpAddress, type Caller } from './test-api.ts'
import { intentId } from './test-stripe.ts'

const { app, call, context, database, hold, buy, stripe } = useTestShop()

let admin: Caller
let other: Caller
let elsewhere: Caller
beforeAll(async () => {
  admin = await makeAdmin(66)
  other = await makeAdmin(66)
  elsewhere = await makeAdmin(67)
})

async function makeAdmin(site: number): Promise<Caller> {
  return {
    site,
    token: await signIn(database, await makePerson(database, { site, role: 'ADMIN' })),
  }
}

const withKey = (caller: Caller, key: string): Caller => ({
  ...caller,
  headers: { 'idempotency-key': key },
})

const makeStock = async (site = 66) => {
  const { declinations } = await makeProduct(database, site, { declinations: [{ onHand: 10 }] })
  return declinations[0]!.idStock
}

const move = (id: number, key: string, { quantity = 5, caller = admin } = {}) =>
  call(moveStock, { params: { id }, body: { quantity, reason: 'Livraison' } }, withKey(caller, key))

const onHandOf = (id: number) =>
  database.value<number>('SELECT on_hand FROM stock WHERE id = $1', [id])

const countKeys = () => database.value<number>('SELECT count(*)::int FROM idempotency_key')

describe('the key of a call', () => {
  test('is required of staff', async () => {
    const id = await makeStock()
    const response = await app().inject({
      method: 'POST',
      url: `/admin/stock/${id}/move`,
      headers: { host: '127.0.0.1', idSite: '66', authorization: `Bearer ${admin.token}` },
      payload: { quantity: 5, reason: 'Livraison' },
    })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      400,
      'idempotency_key_missing',
    ])
    expect(await onHandOf(id)).toBe(10)
  })

  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['with a space', 'a b'],
    ['not ASCII', 'clé'],
  ])('is refused when it is %s', async (_, key) => {
    const { status, body } = await move(await makeStock(), key)
    expect([status, body.code]).toEqual([400, 'idempotency_key_invalid'])
  })

  test('may be left out by visitors, who then leave nothing behind', async () => {
    const before = await countKeys()
    const response = await app().inject({
      method: 'POST',
      url: '/message',
      headers: { host: '127.0.0.1', 'x-forwarded-for': uniqueIpAddress() },
      payload: words(),
    })
    expect(response.statusCode).toBe(200)
    expect(await countKeys()).toBe(before)
  })
})

const words = () => ({
  ...{ name: 'Ada Lune', email: uniqueEmail(), subject: 'Bonjour', message: 'Une question' },
})

describe('a call repeated with its key', () => {
  test('has the same answer and no second effect', async () => {
    const id = await makeStock()
    const key = randomUUID()
    const first = await move(id, key)
    expect(first.body.data).toMatchObject({ onHand: 15 })
    // A change by somebody else in between does not change the stored reply.
    await move(id, randomUUID(), { quantity: 1 })
    const again = await move(id, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await onHandOf(id)).toBe(16)
  })

  test('at the same moment waits for the first and has its answer', async () => {
    const id = await makeStock()
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 8 }, () => move(id, key)))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(await onHandOf(id)).toBe(15)
  })

  test('but another body is refused, and so is another call', async () => {
    const id = await makeStock()
    const key = randomUUID()
    await move(id, key)
    const changed = await move(id, key, { quantity: 6 })
    expect([changed.status, changed.body.code]).toEqual([409, 'idempotency_key_reused'])
    const elsewhereInTheShop = await move(await makeStock(), key)
    expect(elsewhereInTheShop.body.code).toBe('idempotency_key_reused')
    expect(await onHandOf(id)).toBe(15)
  })

  test('and refused the first time may be tried again', async () => {
    const id = await makeStock()
    const key = randomUUID()
    const before = await countKeys()
    expect((await move(id, key, { quantity: -11 })).body.code).toBe('stock_too_low')
    expect(await countKeys()).toBe(before)
    await move(id, randomUUID())
    expect((await move(id, key, { quantity: -11 })).body.data).toMatchObject({ onHand: 4 })
  })

  test('by somebody else, or on another site, is a call of their own', async () => {
    const [mine, theirs] = [await makeStock(), await makeStock(67)]
    const key = randomUUID()
    expect((await move(mine, key)).body.data).toMatchObject({ onHand: 15 })
    expect((await move(mine, key, { caller: other })).body.data).toMatchObject({ onHand: 20 })
    expect((await move(theirs, key, { caller: elsewhere })).body.data).toMatchObject({ onHand: 15 })
  })

  test('after 48 hours is a new one, and the night deletes what is left', async () => {
    const id = await makeStock()
    const key = randomUUID()
    await move(id, key)
    await makeOlder('47 hours 59 minutes')
    expect((await move(id, key)).body.data).toMatchObject({ onHand: 15 })
    await makeOlder('2 minutes')
    expect((await move(id, key)).body.data).toMatchObject({ onHand: 20 })
    await makeOlder('49 hours')
    const { db } = await context()
    await deleteOldIdempotencyKeys(db, 66)
    expect(
      await database.value('SELECT count(*)::int FROM idempotency_key WHERE id_site = 66'),
    ).toBe(0)
  })
})

const makeOlder = (by: string) =>
  database.query('UPDATE idempotency_key SET created_at = created_at - $1::interval', [by])

describe('a visitor’s call', () => {
  test('holds one session, however often it is sent', async () => {
    const body = { idService: ARTHUR, start: at(openDay(20), '10:00'), players: 4 }
    const caller = withKey({ address: uniqueIpAddress() }, randomUUID())
    const responses = await Promise.all([1, 2, 3].map(() => call(holdSession, { body }, caller)))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses[0]?.status).toBe(200)
    // Another browser with the same key and body gets a different reply.
    const stranger = await call(holdSession, { body }, { ...caller, address: uniqueIpAddress() })
    expect(stranger.body.code).toBe('session_taken')
  })

  test('sends one message and its mails once', async () => {
    const body = words()
    const caller = withKey({ address: uniqueIpAddress() }, randomUUID())
    const responses = await Promise.all([1, 2].map(() => call(sendMessage, { body }, caller)))
    expect(responses[0]?.body.data).toEqual(responses[1]?.body.data)
    expect(
      await database.value('SELECT count(*)::int FROM message WHERE email = $1', [body.email]),
    ).toBe(1)
    expect(
      await database.value('SELECT count(*)::int FROM mail WHERE recipient = $1', [body.email]),
    ).toBe(1)
  })

  test('keeps a form and its files once', async () => {
    const id = await makeForm(database, 66)
    const body = {
      data: { nom: 'Ada', courriel: uniqueEmail() },
      files: [{ ...uploadOf(PDF, 'plan.pdf'), field: 'plan' }],
    }
    const caller = withKey({ address: uniqueIpAddress() }, randomUUID())
    const responses = await Promise.all(
      [1, 2].map(() => call(submitForm, { params: { id }, body }, caller)),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[0]?.body.data).toEqual(responses[1]?.body.data)
    expect(
      await database.value('SELECT count(*)::int FROM form_submission WHERE id_form = $1', [id]),
    ).toBe(1)
    const otherFile = {
      ...body,
      files: [{ ...uploadOf(Buffer.concat([PDF, PDF]), 'plan.pdf'), field: 'plan' }],
    }
    const changed = await call(submitForm, { params: { id }, body: otherFile }, caller)
    expect(changed.body.code).toBe('idempotency_key_reused')
  })
})

describe('an order placed again with its key', () => {
  test('is the same order with the same payment', async () => {
    const body = orderBody({ holds: [await hold()] }, PRICE_OF_FOUR)
    const caller = withKey({ address: uniqueIpAddress() }, randomUUID())
    const first = await call(placeOrder, { body }, caller)
    const again = await call(placeOrder, { body }, caller)
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await countOrders(body.user.email)).toBe(1)
  })

  test('after the provider failed is paid as the order it is', async () => {
    const body = orderBody({ holds: [await hold()] }, PRICE_OF_FOUR)
    const caller = withKey({ address: uniqueIpAddress() }, randomUUID())
    stripe.emulator().control({ failNext: 9 })
    expect((await call(placeOrder, { body }, caller)).body.code).toBe('payment_unavailable')
    stripe.emulator().control({})
    const again = await call(placeOrder, { body }, caller)
    expect(again.status).toBe(200)
    expect(intentId(again.body.data.payment)).toMatch(/^pi_/)
    expect(await countOrders(body.user.email)).toBe(1)
  })
})

const countOrders = (email: string) =>
  database.value<number>('SELECT count(*)::int FROM customer_order WHERE email = $1', [email])

test('nothing personal and no secret is kept with a key', async () => {
  const { order } = await buy({ holds: [await hold()] })
  const body = { amountCents: 100, cancelsSessions: false, reason: 'Un geste' }
  await call(refundOrder, { params: { id: order.id }, body }, withKey(admin, 'k-refund'))
  const rows = await database.query<{ row: string }>('SELECT k::text AS row FROM idempotency_key k')
  expect(rows.length).toBeGreaterThan(3)
  for (const { row } of rows) expect(row).not.toMatch(/@|Lune|_secret_|k-refund|guestToken/)
  const response = await database.value(
    `SELECT answer FROM idempotency_key WHERE endpoint = 'POST /admin/order/:id/refund'`,
  )
  expect(response).toBeNull()
})
