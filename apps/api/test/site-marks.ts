import { insertRow } from './people.ts'
import { listTenantTables } from './tenant-tables.ts'
import type { TestDatabase } from './test-database.ts'

export const MARK = 'SITE67-MARKER'

/** Writes the marker into every text of site 67, unless a constraint forbids it. */
export async function markSite67(database: TestDatabase): Promise<void> {
  for (const table of await listTenantTables(database)) await markTable(database, table)
  await database.query(`UPDATE site SET name = name || $1 WHERE id = 67`, [MARK])
  await insertRow(database, 'domain', { host: `${MARK}.example`, id_site: 67 })
}

/** Tables whose rows could leak into a response unnoticed, because they have no marker. */
export async function listUnmarked(database: TestDatabase): Promise<string[]> {
  const unmarked: string[] = []
  const hints = await hintsOf67(database)
  for (const table of await listTenantTables(database)) {
    if (UNMARKED_TABLES.has(table)) continue
    const columns = await listColumns(database, table, [...TEXTS, 'uuid'])
    if (columns.length === 0) continue
    const rows = await database.query<{ row: string }>(
      `SELECT t::text AS row FROM ${table} t WHERE id_site = 67`,
    )
    if (!rows.some(({ row }) => mentions(row, hints))) unmarked.push(table)
  }
  return unmarked
}

/** Ids of site 67, which no response of site 66 may contain; nor may it contain the marker. */
export async function hintsOf67(database: TestDatabase): Promise<Set<string>> {
  const hints = new Set<string>()
  for (const table of await listTenantTables(database)) {
    for (const column of await listColumns(database, table, ['uuid'])) {
      const rows = await database.query<{ id: string | null }>(
        `SELECT ${column} AS id FROM ${table} WHERE id_site = 67`,
      )
      for (const { id } of rows) if (id) hints.add(id)
    }
  }
  return hints
}

/** Looks each id of the text up, because thousands of hints made a search for each one slow. */
export function mentions(text: string, hints: ReadonlySet<string>): boolean {
  const lower = text.toLowerCase()
  if (lower.includes(MARK.toLowerCase())) return true
  return [...lower.matchAll(ANY_ID)].some(([, id]) => hints.has(id!))
}

/** Looks ahead, so that it finds ids that overlap as well. */
const ANY_ID = /(?=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))/g

const TEXTS = ['text', 'citext']
/** Tables without ids or texts of the site. */
const UNMARKED_TABLES = new Set([
  ...['daily_figure_change', 'delivery_area', 'entry_line', 'invoice_document'],
])
const APPEND_ONLY = '42501'

async function markTable(database: TestDatabase, table: string): Promise<void> {
  for (const column of await listColumns(database, table, TEXTS)) {
    await database
      .query(`UPDATE ${table} SET ${column} = coalesce(${column}, '') || $1 WHERE id_site = 67`, [
        MARK,
      ])
      // Texts restricted by a check or a foreign key are not the site's own, so they stay unmarked.
      .catch((error: { code?: string }) => {
        if (error.code !== APPEND_ONLY && !error.code?.startsWith('23')) throw error
      })
  }
}

async function listColumns(database: TestDatabase, table: string, types: string[]) {
  const rows = await database.query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = '' AND t.typname = ANY ($2)`,
    [table, types],
  )
  return rows.map(({ name }) => name)
}
