import pg from 'pg'
import { expect, vi } from 'vitest'

import type { TestDatabase } from './test-database.ts'

/** Commits a change of site 66 only after `act` waits for its lock. */
export async function duringChange<T>(
  database: TestDatabase,
  { sql, values }: { sql: string; values: unknown[] },
  act: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT set_config('app.site_id', '66', true)`)
    await client.query(sql, values)
    const acting = act()
    await vi.waitFor(
      async () => {
        const waiting = await database.value<number>(
          `SELECT count(*)::int FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        expect(waiting).toBe(1)
      },
      { timeout: 45_000, interval: 20 },
    )
    await client.query('COMMIT')
    return await acting
  } finally {
    await client.end()
  }
}
