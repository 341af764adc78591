import type { Role } from '@sesame/contract/role'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { Owner } from './owner.ts'

export interface PendingLogin extends Owner {
  role: Role
}

export async function insertPendingLogin(
  db: Db,
  idSite: number,
  pending: Owner & { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('pending_login')
    .values({
      id_site: idSite,
      token_hash: pending.tokenHash,
      id_member: pending.idMember,
      id_super_admin: pending.idSuperAdmin,
      expires_at: pending.expiresAt,
    })
    .execute()
}

/** A member who was erased meanwhile has no row here. */
export function findPendingLogin(
  db: Db,
  idSite: number,
  tokenHash: Buffer,
): Promise<PendingLogin | undefined> {
  return db
    .selectFrom('pending_login as p')
    .leftJoin('member as m', (join) =>
      join
        .onRef('m.id_site', '=', 'p.id_site')
        .onRef('m.id', '=', 'p.id_member')
        .on('m.erased_at', 'is', null),
    )
    .select([
      'p.id_member as idMember',
      'p.id_super_admin as idSuperAdmin',
      sql<Role>`CASE WHEN p.id_super_admin IS NULL THEN m.role ELSE 'SUPER_ADMIN' END`.as('role'),
    ])
    .where('p.id_site', '=', idSite)
    .where('p.token_hash', '=', tokenHash)
    .where('p.expires_at', '>', sql<Date>`transaction_instant()`)
    .where((eb) => eb.or([eb('p.id_super_admin', 'is not', null), eb('m.id', 'is not', null)]))
    .executeTakeFirst()
}

/** True for the call that ends it, which may open one login. */
export async function endPendingLogin(db: Db, idSite: number, tokenHash: Buffer) {
  const result = await db
    .deleteFrom('pending_login')
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Ends all pending logins of a person, but the one that is being finished. */
export async function deletePendingLogins(
  db: Db,
  idSite: number,
  { idMember, idSuperAdmin }: Owner,
  except: Buffer | null,
): Promise<void> {
  await db
    .deleteFrom('pending_login')
    .where('id_site', '=', idSite)
    .where(sql<boolean>`${idMember ?? idSuperAdmin}::uuid IN (id_member, id_super_admin)`)
    .where('token_hash', 'is distinct from', except)
    .execute()
}

/** The unconfirmed secret of a login, pending or open. */
export async function findEnrolment(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('factor_enrolment')
    .select('sealed_secret')
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.sealed_secret
}

/** Saves a secret unless a concurrent call did; returns the stored one. */
export async function saveEnrolment(
  db: Db,
  idSite: number,
  enrolment: { tokenHash: Buffer; sealedSecret: string; expiresAt: Date; now: Date },
): Promise<string | undefined> {
  const { tokenHash, sealedSecret, expiresAt, now } = enrolment
  const values = { sealed_secret: sealedSecret, expires_at: expiresAt }
  const saved = await db
    .insertInto('factor_enrolment')
    .values({ id_site: idSite, token_hash: tokenHash, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['id_site', 'token_hash'])
        .doUpdateSet(values)
        .where('factor_enrolment.expires_at', '<=', now),
    )
    .returning('sealed_secret')
    .executeTakeFirst()
  return saved?.sealed_secret ?? findEnrolment(db, idSite, tokenHash, now)
}

export async function deleteEnrolment(db: Db, idSite: number, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom('factor_enrolment')
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .execute()
}
