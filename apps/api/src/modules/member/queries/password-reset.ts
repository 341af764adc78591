import type { Db } from '../../../platform/db.ts'

export interface NewPasswordReset {
  id: string
  tokenHash: Buffer
  idMember: string
  expiresAt: Date
}

export async function insertPasswordReset(db: Db, idSite: number, reset: NewPasswordReset) {
  await db
    .insertInto('password_reset')
    .values({
      id_site: idSite,
      id: reset.id,
      token_hash: reset.tokenHash,
      id_member: reset.idMember,
      expires_at: reset.expiresAt,
    })
    // A retry after a key rotation sends a new link, which replaces the old hash.
    .onConflict((conflict) =>
      conflict.columns(['id_site', 'id']).doUpdateSet({ token_hash: reset.tokenHash }),
    )
    .execute()
}

export function findPasswordReset(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('password_reset')
    .innerJoin('member', (join) =>
      join
        .onRef('member.id_site', '=', 'password_reset.id_site')
        .onRef('member.id', '=', 'password_reset.id_member'),
    )
    .select(['member.id', 'member.email', 'member.firstname', 'member.lastname'])
    .where('password_reset.id_site', '=', idSite)
    .where('password_reset.token_hash', '=', tokenHash)
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.expires_at', '>', now)
    .where('member.erased_at', 'is', null)
    .executeTakeFirst()
}

/** Marks the link as used and returns its member; a second call finds nothing. */
export async function consumePasswordReset(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  const row = await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id_member')
    .executeTakeFirst()
  return row?.id_member
}

export async function closePasswordResets(db: Db, idSite: number, idMember: string, now: Date) {
  await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .where('used_at', 'is', null)
    .execute()
}
