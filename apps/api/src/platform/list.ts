import type { ListFilter, ListQuery, Operator } from '@sesame/contract/list'
import { sql, type RawBuilder, type ReferenceExpression, type SelectQueryBuilder } from 'kysely'

import type { Db } from './db.ts'

/** Rows are counted up to this number: counting all rows of a large list takes longer than reading a page. */
export const MAX_TOTAL = 10_000

const COMPARE: Record<Exclude<Operator, 'lk' | 'in'>, string> = {
  eq: '=',
  df: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
}

type Column<Schema, Tables extends keyof Schema> = ReferenceExpression<Schema, Tables>
type Order<Schema, Tables extends keyof Schema> = readonly [Column<Schema, Tables>, 'asc' | 'desc']

interface ListShape<Schema, Tables extends keyof Schema, Field extends string> {
  columns: Record<Field, Column<Schema, Tables>>
  /** Conditions of fields whose filter is not a comparison with their column. */
  conditions?: { [Name in Field]?: (filter: ListFilter<Field>) => RawBuilder<boolean> }
  /**
   * Applied after the requested order. Ends with a key that no two rows share, so that no row is
   * on two pages.
   */
  order: readonly Order<Schema, Tables>[]
  /** Field whose values are counted, over the rows that match all other filters. */
  counted?: Field
}

interface ListSize {
  /** At most `MAX_TOTAL`. */
  total: number
  isTotalCapped?: true
}

export interface ListPage<Row> extends ListSize {
  rows: Row[]
  /** Rows per value of the `counted` field, among at most `MAX_TOTAL` rows and one. */
  counts: Record<string, number>
  /** Sort keys of the last row, if it was a batch and more may follow. */
  next?: SortKeys
}

type SortKeys = NonNullable<ListQuery['after']>

/**
 * Reads one page of a list. Field names come from the contract and columns from the query, so no
 * caller text becomes an SQL identifier.
 */
export async function readList<Schema, Tables extends keyof Schema, Row, Field extends string>(
  db: Db,
  query: SelectQueryBuilder<Schema, Tables, Row>,
  list: ListQuery<Field>,
  shape: ListShape<Schema, Tables, Field>,
): Promise<ListPage<Row>> {
  const filtered = applyFilters(query, list.filters, shape)
  if (list.after) return readBatch(filtered, { ...list, after: list.after }, shape)
  const rows = await ordersOf(list, shape)
    .reduce((sorted, [column, way]) => sorted.orderBy(refOf(column), way), filtered)
    .limit(list.nbItem)
    .offset((list.page - 1) * list.nbItem)
    .execute()
  const counts = shape.counted ? await countValues(db, query, list, shape, shape.counted) : {}
  const size =
    knownSize(list, rows.length) ??
    sizeFromCounts(list, shape.counted, counts) ??
    (await countRows(db, filtered))
  return { rows, ...size, counts }
}

function applyFilters<Schema, Tables extends keyof Schema, Row, Field extends string>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  filters: readonly ListFilter<Field>[],
  { columns, conditions }: ListShape<Schema, Tables, Field>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return filters.reduce((result, filter) => {
    const special = conditions?.[filter.field]
    return result.where(special ? special(filter) : condition(columns[filter.field], filter))
  }, query)
}

function ordersOf<Schema, Tables extends keyof Schema, Field extends string>(
  { orderBy }: ListQuery<Field>,
  { columns, order }: ListShape<Schema, Tables, Field>,
): readonly Order<Schema, Tables>[] {
  if (!orderBy) return order
  return [[columns[orderBy.field], orderBy.descending ? 'desc' : 'asc'], ...order]
}

/** The last page shows how many rows there are; the total is counted for the others. */
function knownSize({ page, nbItem }: ListQuery, rows: number): ListSize | undefined {
  if (rows === nbItem || (rows === 0 && page > 1)) return undefined
  return sizeOf((page - 1) * nbItem + rows)
}

/** Without a filter on the counted field, its counts are those of all rows. */
function sizeFromCounts<Field extends string>(
  { filters }: ListQuery<Field>,
  counted: Field | undefined,
  counts: Record<string, number>,
): ListSize | undefined {
  if (counted === undefined || filters.some(({ field }) => field === counted)) return undefined
  return sizeOf(Object.values(counts).reduce((sum, count) => sum + count, 0))
}

function sizeOf(count: number): ListSize {
  return count > MAX_TOTAL ? { total: MAX_TOTAL, isTotalCapped: true } : { total: count }
}

