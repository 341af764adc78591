import { z } from 'zod'

import { PRODUCT_KINDS, ProductQuery, ProductTag } from './catalog.ts'
import { endpoint } from './endpoint.ts'

/** Price ranges of the product list, in euros; the upper bound is not included. */
export const PRICE_RANGES = [
  { from: 0, to: 12 },
  { from: 12, to: 18 },
  { from: 18, to: 30 },
  { from: 30, to: null },
] as const

const count = z.int().nonnegative()

/**
 * What products can be chosen by. A count is the number of products that the value would show
 * together with the choices made in the other lists; it may be 0.
 */
export const ProductFacets = z.object({
  kinds: z.array(z.object({ kind: z.enum(PRODUCT_KINDS), count })),
  /** Empty if the site hides its prices. */
  prices: z.array(z.object({ from: z.int(), to: z.int().nullable(), count })),
  tags: z.array(ProductTag.extend({ count })),
  variations: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      values: z.array(z.object({ id: z.int(), value: z.string(), count })),
    }),
  ),
})
export type ProductFacets = z.infer<typeof ProductFacets>

export const listProductFacets = endpoint({
  method: 'GET',
  path: '/product-facet',
  access: 'public',
  cache: 'shared',
  summary: 'Choix possibles dans la liste des produits, avec leur nombre, pour les mêmes filtres',
  query: ProductQuery,
  reply: ProductFacets,
})
