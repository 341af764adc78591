import { randomUUID } from 'node:crypto'

import { NEW_CART, type Cart } from '@sesame/contract/cart'
import type { ProductKind } from '@sesame/contract/catalog'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { getSoldProducts } from '../../catalog/service/for-orders.ts'
import { getParameters } from '../../site/service.ts'
import * as queries from '../queries.ts'
import { cartKey } from './key.ts'
import { cartView } from './view.ts'

/** How many fit, and by what multiples, is told by the cart: nothing is lost on the way to it. */
export async function addToCart(
  ctx: Context,
  { cartId, declinationId }: { cartId: string; declinationId: number },
  { type, quantity }: { type?: ProductKind | undefined; quantity: number },
): Promise<{ cartId: string }> {
  const { db, site } = ctx
  await requireSold(ctx, declinationId, type)
  const key = cartKey(ctx, cartId === NEW_CART ? randomUUID() : cartId)
  const line = { idDeclination: declinationId, quantity }
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
