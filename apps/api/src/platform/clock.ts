import { sql } from 'kysely'

import type { Config } from './config.ts'
import type { Db } from './db.ts'

/** The instant of a call, for the entry points; everything below them has it from its context. */
export function currentInstant({ CLOCK_OFFSET_SECONDS }: Config): Date {
  return new Date(Date.now() + CLOCK_OFFSET_SECONDS * 1000)
}

/**
 * Throws if the database has the clock of demo and tests, which a setting can move: a copy of a
 * demo must not serve a real site.
 */
export async function requireDatabaseClock(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT proname AS name FROM pg_proc
    WHERE proname IN ('current_instant', 'transaction_instant')
      AND prosrc LIKE '%current_setting%'`.execute(db)
  if (rows.length === 0) return
  throw new Error('the clock of this database can be moved: node tools/database.ts migrate')
}
