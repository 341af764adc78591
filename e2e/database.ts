import pg from 'pg'

import { DATABASE_URL } from './system-under-test.ts'

/** For journeys that need data which no page can show or change. */
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
