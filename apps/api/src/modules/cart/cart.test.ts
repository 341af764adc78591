import { randomUUID } from 'node:crypto'

import * as contract from '@sesame/contract/cart'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { moveGoods, setParameter } from '../../../test/catalog.ts'
import { makeGoods, type Goods } from '../../../test/goods.ts'
import { makePerson, signIn, type Person } from '../../../test/people.ts'
import { useTestApi, type Caller } from '../../../test/test-api.ts'

const { database, call } = useTestApi()

const visitor = (): Caller => ({ site: 67 })
const signedIn = async (person: Person): Promise<Caller> => ({
  site: person.site,
  token: await signIn(database, person),
})
const newMember = async () => signedIn(await makePerson(database, { site: 67 }))

let wine: Goods
let box: Goods
beforeAll(async () => {
  await setParameter(database, 67, 'HANDLE_STOCK', 'true')
  wine = await makeGoods(database, { kind: 'WINE', multiple: 6, capacity: 0.75, priceCents: 1250 })
  box = await makeGoods(database, { multiple: 3, priceCents: 4500 })
})

interface Added {
  quantity?: number
  cartId?: string
  by?: Caller
  type?: 'WINE' | 'BOX'
}
const add = (goods: Goods, { quantity = 1, cartId = 'new', by = visitor(), ...more }: Added = {}) =>
  call(
    contract.addToCart,
    { params: { cartId, declinationId: goods.idDeclination }, body: { quantity, ...more } },
    by,
  )
const newCart = async (by?: Caller, goods = box, quantity = 1) =>
  (await add(goods, { quantity, ...(by && { by }) })).body.data.cartId
const read = (cartId: string, by = visitor()) =>
  call(contract.getDefaultCart, { params: { cartId } }, by)
const refresh = (cartId: string, by = visitor(), body = {}) =>
  call(contract.refreshCart, { params: { cartId }, body }, by)
const open = (by = visitor(), body = {}) => call(contract.openMainCart, { body }, by)
const change = (cartId: string, goods: Goods, quantity: number, by = visitor()) =>
  call(
    contract.updateQuantity,
    { params: { cartId, productId: goods.idDeclination }, body: { quantity } },
    by,
  )
const remove = (cartId: string, goods: Goods, by = visitor()) =>
  call(contract.removeFromCart, { params: { cartId, productId: goods.idDeclination } }, by)
const drop = (cartId: string, by = visitor()) =>
  call(contract.deleteCart, { params: { cartId } }, by)

const countCarts = () => database.value<number>('SELECT count(*)::int FROM cart')
const ownerOf = (id: string) =>
  database.value<string | null>('SELECT id_member FROM cart WHERE id = $1', [id])

