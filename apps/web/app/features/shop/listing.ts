import type { ProductKind } from '@sesame/contract/catalog'
import type { PRICE_RANGES } from '@sesame/contract/product-facet'

import { KIND_PAGES, SHOP_PATH } from '../../lib/site/shop-paths.ts'

/** Sort orders: value in the URL and label. */
export const ORDERS = {
  price: 'Prix croissant',
  '-price': 'Prix décroissant',
  name: 'Nom, de A à Z',
  '-createdAt': 'Nouveautés d’abord',
  position: 'Notre choix d’abord',
} as const
export type Order = keyof typeof ORDERS

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

export function isByPrice(order: string): boolean {
  return order === 'price' || order === '-price'
}

/** « 12-18 », or « 30- » without an upper bound. */
export function rangeText({ from, to }: Pick<PriceRange, 'from' | 'to'>): string {
  return `${from}-${to ?? ''}`
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
