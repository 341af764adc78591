import { listMessages } from '@sesame/contract/form'
import { listMedia } from '@sesame/contract/media'
import { listDeliveries, listOrders } from '@sesame/contract/order-staff'
import { newId } from '@sesame/values/id'
import { beforeAll, describe, expect, test } from 'vitest'

import { line, makePaidOrder, placeRow, saveTerms, type PaidOrder } from './paid-order.ts'
import { insertRow, makePerson, signIn } from './people.ts'
import { useTestApi } from './test-api.ts'

const { call, database } = useTestApi()
let token: string

const writeMessages = (site: number, count: number, subject: string) =>
  database.query(
    `INSERT INTO message (id_site, id, name, email, phone, subject, message, created_at)
     SELECT $1, gen_random_uuid(), 'Ada', 'ada@example.org', '', $3, 'x', '2026-11-01'
     FROM generate_series(1, $2)`,
    [site, count, subject],
  )

const list = async (query: object) => {
  const { status, body } = await call(listMessages, { query }, { token })
  expect(status).toBe(200)
  return body.data
}

beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

describe('pages', () => {
  test.each([{}, { orderBy: 'subject' }, { orderBy: '-createdAt' }] as const)(
    'of rows that are sorted alike never overlap: %j',
    async (query) => {
      const subject = `Soixante ${JSON.stringify(query)}`
      await writeMessages(66, 60, subject)
      const seen: string[] = []
      for (let page = 1; page <= 9; page += 1) {
        const { messages, total } = await list({ ...query, subject, nbItem: 7, page })
        expect(total).toBe(60)
        seen.push(...messages.map(({ id }) => id))
      }
      expect(seen).toHaveLength(60)
      expect(new Set(seen).size).toBe(60)
    },
  )

  test('after the last one are empty and show the total', async () => {
    await writeMessages(66, 3, 'Trois')
    const { messages, total } = await list({ subject: 'Trois', nbItem: 2, page: 5 })
    expect([messages, total]).toEqual([[], 3])
  })

  test('are counted up to ten thousand rows, and can be read beyond', async () => {
    await writeMessages(66, 10_050, 'Beaucoup')
    await writeMessages(67, 1, 'Beaucoup')
    const first = await list({ subject: 'Beaucoup', nbItem: 100 })
    expect([first.total, first.isTotalCapped]).toEqual([10_000, true])
    const last = await list({ subject: 'Beaucoup', nbItem: 100, page: 101 })
    expect([last.messages.length, last.total, last.isTotalCapped]).toEqual([50, 10_000, true])
  })

  test('of ten thousand rows have an exact total', async () => {
    await writeMessages(66, 10_000, 'Juste assez')
    const { total, isTotalCapped } = await list({ subject: 'Juste assez', nbItem: 100 })
    expect([total, isTotalCapped]).toEqual([10_000, undefined])
  })
})

describe('a filter', () => {
  test.each([
    ['lk:legendes', true],
    ['lk:LÉGENDES', true],
    ['lk:œuvre', true],
    ['lk:oeuvre', true],
    ['lk:50 %', true],
    ['lk:5% de', false],
    ['lk:l_gendes', false],
    ['lk:l％gendes', false],
    ['lk:remise\\', false],
    ['in:autre,L’œuvre des légendes\u00a0: 50 % de remise', true],
    ['in:autre,encore', false],
  ])('subject=%s finds a text with accents: %s', async (subject, isFound) => {
    const id = newId()
    await insertRow(database, 'message', {
      ...{ id_site: 66, id, name: 'Ada', email: 'ada@example.org', phone: '', message: 'x' },
      ...{ subject: 'L’œuvre des légendes\u00a0: 50 % de remise', created_at: new Date() },
    })
    const { messages } = await list({ subject, nbItem: 1 })
    expect(messages.map((one) => one.id)).toEqual(isFound ? [id] : [])
  })

  test.each([
    [listOrders, { state: 'payed' }],
    [listOrders, { state: 'in:paid,payed' }],
    [listDeliveries, { type: 'PIGEON' }],
    [listMedia, { kind: 'sound' }],
  ])('with a value that does not exist is refused by name: %#', async (endpoint, query) => {
    const { status, body } = await call(endpoint, { query }, { token })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(body.errors ?? {})).toEqual(Object.keys(query))
  })
})

test('orders are counted by state, whatever state is requested', async () => {
  await saveTerms(database, 66)
  const lastname = 'Comptée'
  for (const status of ['pending', 'pending', 'expired']) {
    const id = await placeRow(database, 66, {
      order: { lastname },
      lines: [line('gift_card', { vat_rate_bp: null })],
      accounts: [{ account: '4191', rate_bp: -1, net_cents: 5000, vat_cents: 0 }],
    })
    await database.query('UPDATE customer_order SET status = $2 WHERE id = $1', [id, status])
  }
  const query = { lastname, state: 'in:expired,paid' }
  const { body } = await call(listOrders, { query }, { token })
  expect(body.data.orders.map(({ state }) => state)).toEqual(['expired'])
  expect([body.data.total, body.data.counts]).toEqual([
    1,
    { pending: 2, paid: 0, confirmed: 0, expired: 1, refunding: 0, refunded: 0 },
  ])
})

const find = async (query: object) => {
  const { body } = await call(listOrders, { query }, { token })
  return body.data.orders
}

describe('the list of orders', () => {
  let paid: PaidOrder
  beforeAll(async () => {
    paid = await makePaidOrder(database, 66)
  })

  test('shows what was bought, when it is played and what was given back', async () => {
    const startsAt = await database.value<Date>('SELECT starts_at FROM booking WHERE id = $1', [
      paid.idBooking,
    ])
    const [order] = await find({ number: paid.id })
    expect(order).toMatchObject({
      ...{ id: paid.id, label: 'Ligne, Détail', sessionAt: startsAt.toISOString() },
      ...{ totalCents: 5000, refundedCents: 1000, state: 'paid' },
      ...{ paymentState: 'partly_refunded', deliveryState: null },
    })
  })

  test.each([
    [{ kind: 'session' }, true],
    [{ kind: 'in:product,session' }, true],
    [{ kind: 'df:session' }, false],
    [{ kind: 'product' }, false],
    [{ paymentState: 'in:partly_refunded,refunded' }, true],
    [{ paymentState: 'unpaid' }, false],
    [{ totalCents: 'gte:5000' }, true],
    [{ totalCents: 'gt:5000' }, false],
    [{ sessionAt: 'gte:2000-01-01' }, true],
    [{ sessionAt: ['gte:2000-01-01', 'lt:2001-01-01'] }, false],
    [{ createdAt: 'gte:2000-01-01', orderBy: '-sessionAt' }, true],
    [{ deliveryState: 'paid' }, false],
  ])('is filtered by %j', async (query, isFound) => {
    const found = await find({ number: paid.id, ...query })
    expect(found.map(({ id }) => id)).toEqual(isFound ? [paid.id] : [])
  })

  test('is read by staff too', async () => {
    const staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
    expect((await call(listOrders, {}, { token: staff })).status).toBe(200)
  })
})
