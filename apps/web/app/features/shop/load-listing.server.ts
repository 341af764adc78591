import { listProducts, MAX_PRODUCTS_PER_PAGE } from '@sesame/contract/catalog'
import { listProductFacets } from '@sesame/contract/product-facet'
import { redirect } from 'react-router'

import { attempt } from '../../lib/api/api.server.ts'
import { loadOrErrorPage, errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import { pagePathOf, type RequestContext } from '../../lib/api/request-context.server.ts'
import { KIND_PAGES } from '../../lib/site/shop-paths.ts'
import { toFacets } from './listing-facets.ts'
import { isByPrice, listingHref, type Listing } from './listing.ts'
import { toProductCard } from './product-card-data.ts'
import { readProductListOptions } from './product-list-options.ts'
import { readListing, readUsualOrder } from './read-listing.server.ts'

/** Throws an error page, or a redirect to the canonical URL. */
export async function loadListing(ctx: RequestContext, url: URL) {
  const site = await withErrorPage(ctx, ctx.site())
  const hidesPrices = site.parameters.isOn('HIDE_PRODUCT_PRICES')
  const usualOrder = readUsualOrder(site.parameters.text('PRODUCT_ORDER'), hidesPrices)
  const path = pagePathOf(ctx, url)
  const listing = readListing(new URL(path + url.search, url), usualOrder)
  if (!site.info.isECommerce || !listing) throw errorPage({ status: 404 })
  if (listing.kind && path !== KIND_PAGES[listing.kind].path) {
    throw redirect(listingHref(listing), 301)
  }
  if (hidesPrices) {
    listing.price = null
    if (listing.order && isByPrice(listing.order)) listing.order = null
  }
  const filters = filtersOf(listing)
  const [{ products, total }, facets] = await Promise.all([
    loadOrErrorPage(ctx, listProducts, {
      query: {
        ...filters,
        page: listing.page,
        nbItem: MAX_PRODUCTS_PER_PAGE,
        orderBy: listing.order ?? usualOrder,
      },
    }),
    // The list is shown without its filters if they cannot be read.
    attempt(ctx.api, listProductFacets, { query: filters }),
  ])
  const pages = Math.ceil(total / MAX_PRODUCTS_PER_PAGE)
  if (listing.page > Math.max(1, pages)) throw errorPage({ status: 404 })
  return {
    listing,
    usualOrder,
    pages,
    total,
    productCards: products.map(toProductCard),
    facets: facets.kind === 'data' ? toFacets(listing, facets.data) : [],
    look: readProductListOptions(site.parameters),
    hidesPrices,
  }
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>

/** Products have one of the values chosen in each list. */
function filtersOf({ kind, tags, values, price, search }: Listing) {
  return {
    ...(kind && { kind }),
    ...(tags.length > 0 && { tags: tags.join() }),
    ...(values.length > 0 && { values: `in:${values.join()}` }),
    ...(price && {
      price: [`gte:${price.from}`, ...(price.to === null ? [] : [`lt:${price.to}`])],
    }),
    ...(search && { search }),
  }
}
