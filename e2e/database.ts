import pg from 'pg'

import { DATABASE_URL } from './surroundings.ts'

/** What no page shows, or no visitor can bring about: read and set in the database itself. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
