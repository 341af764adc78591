import type { Role } from '@sesame/contract/role'

import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries/describe.ts'

/** Names and addresses of accounts, for the back office; erased ones are omitted. */
export async function describeMembers({ db, site }: Context, ids: readonly string[]) {
  return ids.length === 0 ? [] : queries.listMembers(db, site.id, ids)
}

/** People of the team with one of these roles. */
export function listColleagues({ db, site }: Context, roles: readonly Role[]) {
  return queries.listColleagues(db, site.id, roles)
}
