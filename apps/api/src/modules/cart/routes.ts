import * as contract from '@sesame/contract/cart'
import { getDeliveryOffer } from '@sesame/contract/delivery-offer'

import { route } from '../../platform/route.ts'
import * as cart from './service/cart.ts'
import * as deliveryOffer from './service/delivery-offer.ts'
import * as lines from './service/lines.ts'

export const cartRoutes = [
  route(contract.openMainCart, (ctx, { body }) => cart.openMainCart(ctx, body)),
  route(contract.refreshCart, (ctx, { params, body }) =>
    cart.refreshCart(ctx, params.cartId, body),
  ),
  route(contract.getDefaultCart, (ctx, { params }) => cart.getDefaultCart(ctx, params.cartId)),
  route(getDeliveryOffer, (ctx, { params, query }) =>
    deliveryOffer.getDeliveryOffer(ctx, params.cartId, query),
  ),
  route(contract.addToCart, (ctx, { params, body }) => lines.addToCart(ctx, params, body)),
  route(contract.updateQuantity, (ctx, { params, body }) =>
    lines.updateQuantity(ctx, params, body.quantity),
  ),
  route(contract.removeFromCart, (ctx, { params }) => lines.removeFromCart(ctx, params)),
  route(contract.deleteCart, (ctx, { params }) => cart.deleteCart(ctx, params.cartId)),
]
