import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { makeGoods, type Goods } from '../../../test/goods.ts'
import { makePerson, type Person } from '../../../test/people.ts'
import { useTestContext } from '../../../test/test-context.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { openMainCart, refreshCart } from './service/cart.ts'
import { deleteMemberData, deleteOldCarts } from './service/delete-old.ts'
import { addToCart, updateQuantity } from './service/lines.ts'

const database = useTestDatabase()
const contextOf = useTestContext(database)

const visitor = () => contextOf({ idSite: 67 })
const member = ({ id }: Person) => contextOf({ idSite: 67, actor: { id, role: 'CUSTOMER' } })
const newPerson = () => makePerson(database, { site: 67 })

let goods: Goods[]
beforeAll(async () => {
  goods = []
  for (let count = 0; count < 22; count++) goods.push(await makeGoods(database))
})

const put = async (
  ctx: Awaited<ReturnType<typeof visitor>>,
  index: number,
  { cartId = 'new', quantity = 1 } = {},
) =>
  (await addToCart(ctx, { cartId, declinationId: goods[index]!.idDeclination }, { quantity }))
    .cartId

async function fill(ctx: Awaited<ReturnType<typeof visitor>>, indexes: number[], quantity = 1) {
  const [first, ...others] = indexes
  const cartId = await put(ctx, first!, { quantity })
  for (const index of others) await put(ctx, index, { cartId, quantity })
  return cartId
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)
const indexOf = (id: number) => goods.findIndex(({ idDeclination }) => idDeclination === id)
const linesOf = async (cartId: string) => {
  const rows = await database.query<{ id: number; quantity: number }>(
    'SELECT id_declination AS id, quantity FROM cart_line WHERE id_cart = $1',
    [cartId],
  )
  return Object.fromEntries(rows.map(({ id, quantity }) => [indexOf(id), quantity]))
}
const cartsOf = ({ id }: Person) =>
  database.query<{ id: string }>('SELECT id FROM cart WHERE id_member = $1', [id])