async function countRows<Schema, Tables extends keyof Schema, Row>(
  db: Db,
  filtered: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<ListSize> {
  const counted = filtered
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(MAX_TOTAL + 1))
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${counted}) counted`.execute(db)
  return sizeOf(rows[0]!.total)
}

async function countValues<Schema, Tables extends keyof Schema, Row, Field extends string>(
  db: Db,
  query: SelectQueryBuilder<Schema, Tables, Row>,
  list: ListQuery<Field>,
  shape: ListShape<Schema, Tables, Field>,
  counted: Field,
): Promise<Record<string, number>> {
  const others = list.filters.filter(({ field }) => field !== counted)
  const values = applyFilters(query, others, shape)
    .clearSelect()
    .select(refOf(shape.columns[counted]).as('value'))
    .limit(sql.lit(MAX_TOTAL + 1))
  const { rows } = await sql<{ value: string; count: number }>`
    SELECT value::text AS value, count(*) AS count FROM (${values}) counted GROUP BY 1`.execute(db)
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

/** A count for each value, also for those that no row has. */
export function withZeros<const Value extends string>(
  values: readonly Value[],
  counts: Record<string, number>,
): Record<Value, number> {
  return Object.fromEntries(values.map((value) => [value, counts[value] ?? 0])) as never
}

/**
 * Reads the rows after the given sort keys, for exports: unlike an offset, a key neither repeats
 * nor skips a row if others are inserted meanwhile, and costs the same for each batch. Keys travel
 * as text, because a JS Date has no microseconds.
 */
async function readBatch<Schema, Tables extends keyof Schema, Row, Field extends string>(
  filtered: SelectQueryBuilder<Schema, Tables, Row>,
  list: ListQuery<Field> & { after: SortKeys },
  shape: ListShape<Schema, Tables, Field>,
): Promise<ListPage<Row>> {
  const orders = ordersOf(list, shape)
  const names = orders.map((_, index) => `sort_key_${index}`)
  const after = list.after.length > 0 ? filtered.where(isAfter(orders, list.after)) : filtered
  const found = await orders
    .reduce((sorted, [column, way]) => sorted.orderBy(refOf(column), way), after)
    .select(orders.map(([column], index) => sql<string>`${refOf(column)}::text`.as(names[index]!)))
    .limit(list.nbItem)
    .execute()
  const rows = found.map((row) => withoutKeys(row as Record<string, unknown>, names) as Row)
  const last = found.at(-1) as Record<string, string | null> | undefined
  const hasMore = found.length === list.nbItem && last !== undefined
  return {
    ...{ rows, total: rows.length, counts: {} },
    ...(hasMore && { next: names.map((name) => last[name] ?? null) }),
  }
}

function withoutKeys(row: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}

function isAfter<Schema, Tables extends keyof Schema>(
  orders: readonly Order<Schema, Tables>[],
  keys: SortKeys,
): RawBuilder<boolean> {
  const steps = orders.map((order, index) => {
    const same = orders
      .slice(0, index)
      .map(([column], before) => isSame(refOf(column), keys[before] ?? null))
    return [...same, follows(order, keys[index] ?? null)].reduce(both)
  })
  const [first] = orders
  // Implied by the rest; unlike alternatives, one comparison can be an index condition.
  const bound =
    first && typeof keys[0] === 'string' ? atOrAfter(first, keys[0]) : sql<boolean>`true`
  return both(
    bound,
    steps.reduce((one, other) => sql<boolean>`(${one} OR ${other})`),
  )
}

const both = (one: RawBuilder<boolean>, other: RawBuilder<boolean>) =>
  sql<boolean>`(${one} AND ${other})`

const isSame = (column: RawBuilder<unknown>, key: string | null) =>
  key === null ? sql<boolean>`${column} IS NULL` : sql<boolean>`${column} = ${key}`

/** PostgreSQL sorts nulls last when ascending and first when descending. */
function follows<Schema, Tables extends keyof Schema>(
  [column, way]: Order<Schema, Tables>,
  key: string | null,
) {
  const of = refOf(column)
  if (key === null) return way === 'asc' ? sql<boolean>`false` : sql<boolean>`${of} IS NOT NULL`
  if (way === 'asc') return sql<boolean>`(${of} > ${key} OR ${of} IS NULL)`
  return sql<boolean>`${of} < ${key}`
}

function atOrAfter<Schema, Tables extends keyof Schema>(
  [column, way]: Order<Schema, Tables>,
  key: string,
) {
  const of = refOf(column)
  return way === 'asc'
    ? sql<boolean>`(${of} >= ${key} OR ${of} IS NULL)`
    : sql<boolean>`${of} <= ${key}`
}

export function condition<Schema, Tables extends keyof Schema>(
  column: Column<Schema, Tables>,
  { operator, value }: Pick<ListFilter, 'operator' | 'value'>,
): RawBuilder<boolean> {
  const of = refOf(column)
  if (operator === 'lk')
    return sql`strpos(${folded(sql`${of}::text`)}, ${folded(sql`${value}`)}) > 0`
  if (operator === 'in') return sql`${of} = ANY (${value.split(',')})`
  return sql`${of} ${sql.raw(COMPARE[operator])} ${value}`
}

/** Without accents and capitals. */
const folded = (text: RawBuilder<unknown>) =>
  sql<string>`lower(public.unaccent('public.unaccent', ${text}))`

function refOf<Schema, Tables extends keyof Schema>(
  column: Column<Schema, Tables>,
): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : sql`${column as never}`
}
