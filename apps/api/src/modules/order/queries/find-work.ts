import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { findSites } from '../../../platform/find-sites.ts'

export function listSitesWithOrdersToExpire(db: Db, maxAgeMinutes: number): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_orders_to_expire AS id
      FROM sites_with_orders_to_expire(p_max_age => make_interval(mins => ${maxAgeMinutes}))`,
  )
}

export function listSitesWithOverdueRefunds(db: Db, before: Date): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_overdue_refunds AS id
      FROM sites_with_overdue_refunds(p_before => ${before})`,
  )
}

export function listSitesWithRecentPayments(db: Db, since: Date): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_recent_payments AS id
      FROM sites_with_recent_payments(p_since => ${since})`,
  )
}

