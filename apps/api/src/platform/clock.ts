import { sql } from 'kysely'

import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

/** The instant as this machine has it; what serves a site asks a `Clock` instead. */
export function currentInstant({ CLOCK_OFFSET_SECONDS }: Config): Date {
  return new Date(Date.now() + CLOCK_OFFSET_SECONDS * 1000)
}

/** For the entry points; everything below them has the instant of a call from its context. */
export interface Clock {
  now(): Date
  stop(): void
}

const COMPARE_EVERY_MS = 10_000
/** Less is what time synchronisation and the measurement leave. */
const TOLERATED_MS = 1000
/** The database read its clock some time between request and response. */
const LONGEST_READING_MS = 500
const FIRST_READINGS = 3

/** A clock that is the database's, even if that of this machine is minutes ahead or behind. */
export async function followDatabaseClock(db: Db, config: Config, log: Log): Promise<Clock> {
  let offsetMs = 0
  const compare = async () => {
    const driftMs = await measureDrift(db, config)
    if (driftMs === undefined) return false
    const wantedMs = Math.abs(driftMs) < TOLERATED_MS ? 0 : driftMs
    if (Math.abs(wantedMs - offsetMs) >= TOLERATED_MS) {
      log.warn({ driftMs }, 'the database has another clock than this machine')
    }
    offsetMs = wantedMs
    return true
  }
  // The first one may have waited for its connection.
  for (let readings = 0; readings < FIRST_READINGS && !(await compare()); readings += 1);
  // While the database is down the last offset is as good as any.
  const timer = setInterval(() => void compare().catch(() => undefined), COMPARE_EVERY_MS)
  timer.unref()
  return {
    now: () => new Date(currentInstant(config).getTime() + offsetMs),
    stop: () => clearInterval(timer),
  }
}

async function measureDrift(db: Db, config: Config): Promise<number | undefined> {
  const started = performance.now()
  const { rows } = await sql<{ at: Date }>`SELECT current_instant() AS at`.execute(db)
  const readingMs = performance.now() - started
  if (readingMs > LONGEST_READING_MS) return undefined
  return rows[0]!.at.getTime() - (currentInstant(config).getTime() - readingMs / 2)
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
