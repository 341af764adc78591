import { expect, test } from 'vitest'

import { quantityStep } from './cart.ts'

test('a wine goes by its multiple, a box one by one', () => {
  expect(quantityStep('WINE', 6)).toBe(6)
  expect(quantityStep('BOX', 6)).toBe(1)
})
