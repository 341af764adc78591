import type { Award, ProductKind } from '@sesame/contract/catalog'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../../platform/db.ts'
import type { DeclinationFacts, ProductFacts } from '../rules/product.ts'

export interface ProductRow extends ProductFacts {
  id: number
  kind: ProductKind
  slug: string
  name: string
  summary: string
  isAlcohol: boolean
  priceCents: number
  idImage: number | null
  tags: { slug: string; name: string }[]
  declinations: DeclinationFacts[]
}

/**
 * List columns of the product `p`, with declinations and tags in the same row. Arrays of rows are a
 * third faster than building JSON by key or aggregate.
 */
export const SUMMARY = [
  'p.id',
  'p.kind',
  'p.slug',
  'p.name',
  'p.summary',
  'p.is_alcohol as isAlcohol',
  'p.price_cents as priceCents',
  sql<number>`(SELECT s.on_hand - s.reserved FROM stock s
    WHERE s.id_site = p.id_site AND s.id = p.id_stock)`.as('sharedStock'),
  sql<number | null>`(SELECT i.id_media FROM product_image i
    WHERE i.id_site = p.id_site AND i.id_product = p.id ORDER BY i.position LIMIT 1)`.as('idImage'),
  sql<ProductRow['tags']>`array_to_json(array(
    SELECT json_build_object('slug', t.slug, 'name', t.name) FROM product_tag t
    WHERE t.id_site = p.id_site AND t.id_product = p.id ORDER BY t.name))`.as('tags'),
  sql<DeclinationFacts[]>`array_to_json(array(SELECT row_to_json(one) FROM (
    SELECT d.id, d.reference, d.name, d.price_cents AS "priceCents",
      d.reference_cents AS "referenceCents", d.announces_reduction AS "announcesReduction",
      d.capacity, d.capacity_unit AS "capacityUnit", d.sell_by_multiple_of AS "sellByMultipleOf",
      d.is_small AS "isSmall", d.weight_g AS "weightG", d.has_shipping_fees AS "hasShippingFees",
      s.on_hand - s.reserved AS "ownStock", array(SELECT v.id_value FROM declination_value v
        WHERE v.id_site = d.id_site AND v.id_declination = d.id ORDER BY v.id_value) AS values
    FROM declination d JOIN stock s ON s.id_site = d.id_site AND s.id = d.id_stock
    WHERE d.id_site = p.id_site AND d.id_product = p.id AND d.is_valid
    ORDER BY d.position, d.id) one))`.as('declinations'),
] as const

/** A product without a declination on sale has no price. */
export const isOnSale = sql<boolean>`p.is_valid AND p.price_cents IS NOT NULL`

/** What the types of the columns do not tell. */
export interface Known {
  kind: ProductKind
  priceCents: number
}

export type ProductDetailRow = NonNullable<Awaited<ReturnType<typeof findAnyProduct>>>

/** Columns of a whole product, for its page and for its editor. */
export const DETAILS = [
  'p.html',
  'p.appellation',
  'p.vintage',
  'p.grapes',
  'p.alcohol_bp as alcoholBp',
  'p.origin',
  'p.bottler',
  'p.allergens',
  'p.serving_temperature as servingTemperature',
  'p.keeping',
  'p.elabel_url as elabelUrl',
  sql<number[]>`array(SELECT i.id_media FROM product_image i
  WHERE i.id_site = p.id_site AND i.id_product = p.id ORDER BY i.position)`.as('idImages'),
  sql<number[]>`array(SELECT m.id_meal FROM product_meal m
  WHERE m.id_site = p.id_site AND m.id_product = p.id ORDER BY m.id_meal)`.as('meals'),
] as const

function wholeProducts(db: Db, idSite: number) {
  return db
    .selectFrom('product as p')
    .select(SUMMARY)
    .select(DETAILS)
    .select('p.updated_at as updatedAt')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('award as a')
          .select(['a.id', 'a.id_product as idProduct', 'a.name', 'a.year', 'a.medal'])
          .whereRef('a.id_site', '=', 'p.id_site')
          .whereRef('a.id_product', '=', 'p.id')
          .$narrowType<{ medal: Award['medal'] }>()
          .orderBy('a.year', 'desc')
          .orderBy('a.id'),
      ).as('awards'),
    )
    .where('p.id_site', '=', idSite)
    .$narrowType<Known>()
}

export function findProduct(db: Db, idSite: number, wanted: number | string) {
  return wholeProducts(db, idSite)
    .where(typeof wanted === 'number' ? 'p.id' : 'p.slug', '=', wanted)
    .where(isOnSale)
    .executeTakeFirst()
}

/** What the operator has just written, on sale or not. */
export function findAnyProduct(db: Db, idSite: number, id: number) {
  return wholeProducts(db, idSite).where('p.id', '=', id).executeTakeFirst()
}

export function listRecommended(db: Db, idSite: number, id: number): Promise<ProductRow[]> {
  return db
    .selectFrom('product_recommended as r')
    .innerJoin('product as p', (join) =>
      join.onRef('p.id_site', '=', 'r.id_site').onRef('p.id', '=', 'r.id_other'),
    )
    .select(SUMMARY)
    .where('r.id_site', '=', idSite)
    .where('r.id_product', '=', id)
    .where(isOnSale)
    .$narrowType<Known>()
    .orderBy('r.position')
    .orderBy('p.id')
    .execute()
}
