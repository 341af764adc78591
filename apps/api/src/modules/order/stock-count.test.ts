import { refundOrder } from '@sesame/contract/order-staff'
import * as contract from '@sesame/contract/stock'
import { beforeAll, describe, expect, test } from 'vitest'

import { moveGoods } from '../../../test/catalog.ts'
import { CAVE, stockOf, TO_HOME, wine } from '../../../test/parcels.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'

const shop = useTestShop()
const { database, call } = shop
const staff = { site: 67, token: '' }
const colleague = { site: 67, token: '' }
beforeAll(async () => {
  const names = { firstname: 'Nadia', lastname: 'Roux' }
  staff.token = await signIn(database, await makePerson(database, { site: 67, role: 'STAFF' }))
  const person = await makePerson(database, { site: 67, role: 'ADMIN' })
  await database.query('UPDATE member SET firstname = $2, lastname = $3 WHERE id = $1', [
    ...[person.id, names.firstname, names.lastname],
  ])
  colleague.token = await signIn(database, person)
})

/** What the device of somebody who counts has read. */
async function read(idStock: number) {
  const { body } = await call(contract.listStockMoves, { params: { id: idStock } }, staff)
  return body.data
}
async function counted(idStock: number, units: number): Promise<contract.CountedStock> {
  const { toPrepare, idLastMove, idLastCount } = (await read(idStock)).stock
  return { id: idStock, counted: units, toPrepare, idLastMove, idLastCount }
}
const count = (stocks: contract.CountedStock[], caller = staff, reason = 'Inventaire') =>
  call(contract.countStocks, { body: { stocks, reason } }, caller)

const order = (idDeclination: number, quantity = 3) =>
  shop.place({ products: [{ id: idDeclination, quantity }], ...TO_HOME }, {}, CAVE)
const sell = (idDeclination: number, quantity = 3) =>
  shop.buy({ products: [{ id: idDeclination, quantity }], ...TO_HOME }, {}, CAVE)

describe('a count', () => {
  test('corrects many stocks at once, and says who counted and why', async () => {
    const [missing, over, right] = [await wine(shop), await wine(shop), await wine(shop)]
    const { status, body } = await count([
      await counted(missing.idStock, 97),
      await counted(over.idStock, 102),
      await counted(right.idStock, 100),
    ])
    expect([status, body.data.stocks]).toEqual([
      200,
      [
        { id: missing.idStock, onHand: 97, difference: -3 },
        { id: over.idStock, onHand: 102, difference: 2 },
        { id: right.idStock, onHand: 100, difference: 0 },
      ],
    ])
    const { moves, stock } = await read(missing.idStock)
    expect(moves[0]).toMatchObject({
      ...{ kind: 'operator', quantity: -3, onHandAfter: 97, counted: 97, reason: 'Inventaire' },
      ...{ operator: { name: 'Ada Lune' }, order: null },
    })
    expect(stock.countedAt).not.toBeNull()
    const unmoved = await read(right.idStock)
    expect(unmoved.moves).toHaveLength(1)
    expect(unmoved.stock.countedAt).not.toBeNull()
  })

  test('leaves a sale made since it was taken, whose bottles are still in their place', async () => {
    const { idStock, idDeclination } = await wine(shop, { onHand: 12 })
    const taken = await counted(idStock, 11)
    const { order: sold } = await sell(idDeclination)
    expect((await count([taken])).body.data.stocks).toEqual([
      { id: idStock, onHand: 8, difference: -1 },
    ])
    // Three of the eleven bottles wait for their parcel.
    const again = await counted(idStock, 11)
    expect(again.toPrepare).toBe(3)
    expect((await count([again])).body.data.stocks[0]).toMatchObject({ onHand: 8, difference: 0 })
    const { moves } = await read(idStock)
    expect(moves.map(({ order: of, quantity }) => [of?.number, quantity])).toEqual([
      [undefined, -1],
      [sold.number, -3],
      [undefined, 12],
    ])
  })

  test('does not look for bottles that an order has given back to the stock', async () => {
    const { idStock, idDeclination } = await wine(shop, { onHand: 12 })
    const { order: sold } = await sell(idDeclination)
    const body = {
      ...{ lines: [{ line: 1, quantity: 2 }], restocks: true },
      ...{ cancelsSessions: false, reason: 'Deux de trop' },
    }
    const given = await call(refundOrder, { params: { id: sold.id }, body }, colleague)
    expect(given.status).toBe(200)
    // Nine were left, two came back, and one of the order is still to be prepared.
    const taken = await counted(idStock, 12)
    expect(taken.toPrepare).toBe(1)
    expect((await count([taken])).body.data.stocks[0]).toMatchObject({ onHand: 11, difference: 0 })
  })

  test('sent twice with its key corrects once', async () => {
    const { idStock } = await wine(shop)
    const body = { stocks: [await counted(idStock, 95)], reason: 'Inventaire' }
    const caller = { ...staff, headers: { 'idempotency-key': `count-${idStock}` } }
    const replies = await Promise.all(
      [1, 2].map(() => call(contract.countStocks, { body }, caller)),
    )
    const again = await call(contract.countStocks, { body }, caller)
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(again.body.data.stocks[0]).toMatchObject({ onHand: 95, difference: -5 })
    expect((await read(idStock)).moves).toHaveLength(2)
  })
})

