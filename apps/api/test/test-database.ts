import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

import { cloneDatabase, databaseUrl, dropDatabase } from '../../../tools/database.ts'
import { TEMPLATE } from './global-setup.ts'

export interface TestDatabase {
  /** As the application: under row-level security. */
  url: string
  ownerUrl: string
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
}

let copies = 0

/** A copy of the template for the tests of one file; `query` is the administrator's look at it. */
export function useTestDatabase(): TestDatabase {
  copies += 1
  const name = `sesame_test_worker_${process.pid}_${copies}`
  const admin = new URL(databaseUrl(name, 'sesame_owner'))
  admin.username = 'postgres'
  const pool = new pg.Pool({ connectionString: admin.href, max: 2 })
  beforeAll(() => cloneDatabase(TEMPLATE, name))
  afterAll(async () => {
    await pool.end()
    await dropDatabase(name)
  })
  return {
    url: databaseUrl(name, 'sesame_app'),
    ownerUrl: databaseUrl(name, 'sesame_owner'),
    async query<Row extends object>(sql: string, values: unknown[] = []) {
      return (await pool.query<Row>(sql, values)).rows
    },
  }
}
