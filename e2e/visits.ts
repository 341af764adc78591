import pg from 'pg'

import { DATABASE_URL } from './surroundings.ts'

/** How many visitors came from a source: nothing but the database tells, until the back office. */
export async function countVisits(idSite: number, source: string): Promise<number> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    const counted = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM visit WHERE id_site = $1 AND source = $2',
      [idSite, source],
    )
    return counted.rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
