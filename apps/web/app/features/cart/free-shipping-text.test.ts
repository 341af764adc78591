import { expect, test } from 'vitest'

import { freeShippingPart, freeShippingText } from './free-shipping-text.ts'

const far = { isReached: false, missingBottles: 4, missingCents: 6300 }

test.each([
  [null, null],
  [{ isReached: true, missingBottles: null, missingCents: null }, 'La livraison est offerte.'],
  [far, 'Encore 4\u00a0bouteilles ou 63,00\u00a0€ d’achats pour la livraison offerte.'],
  [{ ...far, missingCents: null }, 'Encore 4\u00a0bouteilles pour la livraison offerte.'],
  [
    { ...far, missingBottles: 0.5, missingCents: null },
    'Encore 1\u00a0bouteille pour la livraison offerte.',
  ],
  [{ ...far, missingBottles: null, missingCents: null }, null],
])('%j says %j', (freeShipping, text) => expect(freeShippingText(freeShipping)).toBe(text))

test('the bar shows the nearer of both ways, and is full only when it is reached', () => {
  const cart = { bottles: 8, subtotalCents: 8700 }
  expect(freeShippingPart(far, cart)).toBe(66)
  expect(freeShippingPart({ ...far, missingBottles: 0.001, missingCents: null }, cart)).toBe(99)
  expect(freeShippingPart({ ...far, isReached: true }, cart)).toBe(100)
})
