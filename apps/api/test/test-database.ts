import pg from 'pg'
import { afterAll, beforeAll, inject, vi } from 'vitest'

import { asAdmin, cloneDatabase, databaseUrl, dropDatabase } from '../../../tools/database.ts'
import { templateOf } from './global-setup.ts'

export interface TestDatabase {
  /** As the application: under row-level security. */
  url: string
  ownerUrl: string
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  /** The only value of the only row. */
  value<T>(sql: string, values?: unknown[]): Promise<T>
}

let copies = 0

/** A copy of the template for the tests of one file; `query` is the administrator's look at it. */
export function useTestDatabase(): TestDatabase {
  copies += 1
  const prefix = inject('databasePrefix')
  const name = `${prefix}_${process.pid}_${copies}`
  const admin = new URL(databaseUrl(name, 'sesame_owner'))
  admin.username = 'postgres'
  const pool = new pg.Pool({ connectionString: admin.href, max: 2 })
  beforeAll(() => cloneDatabase(templateOf(prefix), name))
  afterAll(async () => {
    await pool.end()
    await untilLeft(name)
    await dropDatabase(name)
  })

  async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await pool.query<Row>(sql, values)).rows
  }
  return {
    url: databaseUrl(name, 'sesame_app'),
    ownerUrl: databaseUrl(name, 'sesame_owner'),
    query,
    async value<T>(sql: string, values: unknown[] = []) {
      const rows = await query<Record<string, T>>(sql, values)
      const found = rows.flatMap((row) => Object.values(row))
      if (found.length !== 1) throw new Error(`${found.length} values instead of one: ${sql}`)
      return found[0] as T
    },
  }
}

/** A pool says it has ended before its last connection has; cutting that one off is an error. */
async function untilLeft(name: string): Promise<void> {
  const count = () =>
    asAdmin((client) =>
      client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name]),
    )
  await vi.waitUntil(async () => (await count()).rowCount === 0, { timeout: 15_000, interval: 20 })
}
