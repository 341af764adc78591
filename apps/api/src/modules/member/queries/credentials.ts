import type { Role } from '@sesame/contract/role'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { lowerOf } from './email-key.ts'

export interface Credentials {
  idMember: string | null
  idSuperAdmin: string | null
  passwordHash: string
  role: Role
  /** True if this network address has logged in to this account before. */
  knowsAddress: boolean
}

/** What the types of the columns do not tell: who has an address has a password. */
interface Known {
  role: Role
  passwordHash: string
}

/**
 * Finds a member of the site or a super admin. Both are always searched, so that the time is the
 * same.
 */
export async function findCredentials(
  { db, superAdminDb }: { db: Db; superAdminDb: Db },
  idSite: number,
  { email, address }: { email: string; address: string },
): Promise<Credentials | undefined> {
  const member = db
    .selectFrom('member as m')
    .select((eb) => [
      'm.id as idMember',
      sql<string | null>`NULL::uuid`.as('idSuperAdmin'),
      'm.password_hash as passwordHash',
      'm.role',
      eb
        .exists(
          eb
            .selectFrom('login as l')
            .select('l.id')
            .where('l.id_site', '=', idSite)
            .whereRef('l.id_member', '=', 'm.id')
            .where('l.address', '=', address),
        )
        .$castTo<boolean>()
        .as('knowsAddress'),
    ])
    .where('m.id_site', '=', idSite)
    .where('m.email_key', '=', lowerOf(email))
    .$narrowType<Known>()
  const superAdmin = superAdminDb
    .selectFrom('super_admin as s')
    .select((eb) => [
      sql<string | null>`NULL::uuid`.as('idMember'),
      's.id as idSuperAdmin',
      's.password_hash as passwordHash',
      sql<Role>`'SUPER_ADMIN'`.as('role'),
      eb
        .exists(
          eb
            .selectFrom('login as l')
            .select('l.id')
            .where('l.id_site', '=', idSite)
            .whereRef('l.id_super_admin', '=', 's.id')
            .where('l.address', '=', address),
        )
        .$castTo<boolean>()
        .as('knowsAddress'),
    ])
    .where('s.email', '=', sql<string>`${email}::citext`)
  const [ofMember, ofSuperAdmin] = await Promise.all([
    member.executeTakeFirst(),
    superAdmin.executeTakeFirst(),
  ])
  return ofMember ?? ofSuperAdmin
}
