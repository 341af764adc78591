import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface RefundsDue {
  pending: number
  due: number
  requestedAt: Date | null
}

/** Of all sites, in one statement. */
export async function getRefundsDue(db: Db, today: string): Promise<RefundsDue> {
  const { rows } = await sql<RefundsDue>`
    SELECT pending, due, requested_at AS "requestedAt"
    FROM refunds_due(p_today => ${today})`.execute(db)
  return rows[0]!
}
