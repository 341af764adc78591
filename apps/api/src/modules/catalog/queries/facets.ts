import type { ProductKind } from '@sesame/contract/catalog'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { conditions, type ProductList } from './list.ts'
import { isOnSale } from './product.ts'
import { chosenValues, hasValues } from './values.ts'

const MAX_TAGS = 200

export function countKinds(db: Db, idSite: number, list: ProductList) {
  return wantedProducts(db, idSite, list)
    .select((eb) => ['p.kind', eb.fn.countAll<number>().as('count')])
    .groupBy('p.kind')
    .$narrowType<{ kind: ProductKind }>()
    .execute()
}

/** Products per price range; ranges begin at the bounds, and `range` is the index of one. */
export function countPrices(
  db: Db,
  idSite: number,
  list: ProductList & { boundsCents: readonly number[] },
) {
  const range = sql<number>`width_bucket(p.price_cents, ${list.boundsCents}::int[]) - 1`
  return wantedProducts(db, idSite, list)
    .select((eb) => [range.as('range'), eb.fn.countAll<number>().as('count')])
    .groupBy('range')
    .execute()
}

/** All tags of products on sale, so that a chosen one has its name even if it shows nothing. */
export function countTags(db: Db, idSite: number, list: ProductList) {
  return productsOnSale(db, idSite)
    .innerJoin('product_tag as t', (join) =>
      join.onRef('t.id_site', '=', 'p.id_site').onRef('t.id_product', '=', 'p.id'),
    )
    .select((eb) => [
      't.slug',
      eb.fn.min('t.name').as('name'),
      eb.fn
        .countAll<number>()
        .filterWhere((where) => where.and(conditions(idSite, list)))
        .as('count'),
    ])
    .groupBy('t.slug')
    .orderBy((eb) => eb.fn.min('t.name'))
    .limit(MAX_TAGS)
    .execute()
}

/**
 * Products per variation value. The values already chosen must be those of the same declination: a
 * red wine that exists as a magnum does not make its half bottle one.
 */
export function countValues(db: Db, idSite: number, list: ProductList) {
  const ids = chosenValues(list.filters)
  return wantedProducts(db, idSite, list)
    .innerJoin('declination as d', (join) =>
      join.onRef('d.id_site', '=', 'p.id_site').onRef('d.id_product', '=', 'p.id'),
    )
    .innerJoin('declination_value as v', (join) =>
      join.onRef('v.id_site', '=', 'd.id_site').onRef('v.id_declination', '=', 'd.id'),
    )
    .select((eb) => ['v.id_value as id', eb.fn.count<number>('p.id').distinct().as('count')])
    .where('d.is_valid', '=', true)
    .$if(ids.length > 0, (query) => query.where(hasValues(idSite, ids)))
    .groupBy('v.id_value')
    .execute()
}

function wantedProducts(db: Db, idSite: number, list: ProductList) {
  return productsOnSale(db, idSite).where((eb) => eb.and(conditions(idSite, list)))
}

function productsOnSale(db: Db, idSite: number) {
  return db.selectFrom('product as p').where('p.id_site', '=', idSite).where(isOnSale)
}
