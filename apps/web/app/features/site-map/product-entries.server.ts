import { listProducts, MAX_PRODUCTS_PER_PAGE, type ProductSummary } from '@sesame/contract/catalog'

import { attempt } from '../../lib/api/api.server.ts'
import { withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { productPath, SHOP_PATH } from '../../lib/site/shop-paths.ts'
import type { MapEntry } from './sitemap-xml.ts'

/** 20,000 products at most, which leaves room for other pages in a site map of 50,000 URLs. */
const MOST_PAGES = 200

/** URLs of the shop; empty without a shop. If a request fails, the list ends there. */
export async function loadProductEntries(ctx: RequestContext): Promise<MapEntry[]> {
  const { info } = await withErrorPage(ctx, ctx.site())
  if (!info.isECommerce) return []
  const products: ProductSummary[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const outcome = await attempt(ctx.api, listProducts, {
      query: { page, nbItem: MAX_PRODUCTS_PER_PAGE, orderBy: 'name' },
    })
    if (outcome.kind !== 'data') break
    products.push(...outcome.data.products)
    if (page * MAX_PRODUCTS_PER_PAGE >= outcome.data.total) break
  }
  if (products.length === 0) return []
  return [
    { url: SHOP_PATH, updatedAt: null, images: [] },
    ...products.map(({ slug, image }) => ({
      url: productPath(slug),
      updatedAt: null,
      images: image ? [image.url] : [],
    })),
  ]
}
