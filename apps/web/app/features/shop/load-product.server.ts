import {
  getProduct,
  listRecommendedProducts,
  type Product,
  type Variation,
} from '@sesame/contract/catalog'
import { Slug } from '@sesame/contract/written'
import { redirect } from 'react-router'

import { attempt } from '../../lib/api.server.ts'
import { ask, errorPage, orErrorPage } from '../../lib/ask.server.ts'
import { KIND_PAGES, productPath } from '../../lib/shop-paths.ts'
import type { Step } from '../../lib/trail.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { listingTrail } from './listing-words.ts'
import { variationName } from './product-words.ts'
import { readShelfLook } from './shelf-look.ts'
import { toWare } from './ware.ts'

const MOST_BESIDE = 4

/** A product and what stands beside it; or the error page, or the address it should have. */
export async function loadProduct(visit: Visit, wanted: string) {
  const site = await orErrorPage(visit, visit.site())
  const slug = Slug.safeParse(wanted)
  if (!site.info.isECommerce || !slug.success) throw errorPage({ status: 404 })
  const product = await ask(visit, getProduct, { params: { id: slug.data } })
  // Asked for by its number, it answers under its name.
  if (product.slug !== slug.data) throw redirect(productPath(product.slug), 301)
  const beside = await attempt(visit.api, listRecommendedProducts, { params: { id: product.id } })
  return {
    product,
    trail: trailOf(product),
    legend: legendOf(product, site.variations),
    meals: site.mealIcons.filter(({ id }) => product.meals.includes(id)),
    beside: beside.kind === 'data' ? beside.data.products.slice(0, MOST_BESIDE).map(toWare) : [],
    look: readShelfLook(site.parameters),
    hidesPrices: site.parameters.isOn('HIDE_PRODUCT_PRICES'),
  }
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>

function trailOf({ kind, name, slug }: Product): Step[] {
  const [home] = listingTrail({ kind })
  const { name: kindName, path } = KIND_PAGES[kind]
  return [home!, { name: kindName, url: path }, { name, url: productPath(slug) }]
}

function legendOf({ declinations }: Product, variations: readonly Variation[]): string {
  return variationName(declinations, variations) ?? 'Format'
}
