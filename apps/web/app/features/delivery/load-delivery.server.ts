import { isRefusal } from '@sesame/contract/client'
import { getDeliveryOffer, type DeliveryOffer } from '@sesame/contract/delivery-offer'

import { attempt } from '../../lib/api/api.server.ts'
import { withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { readDeliveryParams } from './delivery-choice.ts'

/**
 * How a cart can be received, for the choices in the address; null if the cart was paid or emptied
 * in another tab meanwhile.
 */
export async function loadDelivery(
  ctx: RequestContext,
  url: URL,
  cartId: string,
): Promise<DeliveryOffer | null> {
  ctx.isPrivate = true
  const chosen = Object.entries(readDeliveryParams(url.searchParams)).filter(
    ([, value]) => value !== null,
  )
  const offer = await attempt(ctx.api, getDeliveryOffer, {
    params: { cartId },
    query: Object.fromEntries(chosen),
  })
  if (offer.kind === 'data') return offer.data
  const error = offer.kind === 'refused' ? offer.refusal : offer.error
  if (isRefusal(error, 'not_found') || isRefusal(error, 'no_products')) return null
  return withErrorPage(ctx, Promise.reject(error))
}
