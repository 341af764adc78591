import type { Context } from '../../../platform/context.ts'
import { listMembers } from '../queries/describe.ts'

/** Names and addresses of accounts, for the back office; erased ones are omitted. */
export async function describeMembers({ db, site }: Context, ids: readonly string[]) {
  return ids.length === 0 ? [] : listMembers(db, site.id, ids)
}
