import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import type { Field } from './rounds.ts'

export interface Findings {
  /** Pairs of neighbouring claims of one resource that overlap. */
  overlaps: number
  /** Sessions with more than one booking that lives. */
  soldTwice: number
  /** Bookings that live. */
  living: number
  /** Bookings that live without a room, or without their game masters. */
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

/** Server processes tell their statistics when they are idle, and at most once a second. */
const TOLD_MS = 1500
const DEADLOCK = /40P01|deadlock detected/g

/** As the database counts them, or as the processes complained, whichever is more. */
export async function countDeadlocks({ db, runDir }: Field): Promise<number> {
  await delay(TOLD_MS)
  const { rows } = await db.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )
  const logs = await Promise.all(
    ['api', 'api2'].map((part) => readFile(path.join(runDir, `${part}.log`), 'utf8')),
  )
  const told = logs.join('').match(DEADLOCK)?.length ?? 0
  return Math.max(rows[0]?.deadlocks ?? 0, told)
}
