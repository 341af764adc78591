import {
  getProduct,
  listRecommendedProducts,
  type Product,
  type Variation,
} from '@sesame/contract/catalog'
import { Slug } from '@sesame/contract/common'
import { redirect } from 'react-router'

import { attempt } from '../../lib/api/api.server.ts'
import { loadOrErrorPage, errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import type { Step } from '../../lib/document/breadcrumb.ts'
import { KIND_PAGES, productPath } from '../../lib/site/shop-paths.ts'
import { listingTrail } from './listing-words.ts'
import { toProductCard } from './product-card-data.ts'
import { readProductListOptions } from './product-list-options.ts'
import { readProductPageStyle } from './product-page-style.ts'
import { variationName } from './product-words.ts'

const MAX_RECOMMENDED = 4

/** Throws an error page, or a redirect to the canonical URL. */
export async function loadProduct(ctx: RequestContext, wanted: string) {
  const site = await withErrorPage(ctx, ctx.site())
  const slug = Slug.safeParse(wanted)
  if (!site.info.isECommerce || !slug.success) throw errorPage({ status: 404 })
  const product = await loadOrErrorPage(ctx, getProduct, { params: { id: slug.data } })
  // A product requested by id redirects to the URL with its name.
  if (product.slug !== slug.data) throw redirect(productPath(product.slug), 301)
  const beside = await attempt(ctx.api, listRecommendedProducts, { params: { id: product.id } })
  return {
    product,
    trail: breadcrumbTrail(product),
    legend: legendOf(product, site.variations),
    meals: site.mealIcons.filter(({ id }) => product.meals.includes(id)),
    beside:
      beside.kind === 'data'
        ? beside.data.products.slice(0, MAX_RECOMMENDED).map(toProductCard)
        : [],
    look: readProductListOptions(site.parameters),
    sheetFormat: site.sheetFormat,
    style: readProductPageStyle(site.parameters),
    hidesPrices: site.parameters.isOn('HIDE_PRODUCT_PRICES'),
  }
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>

function breadcrumbTrail({ kind, name, slug }: Product): Step[] {
  const [home] = listingTrail({ kind })
  const { name: kindName, path } = KIND_PAGES[kind]
  return [home!, { name: kindName, url: path }, { name, url: productPath(slug) }]
}

function legendOf({ declinations }: Product, variations: readonly Variation[]): string {
  return variationName(declinations, variations) ?? 'Format'
}