describe('the states of the specification', () => {
  test('« new » is no cart yet: adding makes one and answers its id', async () => {
    const { status, body } = await add(box, { quantity: 2 })
    expect([status, body.data.cartId]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect((await read(body.data.cartId)).body.data).toMatchObject({
      id: body.data.cartId,
      totalProduct: 2,
      products: [{ id: box.idDeclination, quantity: 2 }],
    })
  })

  test('adding to a cart puts more into the same one', async () => {
    const cartId = await newCart()
    await add(box, { cartId, quantity: 2 })
    expect((await add(wine, { cartId, quantity: 6 })).body.data.cartId).toBe(cartId)
    expect((await refresh(cartId)).body.data).toMatchObject({
      totalProduct: 9,
      products: [
        { id: box.idDeclination, quantity: 3 },
        { id: wine.idDeclination, quantity: 6 },
      ],
    })
  })

  test('a member without a stored id gets the main cart, always the same', async () => {
    const member = await newMember()
    const first = (await open(member)).body.data
    expect(first).toMatchObject({ products: [], totalProduct: 0, subtotalCents: 0 })
    await add(box, { cartId: first.id, by: member })
    expect((await open(member)).body.data).toMatchObject({ id: first.id, totalProduct: 1 })
  })

  test('a visitor’s fresh cart is written when something is added, and under its id', async () => {
    const before = await countCarts()
    const { id } = (await open()).body.data
    expect(await countCarts()).toBe(before)
    expect((await read(id)).status).toBe(404)
    expect((await add(box, { cartId: id })).body.data.cartId).toBe(id)
    expect((await read(id)).body.data.totalProduct).toBe(1)
  })

  test('a stored cart becomes the default one and is refreshed after the login', async () => {
    const [cartId, person] = [await newCart(), await makePerson(database, { site: 67 })]
    const member = await signedIn(person)
    expect((await read(cartId, member)).body.data.totalProduct).toBe(1)
    expect(await ownerOf(cartId)).toBeNull()
    expect((await refresh(cartId, member)).body.data.id).toBe(cartId)
    expect(await ownerOf(cartId)).toBe(person.id)
    expect((await open(member)).body.data.id).toBe(cartId)
  })

  test('a refresh of what is gone fails, so that the local cart is cleared', async () => {
    const cartId = await newCart()
    expect((await drop(cartId)).body.data).toEqual({ deleted: true })
    const responses = [await refresh(cartId), await read(cartId), await drop(cartId)]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('reading changes nothing, whoever reads', async () => {
    const cartId = await newCart()
    const row = () => database.query('SELECT * FROM cart WHERE id = $1', [cartId])
    const before = await row()
    await read(cartId, await newMember())
    expect(await row()).toEqual(before)
  })
})

describe('a cart', () => {
  test('shows each product as the specification lists it, at its price', async () => {
    const cartId = await newCart(undefined, wine, 6)
    const { products, ...cart } = (await read(cartId)).body.data
    expect(products[0]).toMatchObject({
      ...{ id: wine.idDeclination, idProduct: wine.idProduct, quantity: 6, type: 'WINE' },
      ...{ hasShippingFees: true, capacity: 0.75, capacityUnit: 'L', sellByMultipleOf: 6 },
      ...{ reference: `REF-${wine.slug.slice(-12)}`, slug: wine.slug, image: null },
      ...{ unitCents: 1250, totalCents: 7500, problem: null },
    })
    expect(cart).toMatchObject({ totalProduct: 6, subtotalCents: 7500, bottles: 6 })
  })

  test('keeps what is told of it, and what is not told stays', async () => {
    const cartId = await newCart()
    await refresh(cartId, visitor(), { discountCode: ' NOEL ', type: 'delivery' })
    const saved = (await refresh(cartId)).body.data
    expect(saved).toMatchObject({ discountCode: 'NOEL', type: 'delivery' })
    const { data } = (await refresh(cartId, visitor(), { type: 'clickAndCollect' })).body
    expect(data).toMatchObject({ discountCode: 'NOEL', type: 'clickAndCollect' })
    expect((await refresh(cartId, visitor(), { discountCode: '' })).body.data).toMatchObject({
      ...{ discountCode: null, type: 'clickAndCollect' },
    })
    expect((await read(cartId)).body.data).toMatchObject({ discountCode: null })
  })

  test('takes a quantity, and loses what is removed', async () => {
    const cartId = await newCart()
    await add(wine, { cartId, quantity: 6 })
    expect((await change(cartId, wine, 12)).body.data).toMatchObject({ totalProduct: 13 })
    expect((await read(cartId)).body.data).toMatchObject({ totalProduct: 13 })
    expect((await remove(cartId, wine)).body.data).toMatchObject({ totalProduct: 1 })
    expect((await read(cartId)).body.data.products.map(({ id }) => id)).toEqual([box.idDeclination])
    expect((await remove(cartId, box)).body.data).toMatchObject({ products: [], bottles: 0 })
  })

  test('cannot change what it does not hold', async () => {
    const cartId = await newCart()
    const responses = [await change(cartId, wine, 6), await remove(cartId, wine)]
    expect(responses.map(({ body }) => body.code)).toEqual(['not_found', 'not_found'])
  })

  test('holds twenty kinds of things, not twenty-one', async () => {
    const cartId = await newCart()
    for (let kind = 2; kind <= 20; kind++) await add(await makeGoods(database), { cartId })
    const { status, body } = await add(await makeGoods(database), { cartId })
    expect([status, body.code]).toEqual([409, 'cart_full'])
    expect((await add(box, { cartId })).status).toBe(200)
    expect((await read(cartId)).body.data).toMatchObject({ totalProduct: 21 })
  })

  test('holds at most 999 of a kind', async () => {
    const cartId = await newCart(undefined, box, 600)
    await add(box, { cartId, quantity: 600 })
    expect((await read(cartId)).body.data.totalProduct).toBe(999)
  })

  test.each([0, -1, 1000, 1.5])('refuses a quantity of %d', async (quantity) => {
    const cartId = await newCart()
    expect((await add(box, { quantity })).status).toBe(400)
    expect((await change(cartId, box, quantity)).status).toBe(400)
  })
})

describe('what is put into a cart', () => {
  test('exists on this site', async () => {
    const foreign = await makeGoods(database, { site: 66 })
    const responses = [await add({ ...box, idDeclination: 999_999 }), await add(foreign)]
    expect(responses.map(({ body }) => body.code)).toEqual(['not_found', 'not_found'])
  })

  test.each(['product', 'declination'])('is sold: not of a %s taken from sale', async (table) => {
    const goods = await makeGoods(database)
    const id = table === 'product' ? goods.idProduct : goods.idDeclination
    const cartId = await newCart(undefined, goods)
    await add(box, { cartId, quantity: 3 })
    await database.query(`UPDATE ${table} SET is_valid = false WHERE id_site = 67 AND id = $1`, [
      id,
    ])
    expect((await add(goods)).body.code).toBe('unknown_product')
    const { products, subtotalCents } = (await read(cartId)).body.data
    expect(products[0]).toMatchObject({ unitCents: 0, totalCents: 0 })
    expect(products[0]!.problem).toMatch(/vente/)
    expect(products[1]).toMatchObject({ totalCents: 13_500, problem: null })
    expect(subtotalCents).toBe(13_500)
  })

  test('is of the kind that is sent with it', async () => {
    const responses = [await add(wine, { type: 'BOX' }), await add(wine, { type: 'WINE' })]
    expect(responses.map(({ body }) => body.code)).toEqual(['invalid_input', undefined])
  })

  test('has a price that is shown', async () => {
    const cartId = await newCart()
    await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', 'true')
    try {
      const { status, body } = await add(box, { cartId })
      expect([status, body.code]).toEqual([409, 'prices_hidden'])
      expect((await read(cartId)).text).not.toMatch(/:4500\b/)
    } finally {
      await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', 'false')
    }
  })

  test('is told to be too many, not refused, when the stock is lower', async () => {
    const goods = await makeGoods(database, { onHand: 3 })
    const cartId = await newCart(undefined, goods, 4)
    const problemOf = async () => (await read(cartId)).body.data.products[0]!.problem
    expect(await problemOf()).toMatch(/3/)
    await moveGoods(database, { idStock: goods.idStock, quantity: 1 })
    expect(await problemOf()).toBeNull()
  })

  test('is told to be no multiple, not refused', async () => {
    const cartId = await newCart(undefined, wine, 5)
    const { products } = (await read(cartId)).body.data
    expect(products[0]!.problem).toMatch(/6/)
    expect((await change(cartId, wine, 6)).body.data.products[0]!.problem).toBeNull()
  })
})

describe('what the parcel wants', () => {
  beforeEach(() => setParameter(database, 67, 'MINIMUM_EXPEDITION_BOTTLE', '12'))

  test('is told where it is sent, and not where it is collected', async () => {
    const cartId = await newCart(undefined, wine, 6)
    expect((await refresh(cartId)).body.data.shippingProblems).toHaveLength(1)
    const collected = await refresh(cartId, visitor(), { type: 'clickAndCollect' })
    expect(collected.body.data.shippingProblems).toEqual([])
    await setParameter(database, 67, 'MINIMUM_EXPEDITION_BOTTLE', null)
  })
})

describe('somebody else’s cart', () => {
  const attempts: [
    string,
    (id: string, by: Caller) => Promise<{ status: number; text: string }>,
  ][] = [
    ['read', read],
    ['refreshed', refresh],
    ['added to', (cartId, by) => add(wine, { cartId, by })],
    ['changed', (cartId, by) => change(cartId, box, 5, by)],
    ['emptied', (cartId, by) => remove(cartId, box, by)],
    ['deleted', drop],
  ]

  test.each(attempts)('is not %s by a visitor or another member', async (_, attempt) => {
    const owner = await newMember()
    const cartId = await newCart(owner)
    for (const by of [visitor(), await newMember()]) {
      expect((await attempt(cartId, by)).status).toBe(404)
    }
    expect((await read(cartId, owner)).body.data).toMatchObject({
      products: [{ id: box.idDeclination, quantity: 1 }],
    })
  })

  test('is answered like one that does not exist', async () => {
    const cartId = await newCart(await newMember())
    const [theirs, none] = [await read(cartId), await read(randomUUID())]
    const bodyOf = ({ body: { requestId: _, ...body } }: typeof theirs) => body
    expect(bodyOf(theirs)).toEqual(bodyOf(none))
  })

  test.each(attempts)('of another site is not %s', async (_, attempt) => {
    const cartId = await newCart()
    // On the other site the same id is another cart, and wine is not sold there.
    expect((await attempt(cartId, { site: 66 })).status).toBe(404)
    expect((await read(cartId)).body.data.totalProduct).toBe(1)
  })

  test('is not opened with an id that is no id', async () => {
    expect((await read('1')).status).toBe(400)
  })
})
