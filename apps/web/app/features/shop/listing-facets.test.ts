import type { ProductFacets } from '@sesame/contract/product-facet'
import { expect, test } from 'vitest'

import { toFacets } from './listing-facets.ts'
import { readListing } from './read-listing.server.ts'

const FOUND: ProductFacets = {
  kinds: [
    { kind: 'WINE', count: 7 },
    { kind: 'BOX', count: 0 },
  ],
  prices: [
    { from: 0, to: 12, count: 3 },
    { from: 12, to: 18, count: 1 },
    { from: 30, to: null, count: 0 },
  ],
  tags: [
    { slug: 'a-garder', name: 'À garder', count: 0 },
    { slug: 'aperitif', name: 'Apéritif', count: 5 },
  ],
  variations: [
    { id: 2, name: 'Couleur', values: [{ id: 21, value: 'Rouge', count: 5 }] },
    { id: 1, name: 'Contenance', values: [{ id: 12, value: '75\u00a0cl', count: 6 }] },
    { id: 3, name: 'Fût', values: [{ id: 31, value: 'Chêne', count: 0 }] },
  ],
}
const read = (address: string) => readListing(new URL(address, 'https://cave.example'))!

test('colour, price and occasion come first; what would show nothing is left out', () => {
  const facets = toFacets(read('/boutique'), FOUND)
  expect(facets.map(({ name }) => name)).toEqual([
    ...['Couleur', 'Prix', 'Occasion', 'Contenance', 'Rayon'],
  ])
  expect(facets.map(({ values }) => values.map(({ href }) => href))).toEqual([
    ['/boutique?values=21'],
    ['/boutique?price=0-12', '/boutique?price=12-18'],
    ['/boutique?tags=aperitif'],
    ['/boutique?values=12'],
    ['/boutique/vins'],
  ])
})

test('price ranges are said in French', () => {
  const [, prices] = toFacets(read('/boutique?price=30-'), FOUND)
  expect(prices!.values.map(({ name }) => name.replaceAll(/\s/gu, ' '))).toEqual([
    ...['Moins de 12,00 €', 'De 12,00 à 18,00 €', '30,00 € et plus'],
  ])
})

test('a chosen value is taken off by its link, even if it finds nothing', () => {
  const listing = read('/boutique/vins?values=21&price=0-12&tags=a-garder&page=2')
  const chosen = toFacets(listing, FOUND).flatMap(({ values }) => values.filter(({ isOn }) => isOn))
  expect(chosen.map(({ name, href }) => [name.replaceAll(/\s/gu, ' '), href])).toEqual([
    ['Rouge', '/boutique/vins?price=0-12&tags=a-garder'],
    ['Moins de 12,00 €', '/boutique/vins?values=21&tags=a-garder'],
    ['À garder', '/boutique/vins?values=21&price=0-12'],
    ['Les vins', '/boutique?values=21&price=0-12&tags=a-garder'],
  ])
})