describe('a count that others have overtaken', () => {
  test('by another count is refused with what they found, and changes nothing', async () => {
    const [{ idStock }, other] = [await wine(shop), await wine(shop)]
    const [mine, second] = [await counted(idStock, 90), await counted(other.idStock, 90)]
    await count([await counted(idStock, 94)], colleague, 'Avant les fêtes')
    const { status, body } = await count([mine, second])
    expect([status, body.code]).toEqual([409, 'stock_count_refused'])
    expect(body.stocks).toMatchObject([
      {
        ...{ id: idStock, reason: 'changed', onHand: 94, wouldBe: 84, orders: [] },
        changes: [{ counted: 94, quantity: -6, reason: 'Avant les fêtes', name: 'Nadia Roux' }],
      },
    ])
    expect(await stockOf(shop, other.idStock)).toEqual([100, 0])
    const [{ idLastMove, idLastCount, toPrepare }] = body.stocks as [contract.RefusedCount]
    const decided = await count([{ ...mine, idLastMove, idLastCount, toPrepare }])
    expect(decided.body.data.stocks[0]).toMatchObject({ onHand: 90, difference: -4 })
  })

  test('by a count that found the stock right is refused too', async () => {
    const { idStock } = await wine(shop)
    const mine = await counted(idStock, 99)
    await count([await counted(idStock, 100)], colleague)
    const { body } = await count([mine])
    expect(body.stocks?.[0]?.changes).toMatchObject([{ counted: 100, quantity: 0 }])
    expect(await stockOf(shop, idStock)).toEqual([100, 0])
  })

  test('by an entry is refused: nobody knows whether it was counted', async () => {
    const { idStock } = await wine(shop)
    const mine = await counted(idStock, 106)
    await moveGoods(database, { idStock, quantity: 6, reason: 'Livraison' })
    const { body } = await count([mine])
    expect(body.stocks).toMatchObject([
      { reason: 'changed', changes: [{ counted: null, quantity: 6, name: null }] },
    ])
  })

  test('of two counts at once one is saved and the other is refused', async () => {
    const goods = [await wine(shop), await wine(shop), await wine(shop)]
    for (let round = 0; round < 5; round += 1) {
      const mine = await Promise.all(goods.map(({ idStock }) => counted(idStock, 80 + round)))
      const theirs = await Promise.all(
        goods.toReversed().map(({ idStock }) => counted(idStock, 90 + round)),
      )
      const replies = await Promise.all([count(mine), count(theirs, colleague)])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const won = replies[0].status === 200 ? 80 + round : 90 + round
      for (const { idStock } of goods) expect(await stockOf(shop, idStock)).toEqual([won, 0])
    }
  })

  test('while orders reserve and pay, what was found is what is left and what was sold', async () => {
    const goods = [await wine(shop, { onHand: 60 }), await wine(shop, { onHand: 60 })]
    const mine = await Promise.all(goods.map(({ idStock }) => counted(idStock, 50)))
    const products = goods.map(({ idDeclination }) => ({ id: idDeclination, quantity: 3 }))
    const [reply] = await Promise.all([
      count(mine.toReversed()),
      ...Array.from({ length: 4 }, () => shop.buy({ products, ...TO_HOME }, {}, CAVE)),
    ])
    expect(reply.status).toBe(200)
    for (const { idStock } of goods) expect(await stockOf(shop, idStock)).toEqual([38, 0])
  })
})

