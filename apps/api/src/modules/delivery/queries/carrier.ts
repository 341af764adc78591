import { hotStatement, type Db } from '../../../platform/db.ts'
import type { CarrierTable } from '../rules/offers.ts'
import type { Rate } from '../rules/rates.ts'
import type { Area } from '../rules/zones.ts'

const ratesOfCarrier = `(
  SELECT coalesce(json_agg(json_build_object('idZone', r.id_zone, 'fromG', lower(r.weight_g),
      'toG', upper(r.weight_g), 'priceCents', r.price_cents)
    ORDER BY r.id_zone, lower(r.weight_g)), '[]')
  FROM shipping_rate r WHERE r.id_site = c.id_site AND r.id_carrier = c.id)`

const carrierColumns = `c.id, c.name, c.site_type AS "siteType", c.delivery_type AS "deliveryType",
  c.service_name AS "serviceName", c.service_code AS "serviceCode", c.delay,
  c.is_active AS "isActive", ${ratesOfCarrier} AS rates`

export type CarrierRow = CarrierTable & { isActive: boolean }

const allCarriers = hotStatement<CarrierRow>(
  `SELECT ${carrierColumns} FROM carrier c WHERE c.id_site = $1 ORDER BY c.position, c.id LIMIT 100`,
)
const oneCarrier = hotStatement<CarrierRow>(
  `SELECT ${carrierColumns} FROM carrier c WHERE c.id_site = $1 AND c.id = $2`,
)
const areasOfCountry = hotStatement<Area>(
  `SELECT country, prefix, id_zone AS "idZone" FROM delivery_area
   WHERE id_site = $1 AND country = $2`,
)
const deleteRates = hotStatement<never>(
  'DELETE FROM shipping_rate WHERE id_site = $1 AND id_carrier = $2',
)
const insertRates = hotStatement<never>(
  `INSERT INTO shipping_rate (id_site, id_carrier, id_zone, weight_g, price_cents)
   SELECT $1, $2, r."idZone", int4range(r."fromG", r."toG"), r."priceCents"
   FROM jsonb_to_recordset($3::jsonb) AS r ("idZone" int, "fromG" int, "toG" int, "priceCents" int)`,
)

export function listCarriers(db: Db, idSite: number): Promise<CarrierRow[]> {
  return allCarriers(db, idSite)
}

export async function findCarrier(db: Db, idSite: number, id: number) {
  const [found] = await oneCarrier(db, idSite, id)
  return found
}

export function listAreas(db: Db, idSite: number, country: string): Promise<Area[]> {
  return areasOfCountry(db, idSite, country)
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
  await deleteRates(tx, idSite, idCarrier)
  await insertRates(tx, idSite, idCarrier, JSON.stringify(rates))
}
