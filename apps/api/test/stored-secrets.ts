import type { TestDatabase } from './test-database.ts'

/**
 * Lists the tables of the whole database, including the job queue, that contain a text or its
 * bytes.
 */
export async function listPlacesOf(database: TestDatabase, secret: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const forms = [secret, Buffer.from(secret).toString('hex'), hexOfToken(secret)]
  const places: string[] = []
  for (const { name } of tables) {
    const found = await database.query(
      `SELECT 1 FROM ${name} t WHERE t::text LIKE ANY ($1) LIMIT 1`,
      [forms.map((form) => `%${form}%`)],
    )
    if (found.length > 0) places.push(name)
  }
  return places
}

const hexOfToken = (token: string) => Buffer.from(token, 'base64url').toString('hex')
