import type { Role } from '@sesame/contract/role'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { Owner } from './owner.ts'

export interface Person {
  email: string
  role: Role
  passwordHash: string
}

/** Locks and returns the person until the end of the transaction. */
export async function lockPerson(
  tx: Db,
  idSite: number,
  { idMember, idSuperAdmin }: Owner,
): Promise<Person | undefined> {
  if (idSuperAdmin === null) return lockMember(tx, idSite, idMember)
  await sql`SELECT lock_super_admin(${idSuperAdmin})`.execute(tx)
  // A second statement, because the locking one does not see the change that it waited for.
  return tx
    .selectFrom('super_admin')
    .select(['email', sql<Role>`'SUPER_ADMIN'`.as('role'), 'password_hash as passwordHash'])
    .where('id', '=', idSuperAdmin)
    .executeTakeFirst()
}

// FOR NO KEY UPDATE is the weakest lock that conflicts with itself and with updates; inserts of
// referencing rows do not wait.
function lockMember(tx: Db, idSite: number, idMember: string | null) {
  return tx
    .selectFrom('member')
    .select(['email', 'role', 'password_hash as passwordHash'])
    .where('id_site', '=', idSite)
    .where('id', '=', idMember)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .$narrowType<Person>()
    .executeTakeFirst()
}
