import { randomUUID } from 'node:crypto'

import * as contract from '@sesame/contract/cart'
import { describe, expect, test } from 'vitest'

import { moveGoods } from '../../../test/catalog.ts'
import { CAVE, stockOf, TO_HOME, toCounter, wine } from '../../../test/parcels.ts'
import { useTestShop } from '../../../test/shop.ts'
import { expireUnpaidOrders } from './service/expire-orders.ts'

const shop = useTestShop()
const { database, stripe, context, place, call } = shop

const lateOrder = (idOrder: string) =>
  database.query(`UPDATE customer_order SET reserved_until = now() WHERE id = $1`, [idOrder])

const problemOf = async (cartId: string) => {
  const { body } = await call(contract.getDefaultCart, { params: { cartId } }, CAVE)
  return body.data.products[0]?.problem
}

describe('stock', () => {
  test('is reserved by the order, and sold by its payment', async () => {
    const goods = await wine(shop, { onHand: 6 })
    const cart = { products: [{ id: goods.idDeclination, quantity: 3 }], ...TO_HOME }
    const placed = (await place(cart, {}, CAVE)).body.data
    expect(await stockOf(shop, goods.idStock)).toEqual([6, 3])
    await stripe.pay(placed.payment)
    await shop.comeBack(placed, CAVE)
    expect(await stockOf(shop, goods.idStock)).toEqual([3, 0])
  })

  test('is given back when nobody pays, and the counter’s slot with it', async () => {
    const goods = await wine(shop, { onHand: 3 })
    const counter = await toCounter(shop, 8)
    const cart = { products: [{ id: goods.idDeclination, quantity: 3 }], ...counter }
    const { order } = (await place(cart, {}, CAVE)).body.data
    await lateOrder(order.id)
    await expireUnpaidOrders(await context({ idSite: 67 }))
    expect(await stockOf(shop, goods.idStock)).toEqual([3, 0])
    const taken = await database.value<number>(
      `SELECT s.taken FROM collect_slot s JOIN order_delivery d
       ON d.id_point = s.id_point AND d.collect_at = s.starts_at WHERE d.id_order = $1`,
      [order.id],
    )
    expect(taken).toBe(0)
  })

  test('of an unpaid order goes to the order that replaces it', async () => {
    const goods = await wine(shop, { onHand: 3 })
    const cart = {
      ...{ products: [{ id: goods.idDeclination, quantity: 3 }], idCart: randomUUID() },
      ...TO_HOME,
    }
    const first = (await place(cart, {}, CAVE)).body.data
    const second = await place(cart, {}, CAVE)
    expect(second.status).toBe(200)
    expect(await stockOf(shop, goods.idStock)).toEqual([3, 3])
    // Both orders are paid: one gets the goods, the other is refunded.
    await stripe.pay(second.body.data.payment)
    await shop.comeBack(second.body.data, CAVE)
    await moveGoods(database, { idStock: goods.idStock, quantity: 3 })
    await stripe.pay(first.payment)
    const back = await shop.comeBack(first, CAVE)
    expect(back.body.data.order.state).toBe('refunding')
    expect(await stockOf(shop, goods.idStock)).toEqual([3, 0])
  })

  test('that the visitor’s own unpaid order took is still theirs in the cart, and nobody else’s', async () => {
    const goods = await wine(shop, { onHand: 3 })
    const newCart = async () => {
      const params = { cartId: 'new', declinationId: goods.idDeclination }
      const { body } = await call(contract.addToCart, { params, body: { quantity: 3 } }, CAVE)
      return body.data.cartId
    }
    const [own, other] = [await newCart(), await newCart()]
    const products = [{ id: goods.idDeclination, quantity: 3 }]
    await place({ products, idCart: own, ...TO_HOME }, {}, CAVE)
    expect(await problemOf(own)).toBeNull()
    expect(await problemOf(other)).toMatch(/./)
  })

  test('that is not there is refused with the line at fault', async () => {
    const goods = await wine(shop, { onHand: 3 })
    const cart = { products: [{ id: goods.idDeclination, quantity: 6 }], ...TO_HOME }
    const { body } = await place(cart, {}, CAVE)
    expect(body.code).toBe('quantity_refused')
    expect(Object.keys(body.errors ?? {})).toEqual([`products.${goods.idDeclination}.stock`])
  })

  test('a late payment gets what is still there, and goes back where nothing is', async () => {
    const goods = await wine(shop, { onHand: 6 })
    const cart = { products: [{ id: goods.idDeclination, quantity: 3 }], ...TO_HOME }
    const late = [(await place(cart, {}, CAVE)).body.data, (await place(cart, {}, CAVE)).body.data]
    for (const { order } of late) await lateOrder(order.id)
    await expireUnpaidOrders(await context({ idSite: 67 }))
    await moveGoods(database, { idStock: goods.idStock, quantity: -3 })
    const states = []
    for (const one of late) {
      await stripe.pay(one.payment)
      states.push((await shop.comeBack(one, CAVE)).body.data.order.state)
    }
    expect(states).toEqual(['paid', 'refunding'])
    expect(await stockOf(shop, goods.idStock)).toEqual([0, 0])
    const [refund] = await database.query('SELECT reason, kind FROM refund WHERE id_order = $1', [
      late[1]!.order.id,
    ])
    expect(refund).toEqual({ reason: 'out_of_stock', kind: 'late' })
  })

  test('a slot at the counter is sold as often as it may be, and no more', async () => {
    const goods = await wine(shop)
    const cart = { products: [{ id: goods.idDeclination, quantity: 3 }] }
    const slot = await toCounter(shop, 15)
    const buyers = Array.from({ length: 8 }, () => place({ ...cart, ...slot }, {}, CAVE))
    const responses = await Promise.all(buyers)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4)
    const codes = new Set(responses.map(({ body }) => body.code))
    expect(codes).toEqual(new Set([undefined, 'collect_full']))
    expect(await stockOf(shop, goods.idStock)).toEqual([100, 12])
  })

  test('twenty buyers of three bottles: one has them', async () => {
    const goods = await wine(shop, { onHand: 3 })
    const cart = { products: [{ id: goods.idDeclination, quantity: 3 }], ...TO_HOME }
    const responses = await Promise.all(Array.from({ length: 20 }, () => place(cart, {}, CAVE)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stockOf(shop, goods.idStock)).toEqual([3, 3])
  })
})
