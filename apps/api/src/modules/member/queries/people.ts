import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { findSites } from '../../../platform/find-sites.ts'

export function listSitesWithPeopleToCheck(db: Db): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_people_to_check AS id FROM sites_with_people_to_check()`,
  )
}