describe('a cart that is adopted', () => {
  test('keeps its id and takes in what the main cart held', async () => {
    const person = await newPerson()
    await fill(await member(person), [0, 1], 5)
    const cartId = await fill(await visitor(), [1, 2], 3)
    const cart = await refreshCart(await member(person), cartId, {})
    expect(cart.id).toBe(cartId)
    expect(await cartsOf(person)).toEqual([{ id: cartId }])
    // If both carts contain a product, the newer quantity applies.
    expect(await linesOf(cartId)).toEqual({ 0: 5, 1: 3, 2: 3 })
  })

  test('keeps twenty kinds: its own, then the oldest of the former', async () => {
    const person = await newPerson()
    await fill(await member(person), [18, ...from(0, 5)])
    const cartId = await fill(await visitor(), from(3, 16))
    await refreshCart(await member(person), cartId, {})
    const saved = Object.keys(await linesOf(cartId)).map(Number)
    expect(saved.toSorted((a, b) => a - b)).toEqual(from(0, 19))
  })

  test('does not lose what is over twenty of its own', async () => {
    const person = await newPerson()
    await fill(await member(person), [20, 21])
    const cartId = await fill(await visitor(), from(0, 20))
    await refreshCart(await member(person), cartId, {})
    expect(Object.keys(await linesOf(cartId)).map(Number)).toEqual(from(0, 20))
  })

  test('keeps the code and the delivery that only the former one had', async () => {
    const person = await newPerson()
    const ctx = await member(person)
    await openMainCart(ctx, { discountCode: 'NOEL', type: 'delivery' })
    const cartId = await fill(await visitor(), [0])
    await refreshCart(await visitor(), cartId, { type: 'clickAndCollect' })
    expect(await refreshCart(ctx, cartId, {})).toMatchObject({
      ...{ discountCode: 'NOEL', type: 'clickAndCollect' },
    })
  })

  test('is adopted once, however often it is asked at once', async () => {
    const person = await newPerson()
    const ctx = await member(person)
    await fill(ctx, [0])
    const cartId = await fill(await visitor(), [1])
    await Promise.all([1, 2, 3, 4].map(() => refreshCart(ctx, cartId, {})))
    expect(await linesOf(cartId)).toEqual({ 0: 1, 1: 1 })
    expect(await cartsOf(person)).toHaveLength(1)
  })

  test('goes to one of two members who want it at once', async () => {
    const people = [await newPerson(), await newPerson()]
    for (const person of people) await fill(await member(person), [0])
    const cartId = await fill(await visitor(), [1])
    const results = await Promise.allSettled(
      people.map(async (person) => refreshCart(await member(person), cartId, {})),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const carts = await Promise.all(people.map(cartsOf))
    expect(carts.map(({ length }) => length)).toEqual([1, 1])
  })

  test('is not adopted by an account of the platform, which is of no site', async () => {
    const { id } = await makePerson(database, { role: 'SUPER_ADMIN' })
    const ctx = await contextOf({ idSite: 67, actor: { id, role: 'SUPER_ADMIN' } })
    const cartId = await put(ctx, 0)
    expect((await refreshCart(ctx, cartId, {})).id).toBe(cartId)
    expect((await refreshCart(await visitor(), cartId, {})).id).toBe(cartId)
  })
})

describe('two at once', () => {
  test('both count when the same thing is added', async () => {
    const ctx = await visitor()
    const cartId = randomUUID()
    await Promise.all(from(0, 10).map(() => put(ctx, 0, { cartId, quantity: 2 })))
    expect(await linesOf(cartId)).toEqual({ 0: 20 })
  })

  test('only one becomes the twentieth kind', async () => {
    const ctx = await visitor()
    const cartId = await fill(ctx, from(0, 19))
    const results = await Promise.allSettled([put(ctx, 20, { cartId }), put(ctx, 21, { cartId })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(Object.keys(await linesOf(cartId))).toHaveLength(20)
  })

  test('a member’s additions without a cart make one cart', async () => {
    const person = await newPerson()
    const ctx = await member(person)
    const ids = await Promise.all(from(0, 6).map((index) => put(ctx, index)))
    expect(new Set(ids).size).toBe(1)
    expect(Object.keys(await linesOf(ids[0]!))).toHaveLength(6)
  })

  test('adding, opening and adopting at once leave a member one cart with everything', async () => {
    for (let round = 0; round < 20; round++) {
      const person = await newPerson()
      const ctx = await member(person)
      const cartId = await fill(await visitor(), [0])
      await Promise.all([put(ctx, 1), openMainCart(ctx, {}), refreshCart(ctx, cartId, {})])
      const [cart, ...others] = await cartsOf(person)
      expect(others).toEqual([])
      expect(await linesOf(cart!.id)).toEqual({ 0: 1, 1: 1 })
    }
  })

  test('changes of two lines both count', async () => {
    const ctx = await visitor()
    const cartId = await fill(ctx, [0, 1])
    const set = (index: number, quantity: number) =>
      updateQuantity(ctx, { cartId, productId: goods[index]!.idDeclination }, quantity)
    await Promise.all([set(0, 7), set(1, 9)])
    expect(await linesOf(cartId)).toEqual({ 0: 7, 1: 9 })
  })
})

const exists = async (id: string) =>
  (await database.query('SELECT 1 FROM cart WHERE id = $1', [id])).length === 1
const aged = async (cartId: string, days: number) => {
  await database.query(`UPDATE cart SET updated_at = now() - $2 * interval '1 day' WHERE id = $1`, [
    ...[cartId, days],
  ])
  return cartId
}

describe('what is forgotten', () => {
  test('a cart of nobody goes 90 days after it was last opened, a member’s stays', async () => {
    const ctx = await visitor()
    const young = await aged(await fill(ctx, [0]), 89)
    const old = await aged(await fill(ctx, [0]), 91)
    const opened = await aged(await fill(ctx, [0]), 91)
    await refreshCart(ctx, opened, {})
    const own = await aged(await fill(await member(await newPerson()), [0]), 91)
    await deleteOldCarts(ctx)
    const found = await Promise.all([young, old, opened, own].map(exists))
    expect(found).toEqual([true, false, true, true])
  })

  test('the cart of a member who is erased goes, nobody else’s', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const own = await fill(await member(person), [0])
    const theirs = await fill(await member(other), [0])
    await deleteMemberData(await visitor(), person.id)
    expect([await exists(own), await exists(theirs)]).toEqual([false, true])
  })
})
