import type { Role } from '@sesame/contract/role'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { isOwnedBy, tableOf, type Owner } from './owner.ts'

export function listPasskeys(db: Db, idSite: number, owner: Owner) {
  return db
    .selectFrom(tableOf(owner, 'passkey'))
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where(isOwnedBy(idSite, owner))
    .orderBy('created_at')
    .limit(50)
    .execute()
}

export function listCredentialIds(db: Db, idSite: number, owner: Owner, rpId: string) {
  return db
    .selectFrom(tableOf(owner, 'passkey'))
    .select('credential_id as id')
    .where(isOwnedBy(idSite, owner))
    .where('rp_id', '=', rpId)
    .execute()
}

export interface NewPasskey {
  rpId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  name: string
}

/** False if the credential is already registered, even for another person. */
export async function insertPasskey(
  db: Db,
  idSite: number,
  { idMember, idSuperAdmin }: Owner,
  passkey: NewPasskey,
): Promise<boolean> {
  const values = {
    rp_id: passkey.rpId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    name: passkey.name,
  }
  const insert =
    idSuperAdmin === null
      ? db
          .insertInto('member_passkey')
          .values({ id_site: idSite, id_member: idMember!, ...values })
          .onConflict((conflict) => conflict.doNothing())
      : db
          .insertInto('super_admin_passkey')
          .values({ id_super_admin: idSuperAdmin, ...values })
          .onConflict((conflict) => conflict.doNothing())
  const result = await insert.executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function deletePasskey(db: Db, idSite: number, owner: Owner, id: string) {
  const result = await db
    .deleteFrom(tableOf(owner, 'passkey'))
    .where(isOwnedBy(idSite, owner))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export interface FoundPasskey extends Owner {
  role: Role
  publicKey: Buffer
  counter: number
}

export async function findPasskey(
  { db, superAdminDb }: { db: Db; superAdminDb: Db },
  idSite: number,
  { credentialId, rpId }: { credentialId: string; rpId: string },
): Promise<FoundPasskey | undefined> {
  const member = db
    .selectFrom('member_passkey as p')
    .innerJoin('member as m', (join) =>
      join
        .onRef('m.id_site', '=', 'p.id_site')
        .onRef('m.id', '=', 'p.id_member')
        .on('m.erased_at', 'is', null),
    )
    .select([
      'p.id_member as idMember',
      sql<string | null>`NULL::uuid`.as('idSuperAdmin'),
      'm.role',
      'p.public_key as publicKey',
      sql<number>`p.counter`.as('counter'),
    ])
    .where('p.id_site', '=', idSite)
    .where('p.credential_id', '=', credentialId)
    .where('p.rp_id', '=', rpId)
    .$narrowType<{ role: Role }>()
  const superAdmin = superAdminDb
    .selectFrom('super_admin_passkey as p')
    .select([
      sql<string | null>`NULL::uuid`.as('idMember'),
      'p.id_super_admin as idSuperAdmin',
      sql<Role>`'SUPER_ADMIN'`.as('role'),
      'p.public_key as publicKey',
      sql<number>`p.counter`.as('counter'),
    ])
    .where('p.credential_id', '=', credentialId)
    .where('p.rp_id', '=', rpId)
  const [ofMember, ofSuperAdmin] = await Promise.all([
    member.executeTakeFirst(),
    superAdmin.executeTakeFirst(),
  ])
  return ofMember ?? ofSuperAdmin
}

/** False if the signature counter did not grow: a cloned key, or the same response sent twice. */
export async function usePasskey(
  db: Db,
  idSite: number,
  owner: Owner,
  { credentialId, counter }: { credentialId: string; counter: number },
): Promise<boolean> {
  const result = await db
    .updateTable(tableOf(owner, 'passkey'))
    .set({ counter, last_used_at: sql`transaction_instant()` })
    .where(isOwnedBy(idSite, owner))
    .where('credential_id', '=', credentialId)
    .where(counter === 0 ? sql<boolean>`counter = 0` : sql<boolean>`counter < ${counter}`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function insertChallenge(
  db: Db,
  idSite: number,
  row: { challenge: string; loginHash: Buffer | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      id_site: idSite,
      challenge: row.challenge,
      login_hash: row.loginHash,
      expires_at: row.expiresAt,
    })
    .execute()
}

/** Consumes a challenge: true only once, and only for its login. */
export async function consumeChallenge(
  db: Db,
  idSite: number,
  { challenge, loginHash }: { challenge: string; loginHash: Buffer | null },
): Promise<boolean> {
  const result = await db
    .deleteFrom('passkey_challenge')
    .where('id_site', '=', idSite)
    .where('challenge', '=', challenge)
    .where('login_hash', 'is not distinct from', loginHash)
    .where('expires_at', '>', sql<Date>`transaction_instant()`)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
