import { getHold, type Hold } from '@sesame/contract/booking'
import type { Cart } from '@sesame/contract/cart'
import type { GiftCardPurchase } from '@sesame/contract/order'
import { z } from 'zod'

import { ask, errorPage, orErrorPage } from '../../lib/ask.server.ts'
import { loadCheckoutCart } from '../../lib/checkout-cart.server.ts'
import { writeDelivery, type DeliveryOffer } from '../../lib/delivery-offer.ts'
import { readGiftCardPurchase } from '../../lib/gift-card-checkout.ts'
import { loadDelivery } from '../../lib/load-delivery.server.ts'
import type { OrderCodes } from '../../lib/order-codes.server.ts'
import type { Visit } from '../../lib/visit.server.ts'

export interface Bought {
  hold: Hold | null
  giftCard: GiftCardPurchase | null
  cart: Cart | null
  delivery: DeliveryOffer | null
}

export function asksForCart(url: URL): boolean {
  return url.searchParams.get('panier') === 'oui'
}

/** A cart that is empty, or gone, is no mistake in the address. */
export async function readBought(visit: Visit, url: URL): Promise<Bought> {
  const id = z.uuid().safeParse(url.searchParams.get('garde'))
  const card = url.searchParams.get('carte')
  const giftCard = card === null ? null : readGiftCardPurchase(card)
  const isCart = asksForCart(url) && (await sellsGoods(visit))
  if (!id.success && giftCard === null && !isCart) throw errorPage({ status: 404 })
  const [hold, cart] = await Promise.all([
    id.success ? ask(visit, getHold, { params: { id: id.data } }) : null,
    isCart ? loadCheckoutCart(visit) : null,
  ])
  const delivery = cart ? await loadDelivery(visit, url, cart) : null
  return { hold, giftCard, cart, delivery }
}

async function sellsGoods(visit: Visit): Promise<boolean> {
  const { info } = await orErrorPage(visit, visit.site())
  return info.isECommerce
}

/** The cart as the contract takes it. */
export function cartOf({ hold, giftCard, cart, delivery }: Bought, codes: OrderCodes) {
  return {
    holds: hold ? [hold.id] : [],
    giftCards: giftCard ? [giftCard] : [],
    giftCardCodes: codes.giftCards,
    ...(codes.discount !== null && { discount: codes.discount }),
    ...(cart && {
      idCart: cart.id,
      products: cart.products.map(({ id, quantity }) => ({ id, quantity })),
    }),
    ...(delivery && writeDelivery(delivery)),
  }
}
