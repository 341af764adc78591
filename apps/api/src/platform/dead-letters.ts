import type { DeadLetter } from '@sesame/contract/platform'

import { hotStatement, type Db } from './db.ts'
import { DEAD_LETTERS } from './job.ts'

const MAX_LETTERS = 100

// The payload may name people; who looks after the machine needs only the cause.
const select = hotStatement<Omit<DeadLetter, 'failedAt'> & { failedAt: Date; total: number }>(`
  SELECT id, coalesce(source_name, '') AS job, (data ->> 'idSite')::int AS "idSite",
    created_on AS "failedAt", coalesce(source_retry_count, 0) + 1 AS attempts,
    coalesce(source_output ->> 'message', '') AS reason, count(*) OVER () AS total
  FROM pgboss.job
  WHERE name = $1
  ORDER BY created_on DESC LIMIT ${MAX_LETTERS}`)

/** Jobs that failed for good, the newest first. */
export async function listDeadLetters(db: Db) {
  const rows = await select(db, DEAD_LETTERS)
  const letters = rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }))
  return { letters, total: rows[0]?.total ?? 0 }
}
