import { expect, test } from 'vitest'

import { orderStateText } from './order-state-text.ts'

test.each([
  ['pending', null, 'À régler'],
  ['pending', 'pending', 'À régler'],
  ['confirmed', null, 'Confirmée'],
  ['confirmed', 'paid', 'Confirmée'],
  ['confirmed', 'shipped', 'Expédiée'],
  ['paid', 'ready', 'Prête à retirer'],
  ['refunded', 'returned', 'Remboursée'],
  ['expired', 'cancelled', 'Non payée à temps'],
] as const)('an order that is %s with a parcel that is %s reads « %s »', (state, parcel, text) => {
  expect(orderStateText(state, parcel)).toBe(text)
})
