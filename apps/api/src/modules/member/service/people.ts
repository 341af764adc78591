import type { ListQuery } from '@sesame/contract/list'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import * as queries from '../queries/people.ts'

export type { PersonField } from '../queries/people.ts'

/** People whom the venue knows by their address, with or without an account. */
export async function listPeople({ db, site }: Context, list: ListQuery<queries.PersonField>) {
  const { rows, counts: _, ...size } = await queries.listPeople(db, site.id, list)
  const ids = rows.map(({ id }) => id)
  const subscribers =
    ids.length === 0 ? new Set<string>() : await queries.listSubscribers(db, site.id, ids)
  const people = rows.map((row) => ({ ...row, hasNewsletter: subscribers.has(row.id) }))
  return { people, ...size }
}

export async function describePeople({ db, site }: Context, ids: readonly string[]) {
  return ids.length === 0 ? [] : queries.describePeople(db, site.id, ids)
}

/** Sites with people of whom something was deleted, so that they may have to go. */
export function listSitesWithPeopleToCheck(platformDb: Db): Promise<number[]> {
  return queries.listSitesWithPeopleToCheck(platformDb)
}
