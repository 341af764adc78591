import type { DeadLetter } from '@sesame/contract/platform'

import { hotStatement, type Db } from './db.ts'
import { DEAD_LETTERS } from './job.ts'

const MAX_LETTERS = 100

// The payload may name people; the function tells the cause without it.
const select = hotStatement<Omit<DeadLetter, 'failedAt'> & { failedAt: Date; total: number }>(`
  SELECT id, job, id_site AS "idSite", failed_at AS "failedAt", attempts, reason, total
  FROM list_dead_letters($1, ${MAX_LETTERS})`)

/** Jobs that failed for good, the newest first. */
export async function listDeadLetters(db: Db) {
  const rows = await select(db, DEAD_LETTERS)
  const letters = rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }))
  return { letters, total: rows[0]?.total ?? 0 }
}
