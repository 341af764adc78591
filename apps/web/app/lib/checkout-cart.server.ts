import { refreshCart, type Cart } from '@sesame/contract/cart'

import { attempt } from './api.server.ts'
import { orErrorPage } from './ask.server.ts'
import type { Visit } from './visit.server.ts'

/** The cart that this browser would buy; null where there is none, or nothing in it. */
export async function loadCheckoutCart(visit: Visit): Promise<Cart | null> {
  if (visit.cart === null) return null
  const { info } = await orErrorPage(visit, visit.site())
  if (!info.isECommerce) return null
  const found = await attempt(visit.api, refreshCart, { params: { cartId: visit.cart }, body: {} })
  if (found.kind === 'failed') return orErrorPage(visit, Promise.reject(found.error))
  return found.kind === 'data' && found.data.products.length > 0 ? found.data : null
}
