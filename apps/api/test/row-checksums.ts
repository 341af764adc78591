import type { TestDatabase } from './test-database.ts'

/** Checksum by table and, for tenant tables, site. */
export type Checksums = Map<string, string>

/**
 * Every call, even a refused one, updates the rate limits. No role may write the 35,000 communes
 * (grants.txt), and reading them took most of the time.
 */
const NOT_COMPARED = ['rate_limit', 'city']

/** Reads one checksum per table and site. */
export async function readChecksums(database: TestDatabase): Promise<Checksums> {
  const statement = await statementOf(database)
  const rows = await database.query<{ place: string; checksum: string }>(statement)
  return new Map(rows.map(({ place, checksum }) => [place, checksum]))
}

/** Tables and sites whose rows have changed. */
export function changedPlaces(before: Checksums, after: Checksums): string[] {
  const places = new Set([...before.keys(), ...after.keys()])
  return [...places].filter((place) => before.get(place) !== after.get(place)).sort()
}

const statements = new WeakMap<TestDatabase, Promise<string>>()

function statementOf(database: TestDatabase): Promise<string> {
  const known = statements.get(database) ?? buildStatement(database)
  statements.set(database, known)
  return known
}

async function buildStatement(database: TestDatabase): Promise<string> {
  const tables = await database.query<{ name: string; hasSite: boolean }>(
    `SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attname = 'id_site') AS "hasSite"
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT c.relispartition
       AND c.relname <> ALL ($1)`,
    [NOT_COMPARED],
  )
  const parts = tables.map(({ name, hasSite }) => checksumOf(name, hasSite ? 't.id_site' : 'NULL'))
  return [...parts, checksumOf('pgboss.job', `t.data->>'idSite'`)].join(' UNION ALL ')
}

/** The database itself chooses the id of a person; all else of them is compared. */
const COMPARED: Record<string, string> = {
  person: `(to_jsonb(t) - 'id')`,
  search_word: `(CASE t.kind WHEN 'person' THEN to_jsonb(t) - 'id' ELSE to_jsonb(t) END)`,
}

function checksumOf(table: string, site: string): string {
  return `SELECT concat_ws(' ', '${table}', ${site}) AS place,
      concat(count(*), ' ', sum(hashtextextended(${COMPARED[table] ?? 't'}::text, 0))) AS checksum
    FROM ${table} t GROUP BY 1`
}
