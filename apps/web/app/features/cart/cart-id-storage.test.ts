import { expect, test } from 'vitest'

import { cartIdInCookies, readCartId } from './cart-id-storage.ts'

const ID = '0c3f5a0e-7d3b-4f0e-9a54-6f4f1f0f2a11'

test('§4 the value new means that there is no cart, as does anything that is no id', () => {
  expect(readCartId('new')).toBe('new')
  expect(readCartId(null, undefined)).toBe('new')
  expect(readCartId('12', '../user')).toBe('new')
})

test('what is stored comes before the cookie, and the cookie before nothing', () => {
  expect(readCartId(ID, 'other')).toBe(ID)
  expect(readCartId('new', ID)).toBe(ID)
})

test('the cookie is found among others', () => {
  expect(cartIdInCookies(`idSite=67; cart=${ID}; flash=x`)).toBe(ID)
  expect(cartIdInCookies(`xcart=${ID}`)).toBeUndefined()
})
