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

export interface PeopleToForget {
  unpaidBefore: Date
  idleSince: Date
  digitsBefore: Date
  withdrawalsBefore: Date
  repliesBefore: Date
}

export function listSitesWithPeopleToForget(db: Db, before: PeopleToForget): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_people_to_forget AS id FROM sites_with_people_to_forget(
      p_unpaid_before => ${before.unpaidBefore}, p_idle_since => ${before.idleSince},
      p_digits_before => ${before.digitsBefore},
      p_withdrawals_before => ${before.withdrawalsBefore},
      p_replies_before => ${before.repliesBefore})`,
  )
}

export function listSitesWithReceivedGoods(db: Db, since: Date): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_received_goods AS id
      FROM sites_with_received_goods(p_since => ${since})`,
  )
}

export function listSitesWithPressingWithdrawals(
  db: Db,
  { by, kind }: { by: string; kind: string },
): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_pressing_withdrawals AS id
      FROM sites_with_pressing_withdrawals(p_by => ${by}, p_kind => ${kind})`,
  )
}
