import type { Declination, ProductSummary } from '@sesame/contract/catalog'
import { expect, test } from 'vitest'

import { toProductCard } from './product-card-data.ts'

const BOTTLE: Declination = {
  ...{ id: 1, reference: 'A75', name: '75 cl', priceCents: 1450, referenceCents: null },
  ...{ perLitreCents: 1933, capacity: 75, capacityUnit: 'CL', sellByMultipleOf: 1 },
  ...{ isSmall: false, weightG: 1300, hasShippingFees: true, values: [] },
  stock: { isAvailable: true, left: null },
}
const MAGNUM = { ...BOTTLE, id: 2, name: 'Magnum', priceCents: 3100 }
const HALF = { ...BOTTLE, id: 3, priceCents: 850, stock: { isAvailable: false, left: null } }

function productWith(declinations: Declination[]): ProductSummary {
  return {
    ...{ id: 7, kind: 'WINE', slug: 'aubrelune', name: 'Aubrelune', summary: 'Merlot' },
    ...{ isAlcohol: true, priceCents: 850, image: null, tags: [] },
    declinations,
  }
}

test('a product shows the lowest price one can pay, and says that others cost more', () => {
  expect(toProductCard(productWith([HALF, BOTTLE, MAGNUM]))).toMatchObject({
    href: '/boutique/aubrelune',
    price: { cents: 1450, isLowest: true, perLitreCents: 1933 },
    stock: null,
  })
  expect(toProductCard(productWith([HALF, BOTTLE])).price?.isLowest).toBe(false)
})

test('sold out, it says so and keeps its price', () => {
  expect(toProductCard(productWith([HALF]))).toMatchObject({
    stock: 'Épuisé',
    price: { cents: 850 },
  })
})

test('where prices are hidden there is none', () => {
  const hidden = { ...BOTTLE, priceCents: null, perLitreCents: null }
  expect(toProductCard(productWith([hidden])).price).toBeNull()
})
