import { placeOrder, quoteOrder } from '@sesame/contract/checkout'
import { newId } from '@sesame/values/id'
import { describe, expect, test } from 'vitest'

import { setParameter } from '../../../test/catalog.ts'
import { makeGoods } from '../../../test/goods.ts'
import { CAVE, stockOf, TO_HOME, TO_RELAY, toCounter, wine } from '../../../test/parcels.ts'
import { insertRow, makePerson, signIn } from '../../../test/people.ts'
import { balances, orderBody, useTestShop, type Cart } from '../../../test/shop.ts'

const shop = useTestShop()
const { call, database, stripe, place, buy } = shop

const TO_RELAY_AS_HOME: Cart = {
  ...TO_RELAY,
  delivery: { ...TO_RELAY.delivery, type: 'DELIVERY' },
}

const deliveryOf = async (idOrder: string) => {
  const [row] = await database.query(
    `SELECT type, status, price_cents, address->>'city' AS city, access_point->>'id' AS relay,
       id_point FROM order_delivery WHERE id_order = $1`,
    [idOrder],
  )
  return row
}

let discounts = 700
async function makeDiscount(row: object): Promise<string> {
  const id = discounts++
  await insertRow(database, 'discount_code', {
    ...{ id_site: 67, id, code: `VIN${id}`, label: 'Vin', kind: 'percent', value: 1000 },
    ...row,
  })
  return `VIN${id}`
}

/** A box with a reduced VAT rate; everything else has 20 %. */
async function reducedBox() {
  const goods = await makeGoods(database, { priceCents: 999, weightG: 1500 })
  await database.query(`UPDATE product_vat SET rate_bp = 550 WHERE id_product = $1`, [
    goods.idProduct,
  ])
  return goods
}

async function cardOf(amountCents: number, caller: object = CAVE): Promise<string> {
  const { order } = await buy({ giftCards: [{ amountCents }] }, {}, caller)
  return order.giftCardsBought[0]?.code ?? ''
}

const six = async () => ({ id: (await wine(shop)).idDeclination, quantity: 6 })

const SHAPES: [string, () => Promise<Cart>][] = [
  ['wine to the door', async () => ({ products: [await six()], ...TO_HOME })],
  ['wine to a relay point', async () => ({ products: [await six()], ...TO_RELAY })],
  ['wine at the counter', async () => ({ products: [await six()], ...(await toCounter(shop)) })],
  [
    'two rates of tax, one delivery',
    async () => ({
      products: [await six(), { id: (await reducedBox()).idDeclination, quantity: 3 }],
      ...TO_HOME,
    }),
  ],
  [
    'wine and a gift card',
    async () => ({ products: [await six()], giftCards: [{ amountCents: 5000 }], ...TO_HOME }),
  ],
  [
    'a discount, which leaves the delivery alone',
    async () => ({ products: [await six()], ...TO_HOME, discount: await makeDiscount({}) }),
  ],
  [
    'a discount and two gift cards, which pay the delivery too',
    async () => ({
      products: [await six(), { id: (await reducedBox()).idDeclination, quantity: 3 }],
      ...TO_HOME,
      discount: await makeDiscount({ kind: 'amount', value: 1234, scope: 'products' }),
      giftCardCodes: [await cardOf(3000), await cardOf(4000)],
    }),
  ],
  [
    'wine paid whole by a gift card, delivery and all',
    async () => ({ products: [await six()], ...TO_HOME, giftCardCodes: [await cardOf(30_000)] }),
  ],
]

describe('PR-04 goods are quoted, debited, invoiced and booked to the same cent', () => {
  test.each(SHAPES)('%s', async (_, makeCart) => {
    const cart = await makeCart()
    const quote = (await call(quoteOrder, { body: cart }, CAVE)).body.data
    const response = await call(placeOrder, { body: orderBody(cart, quote.totalCents) }, CAVE)
    expect(response.body.message).toBe('')
    const { order, payment } = response.body.data
    expect(payment?.amountCents ?? 0).toBe(quote.totalCents)
    if (payment) {
      await stripe.pay(payment)
      await shop.comeBack(response.body.data, CAVE)
    }
    const paid = quote.totalCents + quote.giftCardCents
    const lines = quote.lines.reduce((sum, one) => sum + one.totalCents - one.discountCents, 0)
    expect(lines + quote.shippingCents).toBe(paid)
    const [invoice] = await database.query<{ total: number; lines: { totalCents: number }[] }>(
      `SELECT total_cents AS total, content->'lines' AS lines FROM invoice
       WHERE id_order = $1 AND series = 'F'`,
      [order.id],
    )
    expect(invoice!.total).toBe(paid)
    expect(invoice!.lines.reduce((sum, one) => sum + one.totalCents, 0)).toBe(paid)
    const books = await balances(shop, order.id)
    expect(books['411']).toBeUndefined()
    expect(books['5115'] ?? 0).toBe(quote.totalCents)
    const vat = quote.vat.reduce((sum, rate) => sum + rate.vatCents, 0)
    expect(books['44571'] ?? 0).toBe(0 - vat)
    expect(books['7085'] === undefined).toBe(quote.shippingCents === 0)
  })
})

