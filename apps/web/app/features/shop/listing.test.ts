import { describe, expect, test } from 'vitest'

import { isNarrowed, listingHref, toggled, withoutFilters } from './listing.ts'
import { readListing, readUsualOrder } from './read-listing.server.ts'

const read = (address: string) => readListing(new URL(address, 'https://cave.example'))

const NUMBERS = Array.from({ length: 21 }, (_, index) => index + 1)
/** Four of them and their commas are 199 characters, five too many for the API. */
const LONG_TAGS = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(49))

describe('an address of the shop', () => {
  test('asks for everything unless it says otherwise', () => {
    expect(read('/boutique')).toEqual({
      ...{ kind: null, tags: [], values: [], price: null, search: '', order: null, page: 1 },
    })
  })

  test.each([
    ['/boutique/vins', { kind: 'WINE' }],
    ['/boutique/coffrets', { kind: 'BOX' }],
    ['/boutique?kind=BOX', { kind: 'BOX' }],
    ['/boutique?kind=CHEESE', { kind: null }],
    ['/boutique?tags=rouge&tags=bio', { tags: ['rouge', 'bio'] }],
    ['/boutique?tags=rouge,bio,rouge', { tags: ['rouge', 'bio'] }],
    ['/boutique?tags=lk:x&tags=%3Cb%3E', { tags: [] }],
    ['/boutique?values=21&values=12', { values: [21, 12] }],
    ['/boutique?values=21,12,21,x,-1,99999999999', { values: [21, 12] }],
    [`/boutique?values=${NUMBERS.join()}`, { values: NUMBERS.slice(0, 20) }],
    [`/boutique?tags=${LONG_TAGS.join()}`, { tags: LONG_TAGS.slice(0, 4) }],
    ['/boutique?price=12-18', { price: { from: 12, to: 18 } }],
    ['/boutique?price=30-', { price: { from: 30, to: null } }],
    ['/boutique?price=13-14', { price: null }],
    ['/boutique?price=gte:1', { price: null }],
    ['/boutique?search=%20lk:pinot%09noir', { search: 'lk pinot noir' }],
    ['/boutique?orderBy=-price', { order: '-price' }],
    ['/boutique?orderBy=secret', { order: null }],
    ['/boutique?orderBy=price', { order: null }],
    ['/boutique?page=3', { page: 3 }],
  ])('%s', (address, wanted) => expect(read(address)).toMatchObject(wanted))

  test.each(['/boutique?page=0', '/boutique?page=x', '/boutique?page=99999'])(
    '%s is no page',
    (address) => expect(read(address)).toBeNull(),
  )

  test('is written as it is read', () => {
    const address =
      '/boutique/vins?values=21&price=12-18&tags=rouge&search=pinot+noir&orderBy=name&page=2'
    expect(listingHref(read(address)!)).toBe(address)
  })
})

test('a value is put on and taken off', () => {
  expect(toggled(['bio'], 'rouge')).toEqual(['bio', 'rouge'])
  expect(toggled(['bio'], 'bio')).toEqual([])
})

test('filters are cleared; kind, search and order stay', () => {
  const narrowed = read(
    '/boutique/vins?values=21&price=30-&tags=bio&search=pinot&orderBy=name&page=2',
  )!
  expect(listingHref(withoutFilters(narrowed))).toBe('/boutique/vins?search=pinot&orderBy=name')
})

test('a kind or a page is no narrowing: search engines may come there', () => {
  expect(isNarrowed(read('/boutique/vins?page=2')!)).toBe(false)
  expect(isNarrowed(read('/boutique?search=pinot')!)).toBe(true)
  expect(isNarrowed(read('/boutique?orderBy=name')!)).toBe(true)
  expect(isNarrowed(read('/boutique?values=21')!)).toBe(true)
  expect(isNarrowed(read('/boutique?price=30-')!)).toBe(true)
})

test('§4 products are ordered by price unless PRODUCT_ORDER says otherwise', () => {
  expect(readUsualOrder(null)).toBe('price')
  expect(readUsualOrder('DROP TABLE')).toBe('price')
  expect(readUsualOrder('position')).toBe('position')
  expect(readUsualOrder('-price', true)).toBe('name')
})
