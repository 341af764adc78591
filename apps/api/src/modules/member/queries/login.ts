import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface NewLogin {
  tokenHash: Buffer
  idMember: string | null
  idSuperAdmin: string | null
  address: string
  userAgent: string
  expiresAt: Date
}

export async function insertLogin(db: Db, idSite: number, login: NewLogin): Promise<void> {
  await db
    .insertInto('login')
    .values({
      id_site: idSite,
      token_hash: login.tokenHash,
      id_member: login.idMember,
      id_super_admin: login.idSuperAdmin,
      address: login.address,
      user_agent: login.userAgent,
      expires_at: login.expiresAt,
    })
    .execute()
}

/** Ended logins are kept for a while: their addresses distinguish the owner from a stranger. */
export async function endLogin(db: Db, idSite: number, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('login')
    .set({ expires_at: sql`transaction_instant()` })
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends all logins of a member, but the one in use where there is one. */
export async function endLogins(
  db: Db,
  idSite: number,
  { idMember, except }: { idMember: string; except: Buffer | null },
): Promise<void> {
  let query = db
    .updateTable('login')
    .set({ expires_at: sql`transaction_instant()` })
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .where('expires_at', '>', sql<Date>`transaction_instant()`)
  if (except) query = query.where('token_hash', '<>', except)
  await query.execute()
}

const isOf = (idPerson: string | null) =>
  sql<boolean>`${idPerson}::uuid IN (id_member, id_super_admin)`

export function listLogins(db: Db, idSite: number, idPerson: string, current: Buffer | null) {
  return db
    .selectFrom('login')
    .select([
      'id',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'user_agent as userAgent',
      'address',
      sql<boolean>`token_hash = ${current}::bytea`.as('isCurrent'),
    ])
    .where('id_site', '=', idSite)
    .where(isOf(idPerson))
    .where('expires_at', '>', sql<Date>`transaction_instant()`)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()
}

export async function closeLogin(
  db: Db,
  idSite: number,
  { id, idPerson }: { id: string; idPerson: string },
): Promise<boolean> {
  const result = await db
    .updateTable('login')
    .set({ expires_at: sql`transaction_instant()` })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where(isOf(idPerson))
    .where('expires_at', '>', sql<Date>`transaction_instant()`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends all logins of a person on this site, but the one in use. */
export async function endOtherLogins(
  db: Db,
  idSite: number,
  { idMember, idSuperAdmin }: { idMember: string | null; idSuperAdmin: string | null },
  except: Buffer,
): Promise<void> {
  await db
    .updateTable('login')
    .set({ expires_at: sql`transaction_instant()` })
    .where('id_site', '=', idSite)
    .where(isOf(idMember ?? idSuperAdmin))
    .where('token_hash', '<>', except)
    .where('expires_at', '>', sql<Date>`transaction_instant()`)
    .execute()
}

export async function verifyLogin(db: Db, idSite: number, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('login')
    .set({ verified_at: sql`transaction_instant()` })
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