test('§7 a quote has total, subtotal, shippingFees and discount in euros', async () => {
  const cart = { products: [await six()], ...TO_HOME, discount: await makeDiscount({}) }
  const quote = (await call(quoteOrder, { body: cart }, CAVE)).body.data
  const { total, subtotal, shippingFees, discount } = quote
  expect([total, subtotal, shippingFees, discount].map((euros) => Math.round(euros * 100))).toEqual(
    [quote.totalCents, quote.subtotalCents, quote.shippingCents, quote.discountCents],
  )
  expect(total).toBeCloseTo(subtotal + shippingFees - discount)
})

describe('an order of goods', () => {
  test('keeps the address where somebody rings at it', async () => {
    const { order } = await buy({ products: [await six()], ...TO_HOME }, {}, CAVE)
    expect(await deliveryOf(order.id)).toMatchObject({
      ...{ type: 'DELIVERY', status: 'paid', city: 'Paris', relay: null },
      price_cents: order.shippingCents,
    })
    expect(order.delivery).toMatchObject({ state: 'paid', address: { lastname: 'Soleil' } })
    expect(order.shippingCents).toBeGreaterThan(0)
  })

  test.each([
    ['at a relay point', () => TO_RELAY, { type: 'PICKUP', relay: '771601' }],
    ['by a relay carrier, asked to deliver', () => TO_RELAY_AS_HOME, { type: 'PICKUP' }],
    ['at the counter', () => toCounter(shop), { type: 'CLICK_AND_COLLECT', id_point: 10_001 }],
  ])('%s keeps no address, even where one was sent', async (_, choose, saved) => {
    const cart = { products: [await six()], ...(await choose()) }
    const body = orderBody(cart, 0)
    const homeAddress = orderBody({ ...cart, ...TO_HOME }, 0).address
    const { order } = await buy(cart, { address: { ...body.address, ...homeAddress } }, CAVE)
    expect(await deliveryOf(order.id)).toMatchObject({ ...saved, city: null })
    expect(order.delivery?.address).toBeNull()
  })

  const FAULTS: [
    string,
    { address?: Record<string, object | undefined>; declaresMajority?: undefined },
  ][] = [
    ['without an address of delivery', { address: { delivery: undefined } }],
    ['without one for the invoice', { address: { billing: undefined } }],
    ['to another place than it was priced for', { address: { delivery: { postalCode: '20000' } } }],
    ['to another country', { address: { delivery: { country: 'BEL' } } }],
    ['without the declaration of majority (AL-02)', { declaresMajority: undefined }],
  ]
  test.each(FAULTS)('%s is refused, and takes no stock', async (_, { address = {}, ...more }) => {
    const goods = await wine(shop)
    const cart = { products: [{ id: goods.idDeclination, quantity: 3 }], ...TO_HOME }
    const quote = (await call(quoteOrder, { body: cart }, CAVE)).body.data
    const body = orderBody(cart, quote.totalCents)
    const changed = Object.fromEntries(
      Object.entries(body.address ?? {}).map(([name, one]) => {
        if (!(name in address)) return [name, one]
        return [name, address[name] && { ...one, ...address[name] }]
      }),
    )
    const response = await call(placeOrder, { body: { ...body, address: changed, ...more } }, CAVE)
    expect(response.status).toBe(400)
    expect(Object.keys(response.body.errors ?? {})).toHaveLength(1)
    expect(await stockOf(shop, goods.idStock)).toEqual([100, 0])
  })

  test('keeps the time at which majority was declared', async () => {
    const { order } = await buy({ products: [await six()], ...TO_HOME }, {}, CAVE)
    const declared = await database.value<Date | null>(
      'SELECT majority_declared_at FROM customer_order WHERE id = $1',
      [order.id],
    )
    expect(declared).toBeInstanceOf(Date)
  })

  test('without a delivery is quoted and not sold', async () => {
    const cart = { products: [await six()] }
    expect((await call(quoteOrder, { body: cart }, CAVE)).body.data.shippingCents).toBe(0)
    expect((await place(cart, {}, CAVE)).body.code).toBe('delivery_refused')
    const none = { ...cart, delivery: { type: 'NO_DELIVERY' as const } }
    expect((await place(none, {}, CAVE)).body.code).toBe('delivery_refused')
  })

  test('that need no parcel travels as NO_DELIVERY, and nothing remains to be done', async () => {
    const file = await makeGoods(database, { weightG: 0, hasShippingFees: false })
    const products = [{ id: file.idDeclination, quantity: 1 }]
    const { order } = await buy({ products, delivery: { type: 'NO_DELIVERY' } }, {}, CAVE)
    expect(order.delivery).toMatchObject({ type: 'NO_DELIVERY', state: 'delivered', address: null })
    expect(order.shippingCents).toBe(0)
  })

  test('of quantities that cannot be sent says what to change', async () => {
    const goods = await wine(shop)
    const cart = { products: [{ id: goods.idDeclination, quantity: 2 }], ...TO_HOME }
    const { body } = await place(cart, {}, CAVE)
    expect(body.code).toBe('quantity_refused')
    expect(body.errors?.['products.minimum']).toHaveLength(1)
    const collected = { products: cart.products, ...(await toCounter(shop)) }
    expect((await place(collected, {}, CAVE)).status).toBe(200)
  })

  test('where prices are hidden, or the shop is closed, is refused', async () => {
    const cart = { products: [await six()], ...TO_HOME }
    await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', 'true')
    expect((await call(quoteOrder, { body: cart }, CAVE)).body.code).toBe('prices_hidden')
    await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', 'false')
    const goods = await makeGoods(database, { site: 66 })
    const here = { products: [{ id: goods.idDeclination, quantity: 1 }] }
    expect((await call(quoteOrder, { body: here })).body.code).toBe('unknown_product')
  })

  test('at a price that changed meanwhile is refused', async () => {
    const goods = await wine(shop)
    const cart = { products: [{ id: goods.idDeclination, quantity: 3 }], ...TO_HOME }
    const quote = (await call(quoteOrder, { body: cart }, CAVE)).body.data
    await database.query('UPDATE declination SET price_cents = 2100 WHERE id = $1', [
      goods.idDeclination,
    ])
    const body = orderBody(cart, quote.totalCents)
    expect((await call(placeOrder, { body }, CAVE)).body.code).toBe('total_changed')
  })
})

