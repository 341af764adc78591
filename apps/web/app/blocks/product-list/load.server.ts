import { listProducts } from '@sesame/contract/catalog'

import { toProductCard } from '../../features/shop/product-card-data.ts'
import { readProductListOptions } from '../../features/shop/product-list-options.ts'
import type { BlockLoader } from '../block-source.server.ts'

/** A site that sells nothing online shows no products, even if it has some. */
export const loadProductList: BlockLoader<'productList'> = async ({ ctx }, block) => {
  const { kind, tag, orderBy, count } = block
  const { info, parameters } = await ctx.site()
  if (!info.isECommerce) return null
  const { products } = await ctx.api(listProducts, {
    query: { nbItem: count, page: 1, orderBy, ...(kind && { kind }), ...(tag && { tags: tag }) },
  })
  return { productCards: products.map(toProductCard), look: readProductListOptions(parameters) }
}
