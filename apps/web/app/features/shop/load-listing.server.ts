import { listProducts, listProductTags, MAX_PRODUCTS_PER_PAGE } from '@sesame/contract/catalog'
import { redirect } from 'react-router'

import { attempt } from '../../lib/api.server.ts'
import { ask, errorPage, orErrorPage } from '../../lib/ask.server.ts'
import { KIND_PAGES } from '../../lib/shop-paths.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { listingHref, readListing, readUsualOrder, type Listing } from './listing.ts'
import { readShelfLook } from './shelf-look.ts'
import { toWare } from './ware.ts'

/** A page of the shop; or the error page, or the address it should have. */
export async function loadListing(visit: Visit, url: URL) {
  const site = await orErrorPage(visit, visit.site())
  const hidesPrices = site.parameters.isOn('HIDE_PRODUCT_PRICES')
  const usualOrder = readUsualOrder(site.parameters.text('PRODUCT_ORDER'), hidesPrices)
  const listing = readListing(url, usualOrder)
  if (!site.info.isECommerce || !listing) throw errorPage({ status: 404 })
  if (listing.kind && url.pathname !== KIND_PAGES[listing.kind].path) {
    throw redirect(listingHref(listing), 301)
  }
  const [{ products, total }, tags] = await Promise.all([
    ask(visit, listProducts, { query: queryOf(listing, usualOrder) }),
    attempt(visit.api, listProductTags),
  ])
  const pages = Math.ceil(total / MAX_PRODUCTS_PER_PAGE)
  if (listing.page > Math.max(1, pages)) throw errorPage({ status: 404 })
  return {
    listing,
    usualOrder,
    pages,
    total,
    wares: products.map(toWare),
    // A tag that is named like a kind would lead where its page does.
    tags: tags.kind === 'data' ? tags.data.tags.filter(({ slug }) => !isKindName(slug)) : [],
    look: readShelfLook(site.parameters),
    hidesPrices,
  }
}

function isKindName(slug: string): boolean {
  return Object.values(KIND_PAGES).some(({ path }) => path.endsWith(`/${slug}`))
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>

function queryOf({ kind, tags, search, order, page }: Listing, usual: Listing['order']) {
  return {
    page,
    nbItem: MAX_PRODUCTS_PER_PAGE,
    orderBy: order ?? usual ?? 'price',
    ...(kind && { kind }),
    ...(tags.length > 0 && { tags }),
    ...(search && { search }),
  } as const
}
