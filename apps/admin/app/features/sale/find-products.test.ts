import { expect, test } from 'vitest'

import { findProducts } from './find-products.ts'

const products = [{ name: 'Coffret Légendes' }, { name: 'Photo souvenir encadrée' }]

test('products are found by parts of their words, without accents', () => {
  expect(findProducts(products, 'legen coff')).toEqual([products[0]])
  expect(findProducts(products, 'photo légendes')).toEqual([])
})

test('all are offered before anything is typed', () => {
  expect(findProducts(products, ' ')).toEqual(products)
})
