import { expect, test } from 'vitest'

import { alcoholText, firstOf, originText, stockText, variationName } from './product-words.ts'

const plenty = { isAvailable: true, left: null }
const none = { isAvailable: false, left: null }

test('stock is spoken of only when it matters', () => {
  expect(stockText({ stock: plenty })).toBeNull()
  expect(stockText({ stock: { isAvailable: true, left: 3 } })).toBe('Plus que 3 en stock')
  expect(stockText({ stock: { isAvailable: true, left: 1 } })).toBe('Dernier exemplaire')
  expect(stockText({ stock: none })).toBe('Épuisé')
})

test('the cheapest that can be bought comes first; sold out, the cheapest', () => {
  const half = { id: 1, priceCents: 800, stock: none }
  const bottle = { id: 2, priceCents: 1450, stock: plenty }
  const magnum = { id: 3, priceCents: 3100, stock: plenty }
  expect(firstOf([magnum, half, bottle])?.id).toBe(2)
  expect(firstOf([{ ...magnum, stock: none }, half])?.id).toBe(1)
  expect(firstOf([])).toBeUndefined()
})

test.each([
  [1300, '13\u00a0%\u00a0vol.'],
  [1250, '12,5\u00a0%\u00a0vol.'],
])('%i hundredths are %s', (bp, text) => expect(alcoholText(bp)).toBe(text))

test('a choice bears the name of what varies, and none where two things vary', () => {
  const size = { id: 1, name: 'Contenance', values: [1, 2].map((id) => ({ id, value: 'x' })) }
  const year = { id: 2, name: 'Millésime', values: [3, 4].map((id) => ({ id, value: 'y' })) }
  expect(variationName([{ values: [1] }, { values: [2] }], [size, year])).toBe('Contenance')
  expect(variationName([{ values: [1, 3] }, { values: [2, 3] }], [size, year])).toBe('Contenance')
  expect(variationName([{ values: [1, 3] }, { values: [2, 4] }], [size, year])).toBeNull()
  expect(variationName([{ values: [1] }, { values: [] }], [size, year])).toBeNull()
})

test('the line below the name holds what is known', () => {
  const wine = { appellation: 'Vin de France', vintage: 2019 }
  expect(originText(wine)).toBe('Vin de France, millésime 2019')
  expect(originText({ ...wine, vintage: null })).toBe('Vin de France')
  expect(originText({ appellation: null, vintage: null })).toBe('')
})
