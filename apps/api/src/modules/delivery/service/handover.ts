import type { Context } from '../../../platform/context.ts'
import { findCompanyAddress } from '../../site/service.ts'
import { findCarrierTerms } from '../queries/carrier.ts'
import { findPoint } from '../queries/collect-point.ts'

/** Where a parcel can be followed, how long it takes, and after how many days it counts as received. */
export interface CarrierTerms {
  trackingUrl: string | null
  maxDays: number
  /** « Livré sous 2 à 3 jours ouvrés ». */
  delay: string
}

export async function getCarrierTerms(
  { db, site }: Context,
  id: number | null,
): Promise<CarrierTerms | null> {
  return id === null ? null : ((await findCarrierTerms(db, site.id, id)) ?? null)
}

/** A point of collection as an order tells it. */
export interface CollectPlace {
  name: string
  address: string
  slotMinutes: number
}

export async function getCollectPlace(ctx: Context, id: number): Promise<CollectPlace | null> {
  const point = await findPoint(ctx.db, ctx.site.id, id)
  const found = point && (await findCompanyAddress(ctx, point.idAddress))
  if (!found) return null
  const { address, postalCode, city } = found
  return {
    name: point.name,
    address: `${address}, ${postalCode} ${city}`,
    slotMinutes: point.slotMinutes,
  }
}
