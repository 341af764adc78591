import type { Db } from '../../../platform/db.ts'
import * as queries from '../queries/people.ts'

/** Sites with people of whom something was deleted, so that they may have to go. */
export function listSitesWithPeopleToCheck(platformDb: Db): Promise<number[]> {
  return queries.listSitesWithPeopleToCheck(platformDb)
}
