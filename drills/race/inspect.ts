import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import type { Field } from './rounds.ts'

export interface Findings {
  /** Pairs of consecutive claims of one resource that overlap. */
  overlaps: number
  /** Sessions with more than one active booking. */
  soldTwice: number
  /** Number of active bookings. */
  living: number
  /** Active bookings without a claim on their room or game masters. */
  withoutClaims: number
}

const LIVING = `(status NOT IN ('held', 'expired', 'cancelled')
  OR status = 'held' AND held_until > clock_timestamp())`

export async function inspect(db: pg.Client): Promise<Findings> {
  const { rows } = await db.query<Findings>(`SELECT
    (SELECT count(*)::int FROM (
      SELECT starts_at < lag(ends_at) OVER (
        PARTITION BY id_site, id_resource ORDER BY starts_at, ends_at) AS is_in
      FROM claim) neighbours WHERE is_in) AS "overlaps",
    (SELECT count(*)::int FROM (
      SELECT FROM booking WHERE ${LIVING} GROUP BY id_room, starts_at HAVING count(*) > 1)
      doubles) AS "soldTwice",
    (SELECT count(*)::int FROM booking WHERE ${LIVING}) AS living,
    (SELECT count(*)::int FROM booking b WHERE ${LIVING} AND 1 + game_masters <> (
      SELECT count(*) FROM claim c WHERE c.id_site = b.id_site AND c.id_booking = b.id
        AND c.starts_at = b.starts_at AND c.ends_at = b.blocked_until)) AS "withoutClaims"`)
  return rows[0]!
}

/** PostgreSQL backends flush their statistics when idle, at most once a second. */
const REPORT_MS = 1500
const DEADLOCK = /40P01|deadlock detected/g

/** The larger of the database's count and the number of deadlock errors in the logs. */
export async function countDeadlocks({
  db,
  runDir,
}: Pick<Field, 'db' | 'runDir'>): Promise<number> {
  await delay(REPORT_MS)
  const { rows } = await db.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )
  const logs = await Promise.all(
    ['api', 'api2'].map((part) => readFile(path.join(runDir, `${part}.log`), 'utf8')),
  )
  const found = logs.join('').match(DEADLOCK)?.length ?? 0
  return Math.max(rows[0]?.deadlocks ?? 0, found)
}
