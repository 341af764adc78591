import type { FreeShipping } from '@sesame/contract/delivery'

import type { Context } from '../../../platform/context.ts'
import type { SoldProduct } from '../../catalog/service/for-orders.ts'
import * as site from '../../site/service.ts'
import * as queries from '../queries/carrier.ts'
import { countBottles, countHalves } from '../rules/bottles.ts'
import { isInFrance } from '../rules/destination.ts'
import { freeShippingOf } from '../rules/free-shipping.ts'
import { offersFor, type Offers } from '../rules/offers.ts'
import { deliverySettings, type DeliverySettings } from '../rules/settings.ts'
import type { Place } from '../rules/zones.ts'

export interface ParcelLine {
  product: SoldProduct
  quantity: number
}

export interface ParcelProblem {
  /** Line with the fault; null for the whole parcel. */
  idDeclination: number | null
  code: 'stock' | 'minimum' | 'maximum' | 'multiple' | 'unknown'
  /** Advice: what to add or remove. */
  reason: string
}

export async function getSettings(ctx: Context): Promise<DeliverySettings> {
  return deliverySettings(await site.getParameters(ctx))
}

/** Bottles and subtotal without shipping. */
export function sizeOf(lines: readonly ParcelLine[]) {
  const counted = lines.map(({ product, quantity }) => ({ ...product, quantity }))
  const subtotalCents = lines.reduce(
    (sum, { product, quantity }) => sum + product.priceCents * quantity,
    0,
  )
  return { halves: countHalves(counted), bottles: countBottles(counted), subtotalCents }
}

/** Products without shipping fees do not count by weight. */
export function weightOf(lines: readonly ParcelLine[]): number {
  return lines.reduce(
    (sum, { product, quantity }) =>
      sum + (product.hasShippingFees ? product.weightG * quantity : 0),
    0,
  )
}

/**
 * False for what neither weighs nor costs anything to send: a file to print, a code. Alcohol is
 * handed over to somebody, also where its weight was left out.
 */
export function hasParcel(lines: readonly ParcelLine[]): boolean {
  return lines.some(
    ({ product }) => product.hasShippingFees || product.weightG > 0 || product.isAlcohol,
  )
}

function freeShippingTo(place: Place, lines: readonly ParcelLine[], settings: DeliverySettings) {
  // Free shipping covers France only.
  if (!isInFrance(place)) return null
  return freeShippingOf(sizeOf(lines), settings)
}

export async function listOffers(
  ctx: Context,
  { lines, place, settings }: { lines: ParcelLine[]; place: Place; settings: DeliverySettings },
): Promise<Offers & { freeShipping: FreeShipping | null }> {
  const [areas, carriers] = await Promise.all([
    queries.listAreas(ctx.db, ctx.site.id, place.country),
    queries.listCarriers(ctx.db, ctx.site.id),
  ])
  const freeShipping = freeShippingTo(place, lines, settings)
  const parcel = {
    weightG: weightOf(lines),
    paysFees: lines.some(({ product }) => product.hasShippingFees),
    hasAlcohol: lines.some(({ product }) => product.isAlcohol),
    isFree: freeShipping?.isReached ?? false,
  }
  const active = carriers.filter(({ isActive }) => isActive)
  return {
    ...offersFor({ place, parcel }, { areas, carriers: active }, settings),
    freeShipping,
  }
}
