import type pg from 'pg'

/** JSON values, which PostgreSQL converts to column values. */
type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { [key: string]: Value }

export type Row = Record<string, Value>

/**
 * Inserts or updates rows by key; unchanged rows are not written. All rows need the columns of the
 * first.
 */
export async function upsert(
  client: pg.ClientBase,
  { table, key, rows }: { table: string; key: readonly string[]; rows: readonly Row[] },
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const list = (names: readonly string[], prefix = '') =>
    names.map((name) => prefix + client.escapeIdentifier(name)).join(', ')
  const others = columns.filter((column) => !key.includes(column))
  const update = `UPDATE SET (${list(others)}) = ROW(${list(others, 'excluded.')})
    WHERE ROW(${list(others, 'stored.')}) IS DISTINCT FROM ROW(${list(others, 'excluded.')})`

  await client.query(
    `INSERT INTO ${client.escapeIdentifier(table)} AS stored (${list(columns)})
     SELECT ${list(columns)} FROM json_populate_recordset(NULL::${client.escapeIdentifier(table)}, $1)
     ON CONFLICT (${list(key)}) DO ${others.length > 0 ? update : 'NOTHING'}`,
    [JSON.stringify(rows)],
  )
}
