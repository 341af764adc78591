import type { ProductKind } from '@sesame/contract/catalog'
import { PRICE_RANGES } from '@sesame/contract/product-facet'

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
/** Of tags in one filter of the API. */
const TAGS_LENGTH = 200
const TAG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MOST_VALUES = 20
const VALUE = /^\d{1,9}$/

export type PriceRange = (typeof PRICE_RANGES)[number]

/** Filters, order and page of a product list, as read from a URL. */
export interface Listing {
  kind: ProductKind | null
  tags: string[]
  /** Ids of variation values, for instance of colours. */
  values: number[]
  price: PriceRange | null
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
  return {
    kind: kindOfPath(url.pathname) ?? readKind(searchParams.get('kind')),
    tags: cutTags(readSeveral(searchParams.getAll('tags'), TAG)),
    values: readSeveral(searchParams.getAll('values'), VALUE).slice(0, MOST_VALUES).map(Number),
    price: PRICE_RANGES.find((range) => rangeText(range) === searchParams.get('price')) ?? null,
    search: readWords(searchParams.get('search')),
    order: isOrder(order) && order !== usualOrder ? order : null,
    page,
  }
}

function cutTags(tags: string[]): string[] {
  return tags.filter((_, index) => tags.slice(0, index + 1).join().length <= TAGS_LENGTH)
}

function readKind(value: string | null): ProductKind | null {
  return value === 'WINE' || value === 'BOX' ? value : null
}

/** Drops what does not have the form, and duplicates. */
function readSeveral(texts: readonly string[], form: RegExp): string[] {
  const values = texts.flatMap((text) => text.split(','))
  return [...new Set(values.filter((value) => form.test(value)))]
}

/** « 12-18 », or « 30- » without an upper bound. */
export function rangeText({ from, to }: Pick<PriceRange, 'from' | 'to'>): string {
  return `${from}-${to ?? ''}`
}

/** The API would read a colon as a list operator. */
function readWords(value: string | null): string {
  const words = (value ?? '').replaceAll(/[\p{Cc}:]+/gu, ' ')
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, SEARCH_LENGTH)
}

/** Each kind has its own path; the rest is in the query. */
export function listingHref(listing: Listing): string {
  const { kind, search, order, page } = listing
  const query = new URLSearchParams(chosenFilters(listing))
  if (search) query.set('search', search)
  if (order) query.set('orderBy', order)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return (kind ? KIND_PAGES[kind].path : SHOP_PATH) + (text && `?${text}`)
}

/** Names and values of the chosen filters, as they are in a URL and in a form. */
export function chosenFilters({ tags, values, price }: Listing): [name: string, value: string][] {
  return [
    ...values.map((value): [string, string] => ['values', String(value)]),
    ...(price ? [['price', rangeText(price)] satisfies [string, string]] : []),
    ...tags.map((tag): [string, string] => ['tags', tag]),
  ]
}

/** Adds the value to those chosen, or removes it. */
export function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

/** The same list without filters; kind, search and order stay. */
export function withoutFilters(listing: Listing): Listing {
  return { ...listing, tags: [], values: [], price: null, page: 1 }
}

/** True for filtered or sorted views, which are marked as not to be indexed. */
export function isNarrowed(listing: Listing): boolean {
  return chosenFilters(listing).length > 0 || listing.search !== '' || listing.order !== null
}
