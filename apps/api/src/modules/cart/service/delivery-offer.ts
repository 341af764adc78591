import type { DeliverySelection } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { offerDelivery } from '../../delivery/service/offer.ts'
import * as queries from '../queries.ts'
import { cartKey, pricedLines } from './cart.ts'

export async function getDeliveryOffer(
  ctx: Context,
  cartId: string,
  requested: DeliverySelection,
): Promise<DeliveryOffer> {
  const row = await queries.findCart(ctx.db, ctx.site.id, cartKey(ctx, cartId))
  if (!row) throw new AppError('not_found')
  return offerDelivery(ctx, await pricedLines(ctx, row), requested)
}
