import type { DeadLetter } from '@sesame/contract/platform'
import { sql } from 'kysely'

import type { Db } from './db.ts'
import { DEAD_LETTERS } from './job.ts'

const MAX_LETTERS = 100

type LetterRow = Omit<DeadLetter, 'failedAt'> & { failedAt: Date; total: number }

/** Jobs that failed for good, the newest first. */
export async function listDeadLetters(db: Db) {
  // Payloads may contain personal data, so the SQL function returns only the cause.
  const { rows } = await sql<LetterRow>`
    SELECT id, job, id_site AS "idSite", failed_at AS "failedAt", attempts, reason, total
    FROM list_dead_letters(${DEAD_LETTERS}, ${MAX_LETTERS})`.execute(db)
  const letters = rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }))
  return { letters, total: rows[0]?.total ?? 0 }
}