describe('a mixed order', () => {
  test('of a session and a box is paid once, where the shop is open', async () => {
    await database.query('UPDATE site SET is_ecommerce = true WHERE id = 66')
    const goods = await makeGoods(database, { site: 66 })
    const cart = {
      ...{ holds: [await shop.hold()], products: [{ id: goods.idDeclination, quantity: 2 }] },
      ...TO_HOME,
    }
    const { order } = await buy(cart)
    await database.query('UPDATE site SET is_ecommerce = false WHERE id = 66')
    expect(order.lines.map(({ kind }) => kind)).toEqual(['session', 'product'])
    expect(order.sessions).toHaveLength(1)
    expect(order.delivery?.state).toBe('paid')
    const books = await balances(shop, order.id)
    expect(Object.keys(books).toSorted()).toEqual(['44571', '5115', '706', '707', '7085'])
    const nature = await database.value<string>(
      `SELECT content->>'nature' FROM invoice WHERE id_order = $1`,
      [order.id],
    )
    expect(nature).toBe('mixed')
  })
})

test('a member’s addresses are kept for the next order, where they want it', async () => {
  const person = await makePerson(database, { site: 67 })
  const caller = { ...CAVE, token: await signIn(database, person) }
  const cart = { products: [await six()], ...TO_HOME }
  const saved = () =>
    database.query<{ lastname: string }>(
      'SELECT lastname, is_billing FROM member_address WHERE id_member = $1 ORDER BY id',
      [person.id],
    )
  await buy(cart, {}, caller)
  expect(await saved()).toEqual([])
  await buy({ ...cart, products: [await six()] }, { savesAddresses: true }, caller)
  expect(await saved()).toEqual([
    { lastname: 'Soleil', is_billing: false },
    { lastname: 'Lune', is_billing: true },
  ])
})

const isThere = async (idCart: string) =>
  (await database.query('SELECT id FROM cart WHERE id = $1', [idCart])).length > 0

describe('the cart that goods came from', () => {
  test('is gone once they are paid', async () => {
    const idCart = newId()
    await insertRow(database, 'cart', { id_site: 67, id: idCart })
    await buy({ products: [await six()], idCart, ...TO_HOME }, {}, CAVE)
    expect(await isThere(idCart)).toBe(false)
  })

  test('gives its discount code, unless the order names another or none', async () => {
    const idCart = newId()
    const code = await makeDiscount({})
    await insertRow(database, 'cart', { id_site: 67, id: idCart, discount_code: code })
    const cart = { products: [await six()], idCart, ...TO_HOME }
    const quote = async (more: object) =>
      (await call(quoteOrder, { body: { ...cart, ...more } }, CAVE)).body
    expect((await quote({})).data.discount).toBeGreaterThan(0)
    expect((await quote({ discount: '' })).data.discount).toBe(0)
    expect((await quote({ discount: 'INCONNU' })).code).toBe('discount_unknown')
  })

  test('stays where it is another member’s, and so does what they are paying', async () => {
    const owner = await makePerson(database, { site: 67 })
    const own = { ...CAVE, token: await signIn(database, owner) }
    const idCart = newId()
    await insertRow(database, 'cart', { id_site: 67, id: idCart, id_member: owner.id })
    const theirs = await place({ products: [await six()], idCart, ...TO_HOME }, {}, own)
    await buy({ products: [await six()], idCart, ...TO_HOME }, {}, CAVE)
    expect(await isThere(idCart)).toBe(true)
    const { order } = (await shop.comeBack(theirs.body.data, own)).body.data
    expect(order.state).toBe('pending')
  })
})
