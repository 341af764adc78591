import type { ListFilter, ListQuery } from '@sesame/contract/list'
import { sql, type RawBuilder } from 'kysely'

import { hotStatement, type Db } from '../../../platform/db.ts'
import { condition } from '../../../platform/list.ts'
import { IS_ON_SALE, SUMMARY, type ProductRow } from './product.ts'

export type ProductField = 'name' | 'kind' | 'search' | 'tags' | 'price' | 'createdAt' | 'position'

/** Words to look for, read from what was typed. */
interface Words {
  text: string
  before: string
  beginning: string
}

export interface ProductList extends ListQuery<ProductField> {
  words: Words[]
}

// Numbers are compared as such: one that no column holds is not an error.
const COLUMNS: Record<ProductField, string> = {
  name: 'p.name',
  kind: 'p.kind',
  price: 'round(p.price_cents / 100.0, 2)',
  createdAt: 'p.created_at',
  position: 'p.position::numeric',
  search: 'p.name',
  tags: `(SELECT min(t.name) FROM product_tag t
    WHERE t.id_site = p.id_site AND t.id_product = p.id)`,
}

/**
 * In one statement: the page, what is in it, and how many there are in all. The page is found
 * by numbers alone, which the index of prices holds: products before it are not read.
 */
export function listProducts(
  db: Db,
  idSite: number,
  list: ProductList,
): Promise<(ProductRow & { total: number })[]> {
  const { where, parameters } = conditions(db, list)
  const place = (number: number) => `$${parameters.length + number}`
  // As text around the conditions: the query builder would take half the time of the statement.
  const read = hotStatement<ProductRow & { total: number }>(`
    WITH wanted AS NOT MATERIALIZED (
      SELECT p.* FROM product p WHERE p.id_site = ${place(1)} AND ${IS_ON_SALE}${where})
    SELECT (SELECT count(*) FROM wanted) AS total, ${SUMMARY}
    FROM (SELECT p.id FROM wanted p ORDER BY ${orderOf(list)}
      LIMIT ${isWhole(list) ? WHOLE_PAGE : place(3)} OFFSET ${place(2)}) page
    JOIN product p ON p.id_site = ${place(1)} AND p.id = page.id
    ORDER BY ${orderOf(list)}`)
  const values = [...parameters, idSite, (list.page - 1) * list.nbItem]
  return isWhole(list) ? read(db, ...values) : read(db, ...values, list.nbItem)
}

/**
 * How many nearly everybody asks for, written into the statement: of a parameter PostgreSQL
 * expects a tenth of all products, finds that dear, and plans the statement anew each time.
 */
const WHOLE_PAGE = 100

const isWhole = ({ nbItem }: ProductList) => nbItem === WHOLE_PAGE

function orderOf({ orderBy }: ProductList): string {
  // By price as it is stored, so that the index gives the order.
  const byPrice = 'p.price_cents, p.id'
  if (!orderBy || (orderBy.field === 'price' && !orderBy.descending)) return byPrice
  if (orderBy.field === 'price') return 'p.price_cents DESC, p.id DESC'
  return `${COLUMNS[orderBy.field]} ${orderBy.descending ? 'DESC' : 'ASC'}, ${byPrice}`
}

function conditions(db: Db, { filters, words }: ProductList) {
  const all = [
    ...filters.filter(({ field }) => field !== 'search').map(conditionOf),
    ...words.map(hasWords),
  ]
  if (all.length === 0) return { where: '', parameters: [] }
  const compiled = sql` AND ${sql.join(all, sql` AND `)}`.compile(db)
  return { where: compiled.sql, parameters: compiled.parameters }
}

function conditionOf(filter: ListFilter<ProductField>): RawBuilder<boolean> {
  if (filter.field === 'tags') return hasTag(filter)
  return condition(sql.raw(COLUMNS[filter.field]) as never, filter.operator, filter.value)
}

/** `tags=a,b` means either; `df:` means neither. */
function hasTag({ operator, value }: ListFilter<ProductField>): RawBuilder<boolean> {
  const isOneOf = sql<boolean>`t.slug = ANY (${value.split(',').map((tag) => tag.trim())})`
  const wanted =
    operator === 'eq' || operator === 'df' ? isOneOf : condition('t.slug' as never, operator, value)
  const found = sql<boolean>`EXISTS (SELECT FROM product_tag t
    WHERE t.id_site = p.id_site AND t.id_product = p.id AND ${wanted})`
  return operator === 'df' ? sql<boolean>`NOT ${found}` : found
}

/**
 * The words in whatever form French gives them; where nothing has them, names spelt nearly so.
 * Found by a function of the database, where the indexes may be used (decision 39).
 */
function hasWords({ text, before, beginning }: Words): RawBuilder<boolean> {
  if (text === '') return sql`false`
  const typed = sql`websearch_to_tsquery('sesame_french', ${text})`
  const begun = sql`websearch_to_tsquery('sesame_french', ${before})
    && to_tsquery('sesame_french', ${`${beginning}:*`})`
  const query = beginning === '' ? typed : sql`${typed} || (${begun})`
  return sql`p.id IN (SELECT f.id FROM search_products(${query}, plain_text(${text})) f)`
}
