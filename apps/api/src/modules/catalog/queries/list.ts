import type { ProductField } from '@sesame/contract/catalog'
import type { ListFilter, ListQuery } from '@sesame/contract/list'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { condition, MAX_TOTAL } from '../../../platform/list.ts'
import { isOnSale, SUMMARY, type Known, type ProductRow } from './product.ts'
import { chosenValues, hasValues } from './values.ts'

/** Search words read from the visitor's input. */
interface Words {
  text: string
  before: string
  beginning: string
}

export interface ProductList extends ListQuery<ProductField> {
  words: Words[]
}

// Compared as numeric, so that a value outside the column's range is not an error.
const COLUMNS: Record<ProductField, RawBuilder<unknown>> = {
  name: sql`p.name`,
  kind: sql`p.kind`,
  price: sql`round(p.price_cents / 100.0, 2)`,
  createdAt: sql`p.created_at`,
  position: sql`p.position::numeric`,
  search: sql`p.name`,
  tags: sql`(SELECT min(t.name) FROM product_tag t
    WHERE t.id_site = p.id_site AND t.id_product = p.id)`,
  values: sql`(SELECT min(v.id_value) FROM declination d
    JOIN declination_value v ON v.id_site = d.id_site AND v.id_declination = d.id
    WHERE d.id_site = p.id_site AND d.id_product = p.id AND d.is_valid)`,
}

/** A page after the last one has no rows and so no total; it is read from the first page. */
export async function listProducts(
  db: Db,
  idSite: number,
  list: ProductList,
): Promise<{ rows: ProductRow[]; total: number }> {
  const rows = await readProducts(db, idSite, list)
  if (rows[0] || list.page === 1) return { rows, total: rows[0]?.total ?? 0 }
  const [first] = await readProducts(db, idSite, { ...list, page: 1, nbItem: 1 })
  return { rows, total: first?.total ?? 0 }
}

/**
 * One statement for page, contents and total, as a bench runs it. The page is found by ids in the price index, so
 * earlier products are not read.
 */
function readProducts(
  db: Db,
  idSite: number,
  list: ProductList,
): Promise<(ProductRow & { total: number })[]> {
  const order = orderOf(list)
  return db
    .with(
      (cte) => cte('wanted').notMaterialized(),
      (creator) =>
        creator
          .selectFrom('product as p')
          .selectAll('p')
          .where('p.id_site', '=', idSite)
          .where((eb) => eb.and([isOnSale, ...conditions(idSite, list)])),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('wanted as p')
        .select('p.id')
        .orderBy(order)
        .limit(list.nbItem === WHOLE_PAGE ? sql.lit(WHOLE_PAGE) : list.nbItem)
        .offset((list.page - 1) * list.nbItem)
        .as('page'),
    )
    .innerJoin('product as p', (join) =>
      join.on('p.id_site', '=', idSite).onRef('p.id', '=', 'page.id'),
    )
    .select(
      sql<number>`(SELECT count(*) FROM (
        SELECT FROM wanted LIMIT ${sql.lit(MAX_TOTAL)}) counted)`.as('total'),
    )
    .select(SUMMARY)
    .$narrowType<Known>()
    .orderBy(order)
    .execute()
}

/**
 * The usual page size is a literal: for a parameter PostgreSQL expects a tenth of the table and
 * plans the statement anew each time.
 */
const WHOLE_PAGE = 100

function orderOf({ orderBy }: ProductList): RawBuilder<unknown> {
  // Sorted by the stored price, so that the index gives the order.
  const byPrice = sql`p.price_cents, p.id`
  if (!orderBy || (orderBy.field === 'price' && !orderBy.descending)) return byPrice
  if (orderBy.field === 'price') return sql`p.price_cents DESC, p.id DESC`
  return sql`${COLUMNS[orderBy.field]} ${sql.raw(orderBy.descending ? 'DESC' : 'ASC')}, ${byPrice}`
}

export function conditions(idSite: number, { filters, words }: ProductList): RawBuilder<boolean>[] {
  const ids = chosenValues(filters)
  return [
    ...filters.filter(({ field }) => field !== 'search' && field !== 'values').map(conditionOf),
    ...(ids.length > 0 ? [hasDeclinationWith(idSite, ids)] : []),
    ...words.map(hasWords),
  ]
}

function hasDeclinationWith(idSite: number, ids: readonly number[]): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM declination d
    WHERE d.id_site = p.id_site AND d.id_product = p.id AND d.is_valid
      AND ${hasValues(idSite, ids)})`
}

function conditionOf(filter: ListFilter<ProductField>): RawBuilder<boolean> {
  if (filter.field === 'tags') return hasTag(filter)
  return condition(COLUMNS[filter.field], filter)
}

/** `tags=a,b` matches any of the tags; `df:` excludes them. */
function hasTag({ operator, value }: ListFilter<ProductField>): RawBuilder<boolean> {
  const isOneOf = sql<boolean>`t.slug = ANY (${value.split(',').map((tag) => tag.trim())})`
  const wanted =
    operator === 'eq' || operator === 'df' ? isOneOf : condition(sql`t.slug`, { operator, value })
  const found = sql<boolean>`EXISTS (SELECT FROM product_tag t
    WHERE t.id_site = p.id_site AND t.id_product = p.id AND ${wanted})`
  return operator === 'df' ? sql<boolean>`NOT ${found}` : found
}

/**
 * French full-text search; if nothing matches, names spelt similarly. Done in a database function
 * that can use the indexes (decision 39).
 */
function hasWords({ text, before, beginning }: Words): RawBuilder<boolean> {
  if (text === '') return sql`false`
  const typed = sql`websearch_to_tsquery('sesame_french', ${text})`
  const begun = sql`websearch_to_tsquery('sesame_french', ${before})
    && to_tsquery('sesame_french', ${`${beginning}:*`})`
  const query = beginning === '' ? typed : sql`${typed} || (${begun})`
  return sql`p.id IN (SELECT f.id FROM search_products(${query}, plain_text(${text})) f)`
}
