import type { CAPACITY_UNITS, ProductKind } from '@sesame/contract/catalog'

import { preparedStatement, type Db } from '../../../platform/db.ts'
import type { ShopParameters } from '../rules/shop-mode.ts'
import { SHOP_PARAMETERS, SHOP_PARAMETERS_ROW } from './shop-mode.ts'

/** Includes the shop's parameters in the same statement. */
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
  /** Null if no rate is set for that day. */
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

/** Stock that is not reserved by others. */
const free = (stock: string) => `${stock}.on_hand - ${stock}.reserved
      + coalesce((SELECT t.units FROM taken t WHERE t.id_stock = ${stock}.id), 0)`

// The ids come from a subselect: if PostgreSQL sees their number, it plans the statement anew each
// time, which takes longer than running it.
const sold = preparedStatement<SoldRow>({
  bench: 'shop',
  sql: `
  WITH taken AS MATERIALIZED (
    SELECT id_stock, sum(units)::int AS units FROM stock_reservation
    WHERE id_site = $1 AND status = 'reserved'
      AND (id_cart = $4::uuid OR id_order = ANY ($5::uuid[]))
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
  FROM unnest((SELECT $2::int[])) WITH ORDINALITY AS wanted (id, place)
  JOIN declination d ON d.id_site = $1 AND d.id = wanted.id
  JOIN product p ON p.id_site = d.id_site AND p.id = d.id_product
  JOIN stock own ON own.id_site = d.id_site AND own.id = d.id_stock
  JOIN stock shared ON shared.id_site = p.id_site AND shared.id = p.id_stock
  ORDER BY wanted.place`,
  row: {
    idDeclination: 'int4',
    idProduct: 'int4',
    kind: 'text',
    slug: 'text',
    name: 'text',
    declinationName: 'text',
    reference: 'text',
    idImage: 'int4',
    priceCents: 'int4',
    vatRateBp: 'int4',
    isAlcohol: 'bool',
    capacity: 'float8',
    capacityUnit: 'text',
    sellByMultipleOf: 'int2',
    isSmall: 'bool',
    weightG: 'int4',
    hasShippingFees: 'bool',
    isValid: 'bool',
    idOwnStock: 'int4',
    idSharedStock: 'int4',
    ownStock: 'int4',
    sharedStock: 'int4',
    ...SHOP_PARAMETERS_ROW,
  },
})

/** Whose reserved stock is free for them: a cart's, and that of orders which the next replaces. */
export interface Buyer {
  idCart?: string | undefined
  idOrders?: readonly string[] | undefined
}

/** In the requested order, with the VAT rate of the day. */
export function listSold(
  db: Db,
  idSite: number,
  { ids, today, idCart, idOrders }: { ids: readonly number[]; today: string } & Buyer,
): Promise<SoldRow[]> {
  return sold(db, idSite, ids, today, idCart ?? null, idOrders ?? [])
}
