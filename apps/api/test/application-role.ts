import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

import type { TestDatabase } from './test-database.ts'

/** SQLSTATE for missing privileges. */
export const NO_RIGHT = '42501'
export const NO_SITE = ''

export interface Outcome {
  rows: number
  /** SQLSTATE if the statement was refused. */
  refusal: string | undefined
}

/** A connection with the API's role; every statement is rolled back. */
export function useApplicationRole(database: TestDatabase) {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
  })
  afterAll(() => client.end())

  /** Runs one statement as the application for a site and rolls it back. */
  async function attempt(site: string, sql: string, values: unknown[] = []): Promise<Outcome> {
    await client.query('BEGIN')
    try {
      if (site !== NO_SITE) await client.query(`SELECT set_config('app.site_id', $1, true)`, [site])
      const { rowCount } = await client.query(sql, values)
      return { rows: rowCount ?? 0, refusal: undefined }
    } catch (error) {
      return { rows: 0, refusal: (error as pg.DatabaseError).code }
    } finally {
      await client.query('ROLLBACK')
    }
  }

  return { attempt, client: () => client }
}
