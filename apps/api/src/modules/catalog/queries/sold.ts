import type { CAPACITY_UNITS, ProductKind } from '@sesame/contract/catalog'

import { hotStatement, type Db } from '../../../platform/db.ts'
import type { ShopParameters } from '../rules/shop-mode.ts'
import { SHOP_PARAMETERS } from './shop-mode.ts'

/** With the parameters of the shop, in the same question. */
export interface SoldRow extends ShopParameters {
  idDeclination: number
  idProduct: number
  kind: ProductKind
  slug: string
  name: string
  declinationName: string
  reference: string
  idImage: number | null
  priceCents: number
  /** Null where nobody has told it for that day. */
  vatRateBp: number | null
  isAlcohol: boolean
  capacity: number | null
  capacityUnit: (typeof CAPACITY_UNITS)[number] | null
  sellByMultipleOf: number
  isSmall: boolean
  weightG: number
  hasShippingFees: boolean
  isValid: boolean
  idOwnStock: number
  idSharedStock: number
  ownStock: number
  sharedStock: number
}

/** What nobody else has reserved. */
const free = (stock: string) => `${stock}.on_hand - ${stock}.reserved
      + coalesce((SELECT t.units FROM taken t WHERE t.id_stock = ${stock}.id), 0)`

// The ids in a select of their own: where PostgreSQL sees how many they are, it plans the
// statement anew each time, which takes longer than the statement.
const sold = hotStatement<SoldRow>(`
  WITH taken AS MATERIALIZED (
    SELECT id_stock, sum(units)::int AS units FROM stock_reservation
    WHERE id_site = $1 AND status = 'reserved'
      AND id_order IN (SELECT replaced_orders($1, $4, $5))
    GROUP BY id_stock)
  SELECT d.id AS "idDeclination", p.id AS "idProduct", p.kind, p.slug, p.name,
    d.name AS "declinationName", d.reference, d.price_cents AS "priceCents",
    p.is_alcohol AS "isAlcohol", d.capacity::float8 AS capacity,
    d.capacity_unit AS "capacityUnit", d.sell_by_multiple_of AS "sellByMultipleOf",
    d.is_small AS "isSmall", d.weight_g AS "weightG", d.has_shipping_fees AS "hasShippingFees",
    p.is_valid AND d.is_valid AS "isValid", d.id_stock AS "idOwnStock",
    p.id_stock AS "idSharedStock", ${free('own')} AS "ownStock", ${free('shared')} AS "sharedStock",
    (SELECT i.id_media FROM product_image i WHERE i.id_site = p.id_site AND i.id_product = p.id
      ORDER BY i.position LIMIT 1) AS "idImage",
    (SELECT v.rate_bp FROM product_vat v WHERE v.id_site = p.id_site AND v.id_product = p.id
      AND v.valid_from <= $3 ORDER BY v.valid_from DESC LIMIT 1) AS "vatRateBp",
    ${SHOP_PARAMETERS}
  FROM unnest((SELECT $2::int[])) WITH ORDINALITY AS asked (id, place)
  JOIN declination d ON d.id_site = $1 AND d.id = asked.id
  JOIN product p ON p.id_site = d.id_site AND p.id = d.id_product
  JOIN stock own ON own.id_site = d.id_site AND own.id = d.id_stock
  JOIN stock shared ON shared.id_site = p.id_site AND shared.id = p.id_stock
  ORDER BY asked.place`)

/** Whose unpaid orders are replaced by the next: what they have reserved is free for it. */
export interface Buyer {
  idCart?: string | undefined
  holds?: readonly string[] | undefined
}

/** In the order asked for; the tax is that of the day. */
export function listSold(
  db: Db,
  idSite: number,
  { ids, today, idCart, holds }: { ids: readonly number[]; today: string } & Buyer,
): Promise<SoldRow[]> {
  return sold(db, idSite, ids, today, idCart ?? null, holds ?? [])
}
