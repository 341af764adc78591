import * as contract from '@sesame/contract/cart'

import { route } from '../../platform/route.ts'
import * as lines from './service/lines.ts'
import * as open from './service/open.ts'

export const cartRoutes = [
  route(contract.openMainCart, (ctx, { body }) => open.openMainCart(ctx, body)),
  route(contract.refreshCart, (ctx, { params, body }) =>
    open.refreshCart(ctx, params.cartId, body),
  ),
  route(contract.getDefaultCart, (ctx, { params }) => open.getDefaultCart(ctx, params.cartId)),
  route(contract.addToCart, (ctx, { params, body }) => lines.addToCart(ctx, params, body)),
  route(contract.updateQuantity, (ctx, { params, body }) =>
    lines.updateQuantity(ctx, params, body.quantity),
  ),
  route(contract.removeFromCart, (ctx, { params }) => lines.removeFromCart(ctx, params)),
  route(contract.deleteCart, (ctx, { params }) => open.deleteCart(ctx, params.cartId)),
]
