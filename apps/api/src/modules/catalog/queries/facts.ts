import type { Award, MealIcon, Variation } from '@sesame/contract/catalog'
import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../../platform/db.ts'
import { readList, type ListPage } from '../../../platform/list.ts'

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
  return readList(db, query, list, {
    columns: {
      product: sql<number>`award.id_product::numeric`,
      year: sql<number>`award.year::numeric`,
    },
    order: [
      ['award.year', 'desc'],
      ['award.id', 'asc'],
    ],
  }) as Promise<ListPage<Award>>
}

export function listMealIcons(db: Db, idSite: number): Promise<MealIcon[]> {
  return db
    .selectFrom('meal_icon')
    .select(['id', 'slug', 'label', 'icon'])
    .where('id_site', '=', idSite)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()
}

export function listVariations(db: Db, idSite: number): Promise<Variation[]> {
  return db
    .selectFrom('variation as v')
    .select((eb) => [
      'v.id',
      'v.name',
      jsonArrayFrom(
        eb
          .selectFrom('variation_value as o')
          .select(['o.id', 'o.value'])
          .whereRef('o.id_site', '=', 'v.id_site')
          .whereRef('o.id_variation', '=', 'v.id')
          .orderBy('o.position')
          .orderBy('o.id'),
      ).as('values'),
    ])
    .where('v.id_site', '=', idSite)
    .orderBy('v.position')
    .orderBy('v.id')
    .limit(100)
    .execute()
}
