import type { Role } from '@sesame/contract/member'

import { hotStatement, type Db } from '../../../platform/db.ts'
import type { Owner } from './second-factor.ts'

export interface Person {
  email: string
  role: Role
  passwordHash: string
}

// The weakest lock that excludes itself and changes: rows that refer to the person need not wait.
const lockMember = hotStatement<Person>(`
  SELECT email, role, password_hash AS "passwordHash"
  FROM member WHERE id_site = $1 AND id = $2 AND erased_at IS NULL FOR NO KEY UPDATE`)
const lockSuperAdmin = hotStatement<never>('SELECT lock_super_admin($1)')
const superAdmin = hotStatement<Person>(`
  SELECT email, 'SUPER_ADMIN' AS role, password_hash AS "passwordHash"
  FROM super_admin WHERE id = $1`)

/** The person as they are once nobody else changes them, until the transaction ends. */
export async function lockPerson(
  tx: Db,
  idSite: number,
  { idMember, idSuperAdmin }: Owner,
): Promise<Person | undefined> {
  if (idSuperAdmin === null) return (await lockMember(tx, idSite, idMember))[0]
  await lockSuperAdmin(tx, idSuperAdmin)
  // In a statement of its own: the locking one does not see the change it has waited for.
  return (await superAdmin(tx, idSuperAdmin))[0]
}