describe('less than orders need', () => {
  test('is refused with the orders that reserve it', async () => {
    const { idStock, idDeclination } = await wine(shop, { onHand: 6 })
    const { order: unpaid } = (await order(idDeclination)).body.data
    const { body } = await count([await counted(idStock, 2)])
    expect(body.code).toBe('stock_count_refused')
    expect(body.stocks).toMatchObject([
      {
        ...{ reason: 'below_orders', onHand: 6, reserved: 3, wouldBe: 2 },
        orders: [{ id: unpaid.id, number: unpaid.number, units: 3, isPaid: false }],
      },
    ])
    expect((await count([await counted(idStock, 3)])).status).toBe(200)
    expect(await stockOf(shop, idStock)).toEqual([3, 3])
  })

  test('is refused with the orders that were sold it and are to be prepared', async () => {
    const { idStock, idDeclination } = await wine(shop, { onHand: 6 })
    const { order: sold } = await sell(idDeclination, 6)
    const taken = await counted(idStock, 4)
    expect(taken.toPrepare).toBe(6)
    const { body } = await count([taken])
    expect(body.stocks).toMatchObject([
      {
        ...{ reason: 'below_orders', onHand: 0, wouldBe: -2 },
        orders: [{ number: sold.number, units: 6, isPaid: true }],
      },
    ])
  })
})

describe('a count is not accepted', () => {
  test.each([
    ['of nothing', () => []],
    ['of less than nothing', (one: contract.CountedStock) => [{ ...one, counted: -1 }]],
    ['of a part', (one: contract.CountedStock) => [{ ...one, counted: 1.5 }]],
    ['of more than anybody has', (one: contract.CountedStock) => [{ ...one, counted: 1e9 }]],
    ['of one stock twice', (one: contract.CountedStock) => [one, one]],
    [
      'of 201 stocks',
      (one: contract.CountedStock) =>
        Array.from({ length: 201 }, (_, index) => ({ ...one, id: index + 1 })),
    ],
  ])('%s', async (_, stocksOf) => {
    const one = await counted((await wine(shop)).idStock, 5)
    expect((await count(stocksOf(one))).body.code).toBe('invalid_input')
  })

  test('of a stock of another site, or compared with a move of another stock', async () => {
    const [{ idStock }, other] = [await wine(shop), await wine(shop)]
    const { idLastMove } = await counted(other.idStock, 1)
    const one = await counted(idStock, 5)
    expect((await count([{ ...one, id: 1_999_999_999 }])).status).toBe(404)
    expect((await count([{ ...one, idLastMove }])).status).toBe(404)
    const elsewhere = {
      site: 66,
      token: await signIn(database, await makePerson(database, { role: 'STAFF' })),
    }
    expect((await count([one], elsewhere)).status).toBe(404)
    expect(await stockOf(shop, idStock)).toEqual([100, 0])
  })
})
