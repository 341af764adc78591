import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { findSites } from '../../../platform/find-sites.ts'
import { isOwnedBy, tableOf, type Owner } from './owner.ts'

export interface Factors {
  sealedSecret: string | null
  codesLeft: number
  passkeys: number
}

export function getFactors(db: Db, idSite: number, owner: Owner): Promise<Factors> {
  const owned = isOwnedBy(idSite, owner)
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom(tableOf(owner, 'totp')).select('sealed_secret').where(owned).as('sealedSecret'),
      eb
        .selectFrom(tableOf(owner, 'recovery_code'))
        .select((of) => of.fn.countAll<number>().as('count'))
        .where(owned)
        .where('used_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('codesLeft'),
      eb
        .selectFrom(tableOf(owner, 'passkey'))
        .select((of) => of.fn.countAll<number>().as('count'))
        .where(owned)
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow()
}

/** False if this time step was already used, also by a concurrent request. */
export async function useStep(db: Db, idSite: number, owner: Owner, step: number) {
  const result = await db
    .updateTable(tableOf(owner, 'totp'))
    .set({ last_step: step })
    .where(isOwnedBy(idSite, owner))
    .where(sql<boolean>`last_step < ${step}`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function useRecoveryCode(db: Db, idSite: number, owner: Owner, hash: Buffer) {
  const result = await db
    .updateTable(tableOf(owner, 'recovery_code'))
    .set({ used_at: sql`transaction_instant()` })
    .where(isOwnedBy(idSite, owner))
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** False if the person already has one. */
export async function insertTotp(
  db: Db,
  idSite: number,
  { idMember, idSuperAdmin }: Owner,
  { sealedSecret, step }: { sealedSecret: string; step: number },
) {
  const values = { sealed_secret: sealedSecret, last_step: step }
  const insert =
    idSuperAdmin === null
      ? db
          .insertInto('member_totp')
          .values({ id_site: idSite, id_member: idMember!, ...values })
          .onConflict((conflict) => conflict.doNothing())
      : db
          .insertInto('super_admin_totp')
          .values({ id_super_admin: idSuperAdmin, ...values })
          .onConflict((conflict) => conflict.doNothing())
  const result = await insert.executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Updates only if the stored secret is still the one that was read. */
export async function updateSealedSecret(
  db: Db,
  idSite: number,
  owner: Owner,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable(tableOf(owner, 'totp'))
    .set({ sealed_secret: to })
    .where(isOwnedBy(idSite, owner))
    .where('sealed_secret', '=', from)
    .execute()
}

export function listSitesWithOldSecrets(db: Db, idKey: string): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_old_secrets AS id FROM sites_with_old_secrets(p_key => ${idKey})`,
  )
}

/** Members whose secret is encrypted with another key. */
export function listSealedByOthers(db: Db, idSite: number, idKey: string, limit: number) {
  return db
    .selectFrom('member_totp')
    .select(['id_member as idMember', 'sealed_secret as sealedSecret'])
    .where('id_site', '=', idSite)
    .where('sealed_secret', 'not like', `${idKey}.%`)
    .limit(limit)
    .execute()
}

export async function deleteTotp(db: Db, idSite: number, owner: Owner): Promise<boolean> {
  const result = await db
    .deleteFrom(tableOf(owner, 'totp'))
    .where(isOwnedBy(idSite, owner))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function replaceRecoveryCodes(
  db: Db,
  idSite: number,
  owner: Owner,
  hashes: Buffer[],
): Promise<void> {
  await db.deleteFrom(tableOf(owner, 'recovery_code')).where(isOwnedBy(idSite, owner)).execute()
  if (hashes.length === 0) return
  const { idMember, idSuperAdmin } = owner
  const insert =
    idSuperAdmin === null
      ? db
          .insertInto('member_recovery_code')
          .values(
            hashes.map((hash) => ({ id_site: idSite, id_member: idMember!, code_hash: hash })),
          )
      : db
          .insertInto('super_admin_recovery_code')
          .values(hashes.map((hash) => ({ id_super_admin: idSuperAdmin, code_hash: hash })))
  await insert.execute()
}
