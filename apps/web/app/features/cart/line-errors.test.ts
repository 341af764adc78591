import { expect, test } from 'vitest'

import { readLineErrors } from './line-errors.ts'

test('§5 the reasons of a refused cart stand beside their lines', () => {
  const errors = {
    'products.12.stock': ['Il en reste 2.'],
    'products.12.price': ['Le prix a changé.'],
    'products.minimum': ['Ajoutez 2 bouteilles.'],
    'holds.018f.hold': ['La session n’est plus gardée.'],
  }
  expect(readLineErrors(errors)).toEqual({
    byLine: { 12: ['Il en reste 2.', 'Le prix a changé.'] },
    whole: ['Ajoutez 2 bouteilles.', 'La session n’est plus gardée.'],
  })
})
