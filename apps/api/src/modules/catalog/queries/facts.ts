import type { Award, MealIcon, Variation } from '@sesame/contract/catalog'
import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import { hotStatement, type Db } from '../../../platform/db.ts'
import { applyList } from '../../../platform/list.ts'
import { IS_ON_SALE } from './product.ts'

export type AwardField = 'product' | 'year'

/** Awards of products on sale, the newest first. */
export function listAwards(db: Db, idSite: number, list: ListQuery<AwardField>) {
  const query = db
    .selectFrom('award')
    .innerJoin('product', (join) =>
      join
        .onRef('product.id_site', '=', 'award.id_site')
        .onRef('product.id', '=', 'award.id_product'),
    )
    .select(['award.id', 'award.id_product as idProduct', 'award.name', 'award.year'])
    .select('award.medal')
    .where('award.id_site', '=', idSite)
    .where('product.is_valid', '=', true)
    .where('product.price_cents', 'is not', null)
  return applyList(query, list, {
    product: sql<number>`award.id_product::numeric`,
    year: sql<number>`award.year::numeric`,
  })
    .orderBy('award.year', 'desc')
    .orderBy('award.id')
    .execute() as Promise<(Award & { total: number })[]>
}

const mealIcons = hotStatement<MealIcon>(
  `SELECT id, slug, label, icon FROM meal_icon WHERE id_site = $1 ORDER BY position, id LIMIT 100`,
)

export function listMealIcons(db: Db, idSite: number): Promise<MealIcon[]> {
  return mealIcons(db, idSite)
}

const variations = hotStatement<Variation>(`
  SELECT v.id, v.name, coalesce((
      SELECT json_agg(json_build_object('id', o.id, 'value', o.value) ORDER BY o.position, o.id)
      FROM variation_value o WHERE o.id_site = v.id_site AND o.id_variation = v.id), '[]') AS values
  FROM variation v WHERE v.id_site = $1 ORDER BY v.position, v.id LIMIT 100`)

export function listVariations(db: Db, idSite: number): Promise<Variation[]> {
  return variations(db, idSite)
}

const tags = hotStatement<{ slug: string; name: string; count: number }>(`
  SELECT t.slug, min(t.name) AS name, count(*)::int AS count
  FROM product_tag t JOIN product p ON p.id_site = t.id_site AND p.id = t.id_product
  WHERE t.id_site = $1 AND ${IS_ON_SALE}
  GROUP BY t.slug ORDER BY min(t.name) LIMIT 200`)

export function listTags(db: Db, idSite: number) {
  return tags(db, idSite)
}
