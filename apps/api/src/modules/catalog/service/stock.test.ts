import * as stockContract from '@sesame/contract/stock'
import { newId } from '@sesame/values/id'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeProduct, setParameter } from '../../../../test/catalog.ts'
import { saveTerms } from '../../../../test/paid-order.ts'
import { insertRow, makePerson, signIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()
const admin = { site: 67, token: '' }
beforeAll(async () => {
  const person = await makePerson(database, { site: 67, role: 'ADMIN' })
  admin.token = await signIn(database, person)
  await saveTerms(database, 67)
})

const makeStock = async (onHand: number) => {
  const { declinations } = await makeProduct(database, 67, { declinations: [{ onHand }] })
  return { id: declinations[0]!.id, idStock: declinations[0]!.idStock }
}
/** Creates an unpaid order of one euro. */
const makeOrder = async () => {
  const id = newId()
  await insertRow(database, 'customer_order', {
    ...{ id_site: 67, id, number: id.slice(-9), email: 'ada@example.org', firstname: 'Ada' },
    ...{ lastname: 'Lune', phone: '0612345678', subtotal_cents: 100, total_cents: 100 },
    ...{ terms_sha256: Buffer.alloc(32, 7), terms_accepted_at: new Date() },
  })
  return id
}
const RESERVE = 'SELECT reserve_stock(67, $1, NULL, $2, $3)'
const stockOf = async (id: number) => {
  const [row] = await database.query<{ on_hand: number; reserved: number }>(
    'SELECT on_hand, reserved FROM stock WHERE id_site = 67 AND id = $1',
    [id],
  )
  return [row?.on_hand, row?.reserved]
}
const move = (id: number, quantity: number, reason = 'Inventaire') =>
  call(stockContract.moveStock, { params: { id }, body: { quantity, reason } }, admin)

const list = async (query: object) => {
  const { status, body } = await call(stockContract.listStocks, { query }, admin)
  expect(status).toBe(200)
  return body.data
}

describe('a move of stock', () => {
  test('goes in and out, and is remembered with who did it and why', async () => {
    const { idStock } = await makeStock(10)
    expect((await move(idStock, 5, 'Livraison du domaine')).body.data).toMatchObject({ onHand: 15 })
    expect((await move(idStock, -3, 'Casse')).body.data).toMatchObject({ onHand: 12, reserved: 0 })
    const moves = await database.query<{ reason: string; by_actor: string | null }>(
      'SELECT reason, by_actor FROM stock_move WHERE id_stock = $1 ORDER BY id',
      [idStock],
    )
    expect(moves.map(({ reason }) => reason)).toEqual([
      'Inventaire',
      'Livraison du domaine',
      'Casse',
    ])
    expect(moves[2]?.by_actor).not.toBeNull()
  })

  test('never takes what is reserved', async () => {
    const { id, idStock } = await makeStock(10)
    await database.query(RESERVE, [await makeOrder(), [id], [4]])
    const refused = await move(idStock, -7)
    expect([refused.status, refused.body.code]).toEqual([409, 'stock_too_low'])
    expect(await stockOf(idStock)).toEqual([10, 4])
    expect((await move(idStock, -6)).body.data).toMatchObject({ onHand: 4, reserved: 4 })
  })

  test.each([
    ['nothing', 0, 'Inventaire'],
    ['without a reason', 1, '  '],
    ['more than anybody has', 100_001, 'Inventaire'],
  ])('of %s is refused', async (_, quantity, reason) => {
    const { idStock } = await makeStock(1)
    expect((await move(idStock, quantity, reason)).status).toBe(400)
  })

  test('of a stock of another site is not found', async () => {
    const { declinations } = await makeProduct(database, 66)
    const idStock = declinations[0]!.idStock
    const isOurs = await database.value<boolean>(
      'SELECT EXISTS (SELECT FROM stock WHERE id_site = 67 AND id = $1)',
      [idStock],
    )
    expect(isOurs).toBe(false)
    expect((await move(idStock, 1)).status).toBe(404)
  })
})

describe('the list of stocks', () => {
  test('has what the site sells from: own stocks of declinations', async () => {
    const { stocks, shop, total } = await list({ name: 'lk:Aubrelune' })
    expect(stocks.map(({ idDeclination }) => idDeclination)).toEqual([3, 1, 2])
    expect([total, shop]).toEqual([3, { countsStock: true, lowStockThreshold: 5 }])
    const empty = await list({ name: 'lk:Aubrelune', onHand: '0' })
    expect(empty).toMatchObject({ total: 1, stocks: [{ idDeclination: 3, onHand: 0 }] })
    const most = await list({ orderBy: '-onHand', nbItem: 1 })
    expect(most.stocks[0]?.onHand).toBeGreaterThan(90)
  })

  test('has shared stocks of products where the site sells from them', async () => {
    await setParameter(database, 67, 'USE_PRODUCT_STOCK', 'true')
    const { stocks } = await list({ name: 'lk:Aubrelune' })
    expect(stocks.map(({ idDeclination, reference }) => [idDeclination, reference])).toEqual([
      [null, null],
    ])
    await setParameter(database, 67, 'USE_PRODUCT_STOCK', null)
  })

  test('says what runs low and what is gone, by what is available', async () => {
    const name = `Niveaux ${newId()}`
    const { declinations } = await makeProduct(database, 67, {
      name,
      declinations: [{ onHand: 6 }, { onHand: 5 }, { onHand: 0 }, { onHand: 3, isValid: false }],
    })
    const before = await list({ q: name })
    expect(before.stocks.map(({ state }) => state)).toEqual(['enough', 'low', 'empty', 'low'])
    expect(before.counts).toEqual({ enough: 1, low: 2, empty: 1 })
    await database.query(RESERVE, [await makeOrder(), [declinations[0]!.id], [6]])
    const after = await list({ q: name, state: 'empty', isOnSale: 'true' })
    expect(after.stocks.map(({ onHand, reserved }) => [onHand, reserved])).toEqual([
      [6, 6],
      [0, 0],
    ])
    expect(after.counts).toEqual({ enough: 0, low: 1, empty: 2 })
  })

  test('is searched by reference too, and refuses what is no number', async () => {
    const reference = `REF-${newId()}`
    await makeProduct(database, 67, { declinations: [{ reference }] })
    expect((await list({ q: reference.toLowerCase() })).total).toBe(1)
    expect((await list({ reference })).total).toBe(1)
    expect((await list({ available: 'gte:999999999' })).total).toBe(0)
    const bad = await call(stockContract.listStocks, { query: { available: 'gte:1e9' } }, admin)
    expect(bad.status).toBe(400)
  })
})

describe('the database itself', () => {
  test.each([
    ['less than nothing on hand', 'UPDATE stock SET on_hand = -1 WHERE id = $1', '23514'],
    ['less than nothing reserved', 'UPDATE stock SET reserved = -1 WHERE id = $1', '23514'],
    [
      'more reserved than on hand',
      'UPDATE stock SET reserved = on_hand + 1 WHERE id = $1',
      '23514',
    ],
    [
      'a stock that no move explains',
      'UPDATE stock SET on_hand = on_hand + 1 WHERE id = $1',
      '23514',
    ],
    ['a reservation that no order made', 'UPDATE stock SET reserved = 1 WHERE id = $1', '23514'],
    ['a move that is rewritten', 'UPDATE stock_move SET quantity = 9 WHERE id_stock = $1', '42501'],
    ['a move that is forgotten', 'DELETE FROM stock_move WHERE id_stock = $1', '42501'],
  ])('refuses %s', async (_, statement, code) => {
    const { idStock } = await makeStock(5)
    await expect(database.query(statement, [idStock])).rejects.toMatchObject({ code })
    expect(await stockOf(idStock)).toEqual([5, 0])
  })

  test('the last bottle is reserved once, whoever comes at the same moment', async () => {
    const { id, idStock } = await makeStock(1)
    const orders = [await makeOrder(), await makeOrder()]
    const results = await Promise.allSettled(
      orders.map((order) => database.query(RESERVE, [order, [id], [1]])),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(idStock)).toEqual([1, 1])
  })

  test('twenty buyers of three bottles each share fifty bottles and no more', async () => {
    const { id, idStock } = await makeStock(50)
    const pool = new pg.Pool({ connectionString: adminUrl(), max: 10 })
    const orders: string[] = []
    while (orders.length < 20) orders.push(await makeOrder())
    const results = await Promise.allSettled(
      orders.map((order) => pool.query(RESERVE, [order, [id], [3]])),
    )
    await pool.end()
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
    expect(await stockOf(idStock)).toEqual([50, 48])
  })
})

function adminUrl(): string {
  const url = new URL(database.url)
  url.username = 'postgres'
  return url.href
}
