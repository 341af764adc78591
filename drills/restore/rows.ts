import type pg from 'pg'

/** Tables whose rows are never updated, so that the commit of a row is that of its insertion. */
const TABLES = {
  entry: 'id::text',
  entry_line: `id_entry::text || '/' || line`,
  invoice: `series || year || '/' || number`,
  gift_card_move: 'id::text',
} as const

export type Rows = Record<keyof typeof TABLES, string[]>

/** Keys of all rows, or of those that were committed by an instant. */
export async function readRows(db: pg.Pool, until?: Date): Promise<Rows> {
  const rows: Partial<Rows> = {}
  for (const [table, key] of Object.entries(TABLES)) {
    const where = until ? `WHERE coalesce(pg_xact_commit_timestamp(xmin), '-infinity') <= $1` : ''
    const { rows: found } = await db.query<{ key: string }>(
      `SELECT ${key} AS key FROM ${table} ${where} ORDER BY 1`,
      until ? [until] : [],
    )
    rows[table as keyof Rows] = found.map(({ key: one }) => one)
  }
  return rows as Rows
}

/** Rows that one has and the other has not. */
export function compareRows(expected: Rows, found: Rows): { lost: number; added: number } {
  const counts = { lost: 0, added: 0 }
  for (const table of Object.keys(TABLES) as (keyof Rows)[]) {
    const [wanted, there] = [new Set(expected[table]), new Set(found[table])]
    counts.lost += expected[table].filter((key) => !there.has(key)).length
    counts.added += found[table].filter((key) => !wanted.has(key)).length
  }
  return counts
}
