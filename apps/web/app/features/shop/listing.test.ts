import { describe, expect, test } from 'vitest'

import { isNarrowed, listingHref, readListing, readUsualOrder, withTag } from './listing.ts'

const read = (address: string) => readListing(new URL(address, 'https://cave.example'))

describe('an address of the shop', () => {
  test('asks for everything unless it says otherwise', () => {
    expect(read('/boutique')).toEqual({ kind: null, tags: [], search: '', order: null, page: 1 })
  })

  test.each([
    ['/boutique/vins', { kind: 'WINE' }],
    ['/boutique/coffrets', { kind: 'BOX' }],
    ['/boutique?kind=BOX', { kind: 'BOX' }],
    ['/boutique?kind=CHEESE', { kind: null }],
    ['/boutique?tags=rouge&tags=bio', { tags: ['rouge', 'bio'] }],
    ['/boutique?tags=rouge,bio,rouge', { tags: ['rouge', 'bio'] }],
    ['/boutique?tags=lk:x&tags=%3Cb%3E', { tags: [] }],
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
    const address = '/boutique/vins?tags=rouge&search=pinot+noir&orderBy=name&page=2'
    expect(listingHref(read(address)!)).toBe(address)
  })
})

test('a tag is put on and taken off, and the list begins again', () => {
  const all = { kind: null, tags: ['bio'], search: '', order: null, page: 4 }
  expect(withTag(all, 'rouge')).toMatchObject({ tags: ['bio', 'rouge'], page: 1 })
  expect(withTag(all, 'bio')).toMatchObject({ tags: [], page: 1 })
})

test('a kind or a page is no narrowing: search engines may come there', () => {
  expect(isNarrowed(read('/boutique/vins?page=2')!)).toBe(false)
  expect(isNarrowed(read('/boutique?search=pinot')!)).toBe(true)
  expect(isNarrowed(read('/boutique?orderBy=name')!)).toBe(true)
})

test('§4 products are ordered by price unless PRODUCT_ORDER says otherwise', () => {
  expect(readUsualOrder(null)).toBe('price')
  expect(readUsualOrder('DROP TABLE')).toBe('price')
  expect(readUsualOrder('position')).toBe('position')
  expect(readUsualOrder('-price', true)).toBe('name')
})
