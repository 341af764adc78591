import pg from 'pg'
import { afterAll, beforeAll, inject, vi } from 'vitest'

import {
  asAdmin,
  cloneDatabase,
  databaseEnvironment,
  databaseUrl,
  dropDatabase,
  type DatabaseRole,
} from '../../../tools/database.ts'
import { guardTransactions } from '../src/platform/transaction-guard.ts'
import { templateOf } from './global-setup.ts'

// Makes every test of a use case fail if a transaction needs a second connection.
guardTransactions()

export interface TestDatabase {
  /** Connects as the application, under row-level security. */
  url: string
  ownerUrl: string
  urlOf(role: DatabaseRole): string
  /** Environment variables with the connections of the processes. */
  env: ReturnType<typeof databaseEnvironment>
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  /**
   * Runs a statement as administrator with a site set, for functions that read the current site.
   */
  valueAt<T>(site: number, sql: string, values?: unknown[]): Promise<T>
  /** Returns the only value of the only row. */
  value<T>(sql: string, values?: unknown[]): Promise<T>
}

let copies = 0

/** Creates a copy of the template for the tests of one file; `query` runs as administrator. */
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
    await waitForDisconnects(name)
    await dropDatabase(name)
  })

  async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await pool.query<Row>(sql, values)).rows
  }
  return {
    url: databaseUrl(name, 'sesame_app'),
    ownerUrl: databaseUrl(name, 'sesame_owner'),
    urlOf: (role) => databaseUrl(name, role),
    env: databaseEnvironment(name),
    query,
    async value<T>(sql: string, values: unknown[] = []) {
      return onlyValue<T>(await query<Record<string, T>>(sql, values), sql)
    },
    async valueAt<T>(site: number, sql: string, values: unknown[] = []) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query(`SELECT set_config('app.site_id', $1, true)`, [String(site)])
        const { rows } = await client.query<Record<string, T>>(sql, values)
        await client.query('COMMIT')
        return onlyValue<T>(rows, sql)
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      } finally {
        client.release()
      }
    },
  }
}

function onlyValue<T>(rows: Record<string, T>[], sql: string): T {
  const found = rows.flatMap((row) => Object.values(row))
  if (found.length !== 1) throw new Error(`${found.length} values instead of one: ${sql}`)
  return found[0] as T
}

/**
 * `pool.end()` resolves before its last connection is closed, and dropping the database would fail.
 */
async function waitForDisconnects(name: string): Promise<void> {
  const count = () =>
    asAdmin((client) =>
      client.query(
        `SELECT 1 FROM pg_stat_activity
         WHERE datname = $1 AND backend_type = 'client backend' LIMIT 1`,
        [name],
      ),
    )
  await vi.waitUntil(async () => (await count()).rowCount === 0, { timeout: 60_000, interval: 20 })
}
