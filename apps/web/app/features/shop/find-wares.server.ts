import { listProducts } from '@sesame/contract/catalog'

import { attempt } from '../../lib/api.server.ts'
import { orErrorPage } from '../../lib/ask.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { readShelfLook, type ShelfLook } from './shelf-look.ts'
import { toWare, type Ware } from './ware.ts'

export interface FoundWares {
  wares: Ware[]
  total: number
  look: ShelfLook
}

/** Products that answer words, where the site sells any. The search does without them if need be. */
export async function findWares(
  visit: Visit,
  words: string,
  nbItem: number,
): Promise<FoundWares | null> {
  const { info, parameters } = await orErrorPage(visit, visit.site())
  if (!info.isECommerce) return null
  const found = await attempt(visit.api, listProducts, { query: { search: words, nbItem } })
  if (found.kind !== 'data' || found.data.total === 0) return null
  const { products, total } = found.data
  return { wares: products.map(toWare), total, look: readShelfLook(parameters) }
}
