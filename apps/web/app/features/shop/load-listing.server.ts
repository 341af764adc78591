import { listProducts, listProductTags, MAX_PRODUCTS_PER_PAGE } from '@sesame/contract/catalog'
import { redirect } from 'react-router'

import { attempt } from '../../lib/api/api.server.ts'
import { loadOrErrorPage, errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import { pagePathOf, type RequestContext } from '../../lib/api/request-context.server.ts'
import { KIND_PAGES } from '../../lib/site/shop-paths.ts'
import { listingHref, readListing, readUsualOrder, type Listing } from './listing.ts'
import { toProductCard } from './product-card-data.ts'
import { readProductListOptions } from './product-list-options.ts'

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
  const [{ products, total }, tags] = await Promise.all([
    loadOrErrorPage(ctx, listProducts, { query: queryOf(listing, usualOrder) }),
    attempt(ctx.api, listProductTags),
  ])
  const pages = Math.ceil(total / MAX_PRODUCTS_PER_PAGE)
  if (listing.page > Math.max(1, pages)) throw errorPage({ status: 404 })
  return {
    listing,
    usualOrder,
    pages,
    total,
    productCards: products.map(toProductCard),
    // Hides tags named like a kind, because the kind has its own page.
    tags: tags.kind === 'data' ? tags.data.tags.filter(({ slug }) => !isKindName(slug)) : [],
    look: readProductListOptions(site.parameters),
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
