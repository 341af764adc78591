import type { OwnLogin } from '@sesame/contract/logins'
import { sql } from 'kysely'

import { hotStatement, type Db } from '../../../platform/db.ts'

const ownLogins = hotStatement<OwnLogin>(`
  SELECT id, created_at AS "createdAt", last_used_at AS "lastUsedAt", user_agent AS "userAgent",
    address, token_hash = $3 AS "isCurrent"
  FROM login
  WHERE id_site = $1 AND $2 IN (id_member, id_super_admin) AND expires_at > now()
  ORDER BY last_used_at DESC
  LIMIT 100`)

export function listLogins(db: Db, idSite: number, idPerson: string, current: Buffer | null) {
  return ownLogins(db, idSite, idPerson, current)
}

export async function closeLogin(
  db: Db,
  idSite: number,
  { id, idPerson }: { id: string; idPerson: string },
): Promise<boolean> {
  const result = await db
    .updateTable('login')
    .set({ expires_at: sql`now()` })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('id_member', '=', idPerson), eb('id_super_admin', '=', idPerson)]))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

const endOthers = hotStatement<never>(`
  UPDATE login SET expires_at = now()
  WHERE id_site = $1 AND $2 IN (id_member, id_super_admin) AND token_hash <> $3
    AND expires_at > now()`)

/** Ends all logins of a person on this site, but the one in use. */
export async function endOtherLogins(
  db: Db,
  idSite: number,
  { idMember, idSuperAdmin }: { idMember: string | null; idSuperAdmin: string | null },
  except: Buffer,
): Promise<void> {
  await endOthers(db, idSite, idMember ?? idSuperAdmin, except)
}

export async function verifyLogin(db: Db, idSite: number, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('login')
    .set({ verified_at: sql`now()` })
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function findSuperAdminHash(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('super_admin')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash
}
