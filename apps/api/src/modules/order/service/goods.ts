import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { getSoldProducts } from '../../catalog/service/for-orders.ts'
import {
  findParcelProblems,
  handOver,
  quoteDelivery,
  type DeliveryRequest,
  type ParcelLine,
  type QuotedDelivery,
} from '../../delivery/service/for-orders.ts'
import { getParameters, getSiteInfo } from '../../site/service.ts'
import { errorsByLine } from '../rules/line-errors.ts'
import type { CartLine } from '../rules/price-cart.ts'
import type { CartInput } from './cart-input.ts'

export interface Goods {
  parcel: ParcelLine[]
  delivery: QuotedDelivery | null
}

type Wanted = Pick<
  CartInput,
  | 'products'
  | 'idCart'
  | 'delivery'
  | 'deliveryPostalCode'
  | 'deliveryIdCountry'
  | 'dateSchedule'
  | 'idSchedule'
  | 'sale'
> & {
  /** Unpaid orders that this one replaces. */
  idOrders: string[]
}

/** Current products of a cart and the price of their delivery. */
export async function readGoods(ctx: Context, db: Db, wanted: Wanted): Promise<Goods> {
  if (wanted.products.length === 0) return { parcel: [], delivery: null }
  // What stands on the counter is sold there, also by a venue whose website has no shop.
  if (!wanted.sale) await requireOpenShop(ctx)
  const { parcel, unknown } = await readParcel(ctx, db, wanted)
  if (unknown.length > 0) throw new AppError('unknown_product')
  if (wanted.sale) return { parcel, delivery: handOver(parcel) }
  const request = {
    choice: wanted.delivery,
    postalCode: wanted.deliveryPostalCode,
    idCountry: wanted.deliveryIdCountry,
    dateSchedule: wanted.dateSchedule,
    idSchedule: wanted.idSchedule,
  }
  return { parcel, delivery: await quoteChosenDelivery(ctx, db, { lines: parcel, request }) }
}

/** Pickup is the default: a choice with a relay point and no home carrier is a pickup. */
async function quoteChosenDelivery(
  ctx: Context,
  db: Db,
  { lines, request }: { lines: ParcelLine[]; request: DeliveryRequest },
): Promise<QuotedDelivery | null> {
  const { choice } = request
  if (choice?.type !== 'DELIVERY' || !choice.accessPoint) {
    return quoteDelivery(ctx, db, { lines, request })
  }
  return quoteDelivery(ctx, db, { lines, request }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'delivery_refused') throw error
    const relay = { ...request, choice: { ...choice, type: 'PICKUP' as const } }
    return quoteDelivery(ctx, db, { lines, request: relay })
  })
}

async function requireOpenShop(ctx: Context): Promise<void> {
  const { isECommerce } = await getSiteInfo(ctx)
  if (!isECommerce) throw new AppError('unknown_product')
  const parameters = await getParameters(ctx)
  if (parameters.get('HIDE_PRODUCT_PRICES') === 'true') throw new AppError('prices_hidden')
}

/** Each product once; reservations of the visitor's unpaid order count as available. */
export async function readParcel(
  ctx: Context,
  db: Db,
  { products, idCart, idOrders }: Pick<Wanted, 'products' | 'idCart' | 'idOrders'>,
): Promise<{ parcel: ParcelLine[]; unknown: number[] }> {
  const quantities = new Map<number, number>()
  for (const { id, quantity } of products) {
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  }
  const sold = await getSoldProducts(ctx, db, [...quantities.keys()], { idCart, idOrders })
  const parcel = sold
    .filter(({ isSold }) => isSold)
    .map((product) => ({ product, quantity: quantities.get(product.idDeclination) ?? 0 }))
  const known = new Set(parcel.map(({ product }) => product.idDeclination))
  return { parcel, unknown: [...quantities.keys()].filter((id) => !known.has(id)) }
}

export function productLine({ site, now }: Context, { product, quantity }: ParcelLine): CartLine {
  return {
    kind: 'product',
    idBooking: null,
    idDeclination: product.idDeclination,
    isAlcohol: product.isAlcohol,
    label: product.name,
    detail: product.declinationName,
    quantity,
    unitCents: product.priceCents,
    vatRateBp: product.vatRateBp,
    account: '707',
    suppliedOn: dayIn(site.timeZone, now),
  }
}

/** Requires quantities that can be sold and sent; reports what to change per line. */
export async function requireParcel(ctx: Context, { parcel, delivery }: Goods): Promise<void> {
  if (parcel.length === 0) return
  if (!delivery) throw new AppError('delivery_refused')
  const isSent = delivery.type === 'DELIVERY' || delivery.type === 'PICKUP'
  const problems = await findParcelProblems(ctx, parcel, { isSent })
  if (problems.length === 0) return
  throw new AppError('quantity_refused', { errors: errorsByLine(problems) })
}
