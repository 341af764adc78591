import type { Cart } from '@sesame/contract/cart'
import { isRefusal } from '@sesame/contract/client'
import { selectType } from '@sesame/contract/delivery'
import { getDeliveryOffer, type DeliveryOffer } from '@sesame/contract/delivery-offer'

import { attempt } from '../../lib/api/api.server.ts'
import { withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { readDeliveryParams, readDeliveryType } from './delivery-choice.ts'

/**
 * How a cart can be received, for the choices in the address; null if the cart was paid or emptied
 * in another tab meanwhile.
 */
export async function loadDelivery(
  ctx: RequestContext,
  url: URL,
  cart: Pick<Cart, 'id' | 'type'>,
): Promise<DeliveryOffer | null> {
  ctx.isPrivate = true
  const inUrl = readDeliveryParams(url.searchParams)
  // The type that the cart remembers, until the address names one.
  const selection = selectType(inUrl, readDeliveryType(url) ?? cart.type ?? inUrl.type)
  const chosen = Object.entries(selection).filter(([, value]) => value !== null)
  const offer = await attempt(ctx.api, getDeliveryOffer, {
    params: { cartId: cart.id },
    query: Object.fromEntries(chosen),
  })
  if (offer.kind === 'data') return offer.data
  const error = offer.kind === 'refused' ? offer.refusal : offer.error
  if (isRefusal(error, 'not_found') || isRefusal(error, 'no_products')) return null
  return withErrorPage(ctx, Promise.reject(error))
}
