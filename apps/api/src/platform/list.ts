import type { ListQuery, Operator } from '@sesame/contract/list'
import { sql, type RawBuilder, type ReferenceExpression, type SelectQueryBuilder } from 'kysely'

import type { DB } from './database-types.ts'

const COMPARE: Record<Exclude<Operator, 'lk'>, string> = {
  eq: '=',
  df: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
}

/**
 * Applies filters, order and pagination of a list. Field names come from the contract and columns
 * from the query, so no caller text becomes an SQL identifier.
 */
export function applyList<Tables extends keyof DB, Row, Field extends string>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  list: ListQuery<Field>,
  columns: Record<Field, ReferenceExpression<DB, Tables>>,
): SelectQueryBuilder<DB, Tables, Row & { total: number }> {
  let result = query.select(sql<number>`count(*) OVER ()`.as('total'))
  for (const { field, operator, value } of list.filters) {
    result = result.where(condition(columns[field], operator, value))
  }
  const { orderBy } = list
  if (orderBy) {
    result = result.orderBy(columns[orderBy.field], orderBy.descending ? 'desc' : 'asc')
  }
  return result.limit(list.nbItem).offset((list.page - 1) * list.nbItem)
}

/** A page after the last one has no rows and so no total; read the total from the first page. */
export async function readPage<Row extends { total: number }, Field extends string>(
  list: ListQuery<Field>,
  read: (list: ListQuery<Field>) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(list)
  if (rows[0] || list.page === 1) return { rows, total: rows[0]?.total ?? 0 }
  const [first] = await read({ ...list, page: 1, nbItem: 1 })
  return { rows, total: first?.total ?? 0 }
}

export function condition<Tables extends keyof DB>(
  column: ReferenceExpression<DB, Tables>,
  operator: Operator,
  value: string,
): RawBuilder<boolean> {
  const reference = typeof column === 'string' ? sql.ref(column) : sql`${column as never}`
  if (operator === 'lk') {
    const escaped = value.replace(/[\\%_]/g, '\\$&')
    return sql`${reference}::text ILIKE ${`%${escaped}%`}`
  }
  return sql`${reference} ${sql.raw(COMPARE[operator])} ${value}`
}
