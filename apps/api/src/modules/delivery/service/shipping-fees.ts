import type * as contract from '@sesame/contract/delivery'
import type { ReplyOf } from '@sesame/contract/endpoint'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { getSoldProducts } from '../../catalog/service/for-orders.ts'
import type { Offer } from '../rules/offers.ts'
import { findParcelFault } from '../rules/parcel.ts'
import { getSettings, listOffers, sizeOf, weightOf, type ParcelLine } from './parcel.ts'

export async function calculateShippingFees(
  ctx: Context,
  body: {
    products: { idProduct: number; quantity: number }[]
    postalCode: string
    country: string
  },
): Promise<ReplyOf<typeof contract.calculateShippingFees>> {
  const { products, ...place } = body
  if (products.length === 0) throw new AppError('no_products')
  const [lines, settings] = await Promise.all([readLines(ctx, products), getSettings(ctx)])
  const { offers, message, freeShipping } = await listOffers(ctx, { lines, place, settings })
  const { halves, bottles } = sizeOf(lines)
  return {
    carriers: offers.map(carrierView),
    bottles,
    weightG: weightOf(lines),
    freeShipping,
    message: message ?? findParcelFault(halves, settings)?.reason ?? null,
  }
}

async function readLines(
  ctx: Context,
  products: { idProduct: number; quantity: number }[],
): Promise<ParcelLine[]> {
  const ids = products.map(({ idProduct }) => idProduct)
  const sold = await getSoldProducts(ctx, ctx.db, ids)
  const byId = new Map(sold.map((product) => [product.idDeclination, product]))
  return products.map(({ idProduct, quantity }) => {
    const product = byId.get(idProduct)
    if (!product?.isSold) throw new AppError('unknown_product')
    return { product, quantity }
  })
}

export function carrierView({ carrier, feeCents, priceCents }: Offer): contract.Carrier {
  const { id, name, deliveryType, siteType, serviceName, serviceCode, delay } = carrier
  return {
    ...{ id, name, deliveryType, siteType, serviceName, serviceCode, delay },
    ...{ feeCents, priceCents, fdp: feeCents / 100, price: priceCents / 100 },
  }
}
