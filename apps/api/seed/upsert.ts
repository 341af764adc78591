import type pg from 'pg'

/** What JSON can carry, and so what a column can be given. */
type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { [key: string]: Value }

export type Row = Record<string, Value>

/** Writes rows by their key; rows that are already as wanted are not touched. All rows have the columns of the first. */
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
