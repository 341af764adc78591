import type { Cart } from '@sesame/contract/cart'
import { describe, expect, test } from 'vitest'

import { CartRefusal, type CartCalls } from './cart-calls.ts'
import { createCartKeeper } from './cart-keeper.ts'
import { NO_CART } from './cart-memory.ts'

const OLD = '0c3f5a0e-7d3b-4f0e-9a54-6f4f1f0f2a11'
const MADE = '9a0f5a0e-7d3b-4f0e-9a54-6f4f1f0f2a22'
const ITEM = { declinationId: 12, quantity: 6, type: 'WINE' as const }

function cartOf(id: string): Cart {
  return {
    ...{ id, products: [], totalProduct: 6, subtotalCents: 8700, bottles: 6, isAlcohol: true },
    ...{ discountCode: null, type: null, freeShipping: null, shippingProblems: [] },
  }
}

/** A browser that keeps `id`, and an API that does as told and remembers what it was asked. */
function browserWith(id: string, answers: Partial<CartCalls> = {}) {
  const asked: string[] = []
  const memory = { id }
  const note =
    <A extends unknown[], T>(name: string, act: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> => {
      asked.push([name, ...given.filter((one) => typeof one === 'string')].join(' '))
      return act(...given)
    }
  const { openMain, makeDefault, refresh, add, ...rest } = answers
  const calls: CartCalls = {
    openMain: note('POST main', openMain ?? (async () => cartOf(MADE))),
    makeDefault: note('GET default', makeDefault ?? (async (one) => cartOf(one))),
    refresh: note('POST', refresh ?? (async (one) => cartOf(one))),
    add: note('POST product', add ?? (async (one) => ({ cartId: one === NO_CART ? MADE : one }))),
    delete: note('DELETE', rest.delete ?? (async () => ({}))),
  }
  const keeper = createCartKeeper(
    { read: () => memory.id, write: (next) => (memory.id = next) },
    calls,
  )
  return { keeper, asked, memory }
}

const refuse = (status: number, message = 'Non') => {
  return async () => Promise.reject(new CartRefusal(status, message))
}
const silence = async () => Promise.reject(new TypeError('Failed to fetch'))

describe('§4 the cart of a browser', () => {
  test('that has none asks for nothing', async () => {
    const { keeper, asked } = browserWith(NO_CART)
    await keeper.begin({ isLogged: false })
    expect(asked).toEqual([])
    expect(keeper.state().cart).toBeNull()
  })

  test('that was kept is refreshed when a page opens', async () => {
    const { keeper, asked } = browserWith(OLD)
    await keeper.begin({ isLogged: false })
    expect(asked).toEqual([`POST ${OLD}`])
    expect(keeper.state().cart?.totalProduct).toBe(6)
  })

  test('after login with no stored id is the person’s main cart', async () => {
    const { keeper, asked, memory } = browserWith(NO_CART)
    await keeper.begin({ isLogged: true })
    expect(asked).toEqual(['POST main'])
    expect(memory.id).toBe(MADE)
  })

  test('after login with a stored id is made the default, then refreshed', async () => {
    const { keeper, asked, memory } = browserWith(OLD)
    await keeper.begin({ isLogged: true })
    expect(asked).toEqual([`GET default ${OLD}`, `POST ${OLD}`])
    expect(memory.id).toBe(OLD)
  })

  test('that was adopted takes the id of the cart it became part of', async () => {
    const { keeper, memory } = browserWith(OLD, { refresh: async () => cartOf(MADE) })
    await keeper.begin({ isLogged: true })
    expect(memory.id).toBe(MADE)
  })

  test.each([
    ['refused', { refresh: refuse(404) }, false],
    ['failed', { refresh: refuse(500) }, false],
    ['refused as the default', { makeDefault: refuse(404) }, true],
  ])('is cleared when its refresh is %s', async (_, answers, isLogged) => {
    const { keeper, memory } = browserWith(OLD, answers)
    await keeper.begin({ isLogged })
    expect(memory.id).toBe(NO_CART)
    expect(keeper.state().cart).toBeNull()
  })

  test.each([
    ['nobody answers', silence],
    ['it asks too often', refuse(429)],
  ])('is kept when %s: that says nothing of the cart', async (_, refresh) => {
    const { keeper, memory } = browserWith(OLD, { refresh })
    await keeper.begin({ isLogged: false })
    expect(memory.id).toBe(OLD)
  })

  test('goes with a delete, whatever the API answers', async () => {
    const { keeper, memory, asked } = browserWith(OLD, { delete: refuse(404) })
    await keeper.delete()
    expect(asked).toEqual([`DELETE ${OLD}`])
    expect(memory.id).toBe(NO_CART)
  })

  test('goes with a logout, and asks for nothing more', async () => {
    const { keeper, memory, asked } = browserWith(OLD)
    await keeper.begin({ isLogged: true })
    keeper.forget()
    expect(memory.id).toBe(NO_CART)
    expect(keeper.state().cart).toBeNull()
    expect(asked).toHaveLength(2)
  })
})

describe('adding a product', () => {
  test('to no cart makes one, then refreshes it', async () => {
    const { keeper, asked, memory } = browserWith(NO_CART)
    expect(await keeper.add(ITEM)).toBe(true)
    expect(asked).toEqual(['POST product new', `POST ${MADE}`])
    expect(memory.id).toBe(MADE)
  })

  test('to a cart updates it, then refreshes it', async () => {
    const { keeper, asked } = browserWith(OLD)
    await keeper.add(ITEM)
    expect(asked).toEqual([`POST product ${OLD}`, `POST ${OLD}`])
  })

  test('to a cart that is gone begins another', async () => {
    const add: CartCalls['add'] = async (id) => {
      if (id === OLD) throw new CartRefusal(404, 'Introuvable')
      return { cartId: MADE }
    }
    const { keeper, memory } = browserWith(OLD, { add })
    expect(await keeper.add(ITEM)).toBe(true)
    expect(memory.id).toBe(MADE)
  })

  test('§8 that is refused keeps the message of the cart, until something succeeds', async () => {
    let isSoldOut = true
    const add: CartCalls['add'] = async (id) => {
      if (isSoldOut) throw new CartRefusal(409, 'Il n’en reste pas assez.')
      return { cartId: id }
    }
    const { keeper, memory } = browserWith(OLD, { add })
    expect(await keeper.add(ITEM)).toBe(false)
    expect(keeper.state().message).toBe('Il n’en reste pas assez.')
    expect(memory.id).toBe(OLD)
    isSoldOut = false
    await keeper.add(ITEM)
    expect(keeper.state().message).toBeNull()
  })

  test('twice at once is done one after the other', async () => {
    const { keeper, asked } = browserWith(NO_CART)
    await Promise.all([keeper.add(ITEM), keeper.add(ITEM)])
    expect(asked).toEqual([
      'POST product new',
      `POST ${MADE}`,
      `POST product ${MADE}`,
      `POST ${MADE}`,
    ])
  })
})
