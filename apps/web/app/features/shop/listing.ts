import type { ProductKind } from '@sesame/contract/catalog'

import { readPageNumber, SEARCH_LENGTH } from '../../lib/document/url-query.ts'
import { KIND_PAGES, kindOfPath, SHOP_PATH } from '../../lib/site/shop-paths.ts'

/** Sort orders: value in the URL and label. */
export const ORDERS = {
  price: 'Prix croissant',
  '-price': 'Prix décroissant',
  name: 'Nom, de A à Z',
  '-createdAt': 'Nouveautés d’abord',
  position: 'Notre choix d’abord',
} as const
export type Order = keyof typeof ORDERS

const USUAL_ORDER: Order = 'price'
const MOST_TAGS = 5
const TAG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Filters, order and page of a product list, as read from a URL. */
export interface Listing {
  kind: ProductKind | null
  tags: string[]
  search: string
  /** Null for the site's own order. */
  order: Order | null
  page: number
}

export function isOrder(value: string | null): value is Order {
  return value !== null && Object.hasOwn(ORDERS, value)
}

/**
 * Reads PRODUCT_ORDER; unknown values sort by price. If prices are hidden, sorting by price would
 * reveal their order.
 */
export function readUsualOrder(value: string | null, hidesPrices = false): Order {
  const order = isOrder(value) ? value : USUAL_ORDER
  return hidesPrices && isByPrice(order) ? 'name' : order
}

export function isByPrice(order: string): boolean {
  return order === 'price' || order === '-price'
}

/** Null if the page number is invalid. */
export function readListing(url: URL, usualOrder: Order = USUAL_ORDER): Listing | null {
  const page = readPageNumber(url)
  if (page === null) return null
  const { searchParams } = url
  const order = searchParams.get('orderBy')
  const tags = searchParams.getAll('tags').flatMap((value) => value.split(','))
  return {
    kind: kindOfPath(url.pathname) ?? readKind(searchParams.get('kind')),
    tags: [...new Set(tags.filter((tag) => TAG.test(tag)))].slice(0, MOST_TAGS),
    search: readWords(searchParams.get('search')),
    order: isOrder(order) && order !== usualOrder ? order : null,
    page,
  }
}

function readKind(value: string | null): ProductKind | null {
  return value === 'WINE' || value === 'BOX' ? value : null
}

/** The API would read a colon as a list operator. */
function readWords(value: string | null): string {
  const words = (value ?? '').replaceAll(/[\p{Cc}:]+/gu, ' ')
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, SEARCH_LENGTH)
}

/** Each kind has its own path; the rest is in the query. */
export function listingHref({ kind, tags, search, order, page }: Listing): string {
  const query = new URLSearchParams()
  for (const tag of tags) query.append('tags', tag)
  if (search) query.set('search', search)
  if (order) query.set('orderBy', order)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return (kind ? KIND_PAGES[kind].path : SHOP_PATH) + (text && `?${text}`)
}

/** Adds the tag to the list, or removes it. */
export function withTag(listing: Listing, tag: string): Listing {
  const isOn = listing.tags.includes(tag)
  const tags = isOn ? listing.tags.filter((one) => one !== tag) : [...listing.tags, tag]
  return { ...listing, tags, page: 1 }
}

/** True for filtered or sorted views, which are marked as not to be indexed. */
export function isNarrowed({ tags, search, order }: Listing): boolean {
  return tags.length > 0 || search !== '' || order !== null
}
