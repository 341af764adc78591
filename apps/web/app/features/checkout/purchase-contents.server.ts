import { type Cart, refreshCart } from '@sesame/contract/cart'
import type { OrderDeliveryFields } from '@sesame/contract/checkout'
import { orderDeliveryType, type DeliveryType } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import type { GiftCardPurchase } from '@sesame/contract/gift-card'
import { getHold, type Hold } from '@sesame/contract/hold'
import { z } from 'zod'

import { attempt } from '../../lib/api/api.server.ts'
import { loadOrErrorPage, errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { loadDelivery } from '../delivery/index.server.ts'
import { readDeliveryType } from '../delivery/index.ts'
import type { OrderCodes } from './codes.server.ts'
import { readGiftCardPurchase } from './gift-card-checkout.server.ts'

export interface PurchaseContents {
  hold: Hold | null
  giftCard: GiftCardPurchase | null
  cart: Cart | null
  delivery: DeliveryOffer | null
}

export function hasCartParam(url: URL): boolean {
  return url.searchParams.get('panier') === 'oui'
}

/** An empty or deleted cart is no error: the URL may be old. */
export async function readBought(ctx: RequestContext, url: URL): Promise<PurchaseContents> {
  const id = z.uuid().safeParse(url.searchParams.get('garde'))
  const card = url.searchParams.get('carte')
  const giftCard = card === null ? null : readGiftCardPurchase(card)
  const isCart = hasCartParam(url) && (await sellsGoods(ctx))
  if (!id.success && giftCard === null && !isCart) throw errorPage({ status: 404 })
  const [hold, cart] = await Promise.all([
    id.success ? loadOrErrorPage(ctx, getHold, { params: { id: id.data } }) : null,
    isCart ? loadCheckoutCart(ctx, readDeliveryType(url)) : null,
  ])
  const delivery = cart ? await loadDelivery(ctx, url, cart) : null
  return { hold, giftCard, cart: delivery && cart, delivery }
}

async function sellsGoods(ctx: RequestContext): Promise<boolean> {
  const { info } = await withErrorPage(ctx, ctx.site())
  return info.isECommerce
}

/** Sessions and gift cards need no parcel. */
const NOTHING_TO_SEND: OrderDeliveryFields = {
  delivery: { type: orderDeliveryType('no_delivery', null) },
}

/** The cart as the contract takes it. */
export function cartOf({ hold, giftCard, cart, delivery }: PurchaseContents, codes: OrderCodes) {
  return {
    holds: hold ? [hold.id] : [],
    giftCards: giftCard ? [giftCard] : [],
    giftCardCodes: codes.giftCards,
    discount: codes.discount ?? '',
    ...(cart && {
      idCart: cart.id,
      products: cart.products.map(({ id, quantity }) => ({ id, quantity })),
    }),
    ...(cart ? delivery?.order : NOTHING_TO_SEND),
  }
}

/**
 * The cart that this browser would buy; null where there is none, or nothing in it. It remembers
 * the delivery type that was chosen.
 */
export async function loadCheckoutCart(
  ctx: RequestContext,
  type?: DeliveryType,
): Promise<Cart | null> {
  if (ctx.cart === null) return null
  if (!(await sellsGoods(ctx))) return null
  const found = await attempt(ctx.api, refreshCart, {
    params: { cartId: ctx.cart },
    body: { type },
  })
  if (found.kind === 'failed') return withErrorPage(ctx, Promise.reject(found.error))
  return found.kind === 'data' && found.data.products.length > 0 ? found.data : null
}
