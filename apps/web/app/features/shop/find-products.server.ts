import { listProducts } from '@sesame/contract/catalog'

import { attempt } from '../../lib/api/api.server.ts'
import { withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { toProductCard, type ProductCardData } from './product-card-data.ts'
import { readProductListOptions, type ProductListOptions } from './product-list-options.ts'

export interface FoundProducts {
  productCards: ProductCardData[]
  total: number
  look: ProductListOptions
}

/**
 * Returns null if the site has no shop or the request fails, so that the search works without
 * products.
 */
export async function findProducts(
  ctx: RequestContext,
  words: string,
  nbItem: number,
): Promise<FoundProducts | null> {
  const { info, parameters } = await withErrorPage(ctx, ctx.site())
  if (!info.isECommerce) return null
  const found = await attempt(ctx.api, listProducts, { query: { search: words, nbItem } })
  if (found.kind !== 'data' || found.data.total === 0) return null
  const { products, total } = found.data
  return {
    productCards: products.map(toProductCard),
    total,
    look: readProductListOptions(parameters),
  }
}
