import type { ProductKind } from '@sesame/contract/catalog'
import { PRICE_RANGES } from '@sesame/contract/product-facet'

import { readPageNumber, SEARCH_LENGTH } from '../../lib/document/url-query.ts'
import { kindOfPath } from '../../lib/site/shop-paths.ts'
import { isByPrice, isOrder, rangeText, type Listing, type Order } from './listing.ts'

const USUAL_ORDER: Order = 'price'
/** Of tags in one filter of the API. */
const TAGS_LENGTH = 200
const TAG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MOST_VALUES = 20
const VALUE = /^\d{1,9}$/

/**
 * Reads PRODUCT_ORDER; unknown values sort by price. If prices are hidden, sorting by price would
 * reveal their order.
 */
export function readUsualOrder(value: string | null, hidesPrices = false): Order {
  const order = isOrder(value) ? value : USUAL_ORDER
  return hidesPrices && isByPrice(order) ? 'name' : order
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

/** The API would read a colon as a list operator. */
function readWords(value: string | null): string {
  const words = (value ?? '').replaceAll(/[\p{Cc}:]+/gu, ' ')
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, SEARCH_LENGTH)
}
