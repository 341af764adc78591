import type { Db } from '../../../platform/db.ts'

/** Names of people, without those who left. */
export function listNames(db: Db, idSite: number, ids: readonly string[]) {
  return db
    .selectFrom('member')
    .select(['id', 'firstname', 'lastname', 'email'])
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .execute()
}
