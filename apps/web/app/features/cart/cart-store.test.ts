import type { Cart } from '@sesame/contract/cart'
import { Refusal } from '@sesame/contract/client'
import { NEW_CART } from '@sesame/values/cart'
import { describe, expect, test } from 'vitest'

import type { CartCalls } from './cart-calls.ts'
import { createCartStore } from './cart-store.ts'

const OLD = '0c3f5a0e-7d3b-4f0e-9a54-6f4f1f0f2a11'
const MADE = '9a0f5a0e-7d3b-4f0e-9a54-6f4f1f0f2a22'
const ITEM = { declinationId: 12, quantity: 6, type: 'WINE' as const }

function cartOf(id: string): Cart {
  return {
    ...{ id, products: [], totalProduct: 6, subtotalCents: 8700, bottles: 6, isAlcohol: true },
    ...{ discountCode: null, type: null, freeShipping: null, shippingProblems: [] },
  }
}

/**
 * Simulates a browser with a stored cart `id` and an API with fixed replies that records its calls.
 */
function browserWith(id: string, replies: Partial<CartCalls> = {}) {
  const sentCalls: string[] = []
  const memory = { id }
  const note =
    <A extends unknown[], T>(name: string, act: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> => {
      sentCalls.push([name, ...given.filter((one) => typeof one === 'string')].join(' '))
      return act(...given)
    }
  const { openMain, makeDefault, refresh, add, setQuantity, remove, ...rest } = replies
  const calls: CartCalls = {
    openMain: note('POST main', openMain ?? (async () => cartOf(MADE))),
    makeDefault: note('GET default', makeDefault ?? (async (one) => cartOf(one))),
    refresh: note('POST', refresh ?? (async (one) => cartOf(one))),
    add: note('POST product', add ?? (async (one) => ({ cartId: one === NEW_CART ? MADE : one }))),
    setQuantity: note('PUT quantity', setQuantity ?? (async (one) => cartOf(one))),
    remove: note('DELETE product', remove ?? (async (one) => cartOf(one))),
    delete: note('DELETE', rest.delete ?? (async () => ({}))),
  }
  const store = createCartStore(
    { read: () => memory.id, write: (next) => (memory.id = next) },
    calls,
  )
  return { store, sentCalls, memory }
}

const refusal = (status: number, message: string) =>
  new Refusal(status, { success: false, data: null, code: 'not_found', message })
const refuse = (status: number, message = 'Non') => {
  return async () => Promise.reject(refusal(status, message))
}
const silence = async () => Promise.reject(new TypeError('Failed to fetch'))

describe('§4 the cart of a browser', () => {
  test('that has none asks for nothing', async () => {
    const { store, sentCalls } = browserWith(NEW_CART)
    await store.begin({ isLogged: false })
    expect(sentCalls).toEqual([])
    expect(store.state().cart).toBeNull()
  })

  test('that was kept is refreshed when a page opens', async () => {
    const { store, sentCalls } = browserWith(OLD)
    await store.begin({ isLogged: false })
    expect(sentCalls).toEqual([`POST ${OLD}`])
    expect(store.state().cart?.totalProduct).toBe(6)
  })

  test('after login with no stored id is the person’s main cart', async () => {
    const { store, sentCalls, memory } = browserWith(NEW_CART)
    await store.begin({ isLogged: true })
    expect(sentCalls).toEqual(['POST main'])
    expect(memory.id).toBe(MADE)
  })

  test('after login with a stored id is made the default, then refreshed', async () => {
    const { store, sentCalls, memory } = browserWith(OLD)
    await store.begin({ isLogged: true })
    expect(sentCalls).toEqual([`GET default ${OLD}`, `POST ${OLD}`])
    expect(memory.id).toBe(OLD)
  })

  test('that was adopted takes the id of the cart it became part of', async () => {
    const { store, memory } = browserWith(OLD, { refresh: async () => cartOf(MADE) })
    await store.begin({ isLogged: true })
    expect(memory.id).toBe(MADE)
  })

  test.each([
    ['refused', { refresh: refuse(404) }, false],
    ['failed', { refresh: refuse(500) }, false],
    ['refused as the default', { makeDefault: refuse(404) }, true],
  ])('is cleared when its refresh is %s', async (_, replies, isLogged) => {
    const { store, memory } = browserWith(OLD, replies)
    await store.begin({ isLogged })
    expect(memory.id).toBe(NEW_CART)
    expect(store.state().cart).toBeNull()
  })

  test.each([
    ['nobody answers', silence],
    ['it asks too often', refuse(429)],
  ])('is kept when %s: that says nothing of the cart', async (_, refresh) => {
    const { store, memory } = browserWith(OLD, { refresh })
    await store.begin({ isLogged: false })
    expect(memory.id).toBe(OLD)
  })

  test('goes with a delete, whatever the API answers', async () => {
    const { store, memory, sentCalls } = browserWith(OLD, { delete: refuse(404) })
    await store.delete()
    expect(sentCalls).toEqual([`DELETE ${OLD}`])
    expect(memory.id).toBe(NEW_CART)
  })

  test('goes with a logout, and asks for nothing more', async () => {
    const { store, memory, sentCalls } = browserWith(OLD)
    await store.begin({ isLogged: true })
    store.forget()
    expect(memory.id).toBe(NEW_CART)
    expect(store.state().cart).toBeNull()
    expect(sentCalls).toHaveLength(2)
  })
})

describe('adding a product', () => {
  test('to no cart makes one, then refreshes it', async () => {
    const { store, sentCalls, memory } = browserWith(NEW_CART)
    expect(await store.add(ITEM)).toBe(true)
    expect(sentCalls).toEqual(['POST product new', `POST ${MADE}`])
    expect(memory.id).toBe(MADE)
  })

  test('to a cart updates it, then refreshes it', async () => {
    const { store, sentCalls } = browserWith(OLD)
    await store.add(ITEM)
    expect(sentCalls).toEqual([`POST product ${OLD}`, `POST ${OLD}`])
  })

  test('to a cart that is gone begins another', async () => {
    const add: CartCalls['add'] = async (id) => {
      if (id === OLD) throw refusal(404, 'Introuvable')
      return { cartId: MADE }
    }
    const { store, memory } = browserWith(OLD, { add })
    expect(await store.add(ITEM)).toBe(true)
    expect(memory.id).toBe(MADE)
  })

  test('§8 that is refused keeps the message of the cart, until something succeeds', async () => {
    let isSoldOut = true
    const add: CartCalls['add'] = async (id) => {
      if (isSoldOut) throw refusal(409, 'Il n’en reste pas assez.')
      return { cartId: id }
    }
    const { store, memory } = browserWith(OLD, { add })
    expect(await store.add(ITEM)).toBe(false)
    expect(store.state().message).toBe('Il n’en reste pas assez.')
    expect(memory.id).toBe(OLD)
    isSoldOut = false
    await store.add(ITEM)
    expect(store.state().message).toBeNull()
  })

  test('twice at once is done one after the other', async () => {
    const { store, sentCalls } = browserWith(NEW_CART)
    await Promise.all([store.add(ITEM), store.add(ITEM)])
    expect(sentCalls).toEqual([
      'POST product new',
      `POST ${MADE}`,
      `POST product ${MADE}`,
      `POST ${MADE}`,
    ])
  })
})

describe('a count that is changed', () => {
  test('is seen before the API has answered, and is what it answers afterwards', async () => {
    const { store, sentCalls } = browserWith(OLD)
    await store.begin({ isLogged: false })
    const added = store.add(ITEM)
    await Promise.resolve()
    expect(store.state().cart?.totalProduct).toBe(12)
    expect(await added).toBe(true)
    expect(store.state().cart?.totalProduct).toBe(6)
    expect(await store.setQuantity({ declinationId: 12, quantity: 3 })).toBe(true)
    expect(await store.setQuantity({ declinationId: 12, quantity: 0 })).toBe(true)
    expect(sentCalls.slice(-2)).toEqual([`PUT quantity ${OLD}`, `DELETE product ${OLD}`])
  })

  test('is as before when it is refused, and the reason is told', async () => {
    const { store } = browserWith(OLD, { setQuantity: refuse(409, 'Épuisé') })
    await store.begin({ isLogged: false })
    expect(await store.setQuantity({ declinationId: 12, quantity: 9 })).toBe(false)
    expect(store.state()).toMatchObject({ cart: { totalProduct: 6 }, message: 'Épuisé' })
  })
})
