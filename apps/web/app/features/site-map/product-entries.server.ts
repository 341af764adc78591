import { listProducts, MAX_PRODUCTS_PER_PAGE, type ProductSummary } from '@sesame/contract/catalog'

import { attempt } from '../../lib/api.server.ts'
import { orErrorPage } from '../../lib/ask.server.ts'
import { productPath, SHOP_PATH } from '../../lib/shop-paths.ts'
import type { Visit } from '../../lib/visit.server.ts'
import type { MapEntry } from './sitemap-xml.ts'

/** As many as a site map holds beside everything else. */
const MOST_PAGES = 200

/** The addresses of the shop; none where there is none. A page that fails ends the list. */
export async function loadProductEntries(visit: Visit): Promise<MapEntry[]> {
  const { info } = await orErrorPage(visit, visit.site())
  if (!info.isECommerce) return []
  const products: ProductSummary[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = await attempt(visit.api, listProducts, {
      query: { page, nbItem: MAX_PRODUCTS_PER_PAGE, orderBy: 'name' },
    })
    if (asked.kind !== 'data') break
    products.push(...asked.data.products)
    if (page * MAX_PRODUCTS_PER_PAGE >= asked.data.total) break
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
