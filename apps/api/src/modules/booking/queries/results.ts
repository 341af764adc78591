import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** Counts the games whose end was noted, by service. */
export function countResults(db: Db, idSite: number, since: Date) {
  return db
    .selectFrom('booking')
    .select([
      'id_service as idService',
      sql<number>`count(*)::int`.as('teams'),
      sql<number>`(count(*) FILTER (WHERE is_won))::int`.as('wonTeams'),
      sql<number | null>`min(play_seconds) FILTER (WHERE is_won)`.as('bestSeconds'),
      sql<number | null>`(avg(play_seconds) FILTER (WHERE is_won))::int`.as('meanSeconds'),
    ])
    .where('id_site', '=', idSite)
    .where('status', '=', 'played')
    .where('is_won', 'is not', null)
    .where('starts_at', '>=', since)
    .groupBy('id_service')
    .orderBy('id_service')
    .execute()
}
