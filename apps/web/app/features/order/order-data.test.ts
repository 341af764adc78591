import type { OrderToPay } from '@sesame/contract/order'
import { expect, test } from 'vitest'

import { hasEmptiedCart } from './order-data.ts'

test.each([
  ['paid', 'product', 'DELIVERY', true],
  ['confirmed', 'product', 'CLICK_AND_COLLECT', true],
  ['pending', 'product', 'DELIVERY', false],
  ['paid', 'session', null, false],
  // Sold by the team: the telephone that pays may have a cart of its own.
  ['paid', 'product', 'COUNTER', false],
] as const)('%s with a %s by %s: emptied the cart is %s', (state, kind, type, isEmptied) => {
  const delivery = type && { type, carrierName: null }
  const order = { state, lines: [{ kind }], delivery } as unknown as OrderToPay
  expect(hasEmptiedCart(order)).toBe(isEmptied)
})
