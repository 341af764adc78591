import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../../platform/db.ts'
import type { CarrierTable } from '../rules/offers.ts'
import type { Rate } from '../rules/rates.ts'
import type { Area } from '../rules/zones.ts'

export type CarrierRow = CarrierTable & { isActive: boolean; version: number }

function carriers(db: Db, idSite: number) {
  return db
    .selectFrom('carrier as c')
    .select((eb) => [
      'c.id',
      'c.name',
      'c.site_type as siteType',
      'c.delivery_type as deliveryType',
      'c.service_name as serviceName',
      'c.service_code as serviceCode',
      'c.delay',
      'c.is_active as isActive',
      'c.version',
      jsonArrayFrom(
        eb
          .selectFrom('shipping_rate as r')
          .select([
            'r.id_zone as idZone',
            sql<number>`lower(r.weight_g)`.as('fromG'),
            sql<number>`upper(r.weight_g)`.as('toG'),
            'r.price_cents as priceCents',
          ])
          .whereRef('r.id_site', '=', 'c.id_site')
          .whereRef('r.id_carrier', '=', 'c.id')
          .orderBy('r.id_zone')
          .orderBy(sql`lower(r.weight_g)`),
      ).as('rates'),
    ])
    .where('c.id_site', '=', idSite)
    .$narrowType<Pick<CarrierRow, 'siteType' | 'deliveryType'>>()
}

export function listCarriers(db: Db, idSite: number): Promise<CarrierRow[]> {
  return carriers(db, idSite).orderBy('c.position').orderBy('c.id').limit(100).execute()
}

export function findCarrier(db: Db, idSite: number, id: number): Promise<CarrierRow | undefined> {
  return carriers(db, idSite).where('c.id', '=', id).executeTakeFirst()
}

/** Reads the rates in a statement after the lock, which sees those of a save it waited for. */
export async function lockCarrier(tx: Db, idSite: number, id: number) {
  await tx
    .selectFrom('carrier')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findCarrier(tx, idSite, id)
}

/** What a parcel that was given to a carrier is told by, in use or not any more. */
export function findCarrierTerms(db: Db, idSite: number, id: number) {
  return db
    .selectFrom('carrier')
    .select(['tracking_url as trackingUrl', 'max_days as maxDays', 'delay'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listAreas(db: Db, idSite: number, country: string): Promise<Area[]> {
  return db
    .selectFrom('delivery_area')
    .select(['country', 'prefix', 'id_zone as idZone'])
    .where('id_site', '=', idSite)
    .where('country', '=', country)
    .execute()
}

export function listZones(db: Db, idSite: number) {
  return db
    .selectFrom('delivery_zone')
    .select(['id', 'name'])
    .where('id_site', '=', idSite)
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function replaceRates(
  tx: Db,
  idSite: number,
  { idCarrier, rates }: { idCarrier: number; rates: readonly Rate[] },
): Promise<void> {
  await tx
    .deleteFrom('shipping_rate')
    .where('id_site', '=', idSite)
    .where('id_carrier', '=', idCarrier)
    .execute()
  if (rates.length === 0) return
  const rows = rates.map(({ idZone, fromG, toG, priceCents }) => ({
    ...{ id_site: idSite, id_carrier: idCarrier, id_zone: idZone, price_cents: priceCents },
    weight_g: sql<string>`int4range(${fromG}, ${toG})`,
  }))
  await tx.insertInto('shipping_rate').values(rows).execute()
}
