import type { Role } from '@sesame/contract/role'

import type { Db } from '../../../platform/db.ts'

export function listMembers(db: Db, idSite: number, ids: readonly string[]) {
  return db
    .selectFrom('member')
    .select(['id', 'firstname', 'lastname', 'email'])
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute()
}

/** A bound on what one menu holds; a venue's team is far smaller. */
const MAX_COLLEAGUES = 200

export function listColleagues(db: Db, idSite: number, roles: readonly Role[]) {
  return db
    .selectFrom('member')
    .select(['id', 'firstname', 'lastname', 'email'])
    .where('id_site', '=', idSite)
    .where('role', 'in', roles)
    .where('erased_at', 'is', null)
    .orderBy('firstname')
    .orderBy('id')
    .limit(MAX_COLLEAGUES)
    .execute()
}
