import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export async function maintainPartitions(db: Db): Promise<{ action: string; name: string }[]> {
  const { rows } = await sql<{ action: string; name: string }>`
    SELECT action, name FROM maintain_partitions()`.execute(db)
  return rows
}

export async function deletePassedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<', now).execute()
}
