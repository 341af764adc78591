import { randomUUID } from 'node:crypto'

import type { Cart } from '@sesame/contract/cart'
import type { ProductKind } from '@sesame/contract/catalog'
import { MAX_PRODUCT_LINES } from '@sesame/contract/delivery'
import { MAX_QUANTITY, NEW_CART } from '@sesame/values/cart'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { getSoldProducts } from '../../catalog/service/for-orders.ts'
import { getParameters } from '../../site/service.ts'
import * as queries from '../queries.ts'
import { cartKey, cartView } from './cart.ts'

/** Quantities are not checked here: the cart's view reports what cannot be sold. */
export async function addToCart(
  ctx: Context,
  { cartId, declinationId }: { cartId: string; declinationId: number },
  { type, quantity }: { type?: ProductKind | undefined; quantity: number },
): Promise<{ cartId: string }> {
  const { db, site } = ctx
  await requireSold(ctx, declinationId, type)
  const key = cartKey(ctx, cartId === NEW_CART ? randomUUID() : cartId)
  const limits = { maxQuantity: MAX_QUANTITY, maxLines: MAX_PRODUCT_LINES }
  const line = { idDeclination: declinationId, quantity, ...limits }
  return { cartId: await queries.addLine(db, site.id, key, line) }
}

async function requireSold(ctx: Context, id: number, type: ProductKind | undefined) {
  const [product] = await getSoldProducts(ctx, ctx.db, [id])
  if (!product) throw new AppError('not_found')
  if (!product.isSold) {
    const parameters = await getParameters(ctx)
    const isHidden = parameters.get('HIDE_PRODUCT_PRICES') === 'true'
    throw new AppError(isHidden ? 'prices_hidden' : 'unknown_product')
  }
  if (type && type !== product.kind) {
    throw new AppError('invalid_input', {
      errors: { type: ['Ce produit est d’une autre sorte.'] },
    })
  }
}

interface LineKey {
  cartId: string
  productId: number
}

export async function updateQuantity(
  ctx: Context,
  { cartId, productId }: LineKey,
  quantity: number,
): Promise<Cart> {
  const line = { idDeclination: productId, quantity }
  const row = await queries.updateQuantity(ctx.db, ctx.site.id, cartKey(ctx, cartId), line)
  if (!row) throw new AppError('not_found')
  return cartView(ctx, row)
}

export async function removeFromCart(ctx: Context, { cartId, productId }: LineKey): Promise<Cart> {
  const row = await queries.removeLine(ctx.db, ctx.site.id, cartKey(ctx, cartId), productId)
  if (!row) throw new AppError('not_found')
  return cartView(ctx, row)
}
