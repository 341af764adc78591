import type { Award, ProductKind } from '@sesame/contract/catalog'

import { hotStatement, type Db } from '../../../platform/db.ts'
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
 * What lists show of the product `p`, its declinations and tags in the same row. Arrays of
 * rows: built key by key or by an aggregate, the same JSON takes a third longer.
 */
export const SUMMARY = `p.id, p.kind, p.slug, p.name, p.summary, p.is_alcohol AS "isAlcohol",
  p.price_cents AS "priceCents",
  (SELECT s.on_hand - s.reserved FROM stock s
    WHERE s.id_site = p.id_site AND s.id = p.id_stock) AS "sharedStock",
  (SELECT i.id_media FROM product_image i WHERE i.id_site = p.id_site AND i.id_product = p.id
    ORDER BY i.position LIMIT 1) AS "idImage",
  array_to_json(array(SELECT json_build_object('slug', t.slug, 'name', t.name) FROM product_tag t
    WHERE t.id_site = p.id_site AND t.id_product = p.id ORDER BY t.name)) AS tags,
  array_to_json(array(SELECT row_to_json(one) FROM (
    SELECT d.id, d.reference, d.name, d.price_cents AS "priceCents",
      d.reference_cents AS "referenceCents", d.announces_reduction AS "announcesReduction",
      d.capacity, d.capacity_unit AS "capacityUnit", d.sell_by_multiple_of AS "sellByMultipleOf",
      d.is_small AS "isSmall", d.weight_g AS "weightG", d.has_shipping_fees AS "hasShippingFees",
      s.on_hand - s.reserved AS "ownStock", array(SELECT v.id_value FROM declination_value v
        WHERE v.id_site = d.id_site AND v.id_declination = d.id ORDER BY v.id_value) AS values
    FROM declination d JOIN stock s ON s.id_site = d.id_site AND s.id = d.id_stock
    WHERE d.id_site = p.id_site AND d.id_product = p.id AND d.is_valid
    ORDER BY d.position, d.id) one)) AS declinations`

/** A product without a declination on sale has no price. */
export const IS_ON_SALE = 'p.is_valid AND p.price_cents IS NOT NULL'

interface WineFields {
  appellation: string | null
  vintage: number | null
  grapes: string | null
  alcoholBp: number | null
  origin: string | null
  bottler: string | null
  allergens: string | null
  servingTemperature: string | null
  keeping: string | null
  elabelUrl: string | null
}

export interface WholeProductRow extends ProductRow, WineFields {
  html: string
  idImages: number[]
  meals: number[]
  awards: Award[]
  updatedAt: Date
}

const WHOLE = `${SUMMARY}, p.html, p.appellation, p.vintage, p.grapes,
  p.alcohol_bp AS "alcoholBp", p.origin, p.bottler, p.allergens,
  p.serving_temperature AS "servingTemperature", p.keeping, p.elabel_url AS "elabelUrl",
  p.updated_at AS "updatedAt",
  array(SELECT i.id_media FROM product_image i
    WHERE i.id_site = p.id_site AND i.id_product = p.id ORDER BY i.position) AS "idImages",
  array(SELECT m.id_meal FROM product_meal m
    WHERE m.id_site = p.id_site AND m.id_product = p.id ORDER BY m.id_meal) AS meals,
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'idProduct', a.id_product,
      'name', a.name, 'year', a.year, 'medal', a.medal) ORDER BY a.year DESC, a.id), '[]')
    FROM award a WHERE a.id_site = p.id_site AND a.id_product = p.id) AS awards`

const one = (column: 'id' | 'slug') =>
  hotStatement<WholeProductRow>(
    `SELECT ${WHOLE} FROM product p WHERE p.id_site = $1 AND p.${column} = $2 AND ${IS_ON_SALE}`,
  )
const byId = one('id')
const bySlug = one('slug')

export async function findProduct(db: Db, idSite: number, wanted: number | string) {
  const [found] = await (typeof wanted === 'number' ? byId : bySlug)(db, idSite, wanted)
  return found
}

// What the operator has just written, on sale or not.
const any = hotStatement<WholeProductRow>(
  `SELECT ${WHOLE} FROM product p WHERE p.id_site = $1 AND p.id = $2`,
)

export async function findAnyProduct(db: Db, idSite: number, id: number) {
  const [found] = await any(db, idSite, id)
  return found
}

const recommended = hotStatement<ProductRow>(`
  SELECT ${SUMMARY} FROM product_recommended r
  JOIN product p ON p.id_site = r.id_site AND p.id = r.id_other
  WHERE r.id_site = $1 AND r.id_product = $2 AND ${IS_ON_SALE}
  ORDER BY r.position, p.id`)

export function listRecommended(db: Db, idSite: number, id: number): Promise<ProductRow[]> {
  return recommended(db, idSite, id)
}
