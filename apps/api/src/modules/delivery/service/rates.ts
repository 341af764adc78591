import type * as contract from '@sesame/contract/delivery'
import type { ReplyOf } from '@sesame/contract/endpoint'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/carrier.ts'
import { findRateFaults } from '../rules/rates.ts'

export async function listCarriers({
  db,
  site,
}: Context): Promise<ReplyOf<typeof contract.listCarriers>> {
  const [carriers, zones] = await Promise.all([
    queries.listCarriers(db, site.id),
    queries.listZones(db, site.id),
  ])
  return { carriers: carriers.map(adminView), zones, total: carriers.length }
}

export async function getRates(
  { db, site }: Context,
  id: number,
): Promise<ReplyOf<typeof contract.getRates>> {
  const carrier = await queries.findCarrier(db, site.id, id)
  if (!carrier) throw new AppError('not_found')
  return adminView(carrier)
}

/** Replaces a carrier's whole rate table, so that it has no gaps. */
export async function updateRates(
  { db, site }: Context,
  id: number,
  body: { rates: contract.ShippingRate[]; version: number },
): Promise<ReplyOf<typeof contract.updateRates>> {
  const { rates } = body
  if (findRateFaults(rates).length > 0) throw new AppError('rates_broken')
  const zones = new Set((await queries.listZones(db, site.id)).map((zone) => zone.id))
  if (rates.some(({ idZone }) => !zones.has(idZone))) {
    throw new AppError('invalid_input', { errors: { rates: ['Cette zone n’existe pas.'] } })
  }
  return db.transaction().execute(async (tx) => {
    requireVersion(body, await queries.lockCarrier(tx, site.id, id))
    await queries.replaceRates(tx, site.id, { idCarrier: id, rates })
    const carrier = await queries.findCarrier(tx, site.id, id)
    if (!carrier) throw new AppError('not_found')
    return adminView(carrier)
  })
}

function adminView({ id, name, siteType, isActive, rates, version }: queries.CarrierRow) {
  return { id, name, siteType, isActive, rates, version }
}
