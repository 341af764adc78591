import { formatEuros } from '@sesame/values/money'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { getHeldBookings } from '../../booking/service/for-orders.ts'
import { readOrderedCart } from '../../cart/service/for-orders.ts'
import { findParcelProblems, type ParcelLine } from '../../delivery/service/for-orders.ts'
import { getParameters, getSiteInfo } from '../../site/service.ts'
import { listTaken } from '../queries/replaced.ts'
import { errorsByLine, type LineProblem } from '../rules/line-errors.ts'
import { readParcel } from './goods.ts'

interface ShownLine {
  id: number
  quantity: number
  unitCents?: number | undefined
}

interface Validated {
  products: ShownLine[]
  holds: string[]
  idCart?: string | undefined
  isSent: boolean
}

/** Throws `cart_refused` with the reasons per line if a line cannot be ordered. */
export async function validateOrder(ctx: Context, input: Validated): Promise<{ isValid: true }> {
  const [sessions, goods] = await Promise.all([
    findEndedHolds(ctx, input.holds),
    findProblems(ctx, input),
  ])
  const errors = { ...sessions, ...errorsByLine(goods) }
  if (Object.keys(errors).length > 0) throw new AppError('cart_refused', { errors })
  return { isValid: true }
}

async function findEndedHolds(ctx: Context, holds: string[]): Promise<Record<string, string[]>> {
  const bookings = await getHeldBookings(ctx, ctx.db, holds)
  const held = new Set(bookings.filter(({ isHeld }) => isHeld).map(({ id }) => id))
  const { message } = new AppError('hold_expired')
  return Object.fromEntries(
    holds.filter((id) => !held.has(id)).map((id) => [`holds.${id}.hold`, [message]]),
  )
}

async function findProblems(
  ctx: Context,
  { products, holds, idCart, isSent }: Validated,
): Promise<LineProblem[]> {
  if (products.length === 0) return []
  const refusal = await findShopRefusal(ctx)
  if (refusal) return products.map(({ id }) => ({ idDeclination: id, ...refusal }))
  // Reservations of the visitor's unpaid order count as available, because this order replaces it.
  const { idCart: ownCart } = await readOrderedCart(ctx, ctx.db, idCart)
  const taken = await listTaken(ctx.db, ctx.site.id, { holds, idCart: ownCart })
  const idOrders = taken.map(({ idOrder }) => idOrder)
  const { parcel, unknown } = await readParcel(ctx, ctx.db, { products, idCart: ownCart, idOrders })
  const reason = new AppError('unknown_product').message
  return [
    ...unknown.map((id) => ({ idDeclination: id, code: 'unknown' as const, reason })),
    ...findChangedPrices(products, parcel),
    ...(parcel.length > 0 ? await findParcelProblems(ctx, parcel, { isSent }) : []),
  ]
}

/** Why the site sells nothing online. */
async function findShopRefusal(ctx: Context): Promise<Omit<LineProblem, 'idDeclination'> | null> {
  const { isECommerce } = await getSiteInfo(ctx)
  if (!isECommerce) return { code: 'unknown', reason: new AppError('unknown_product').message }
  const parameters = await getParameters(ctx)
  if (parameters.get('HIDE_PRODUCT_PRICES') !== 'true') return null
  return { code: 'price', reason: new AppError('prices_hidden').message }
}

function findChangedPrices(products: ShownLine[], parcel: ParcelLine[]): LineProblem[] {
  const shown = new Map(products.map(({ id, unitCents }) => [id, unitCents]))
  return parcel.flatMap(({ product: { idDeclination, priceCents } }) => {
    const unitCents = shown.get(idDeclination)
    if (unitCents === undefined || unitCents === priceCents) return []
    const reason = `Le prix a changé\u00a0: ${formatEuros(priceCents)} l’unité.`
    return [{ idDeclination, code: 'price' as const, reason }]
  })
}
