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
