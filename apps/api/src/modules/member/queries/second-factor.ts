import type { Role } from '@sesame/contract/member'

import { hotStatement, type Db } from '../../../platform/db.ts'

/** Whose factor it is: a member of the site, or a super admin, who is of none. */
export interface Owner {
  idMember: string | null
  idSuperAdmin: string | null
}

interface Places {
  table: (name: 'totp' | 'recovery_code' | 'passkey') => string
  /** $1 is the site, $2 the person. */
  owns: string
  columns: string
  values: string
}

const MEMBER: Places = {
  table: (name) => `member_${name}`,
  owns: 'id_site = $1 AND id_member = $2',
  columns: 'id_site, id_member',
  values: '$1::int, $2::uuid',
}
const SUPER_ADMIN: Places = {
  table: (name) => `super_admin_${name}`,
  owns: '$1::int > 0 AND id_super_admin = $2',
  columns: 'id_super_admin',
  values: '$2::uuid',
}

/** One statement, written for members and for super admins. */
export function ofOwner<Row>(write: (places: Places) => string) {
  const [ofMember, ofSuperAdmin] = [
    hotStatement<Row>(write(MEMBER)),
    hotStatement<Row>(write(SUPER_ADMIN)),
  ]
  return (db: Db, idSite: number, owner: Owner, ...values: unknown[]) =>
    owner.idSuperAdmin === null
      ? ofMember(db, idSite, owner.idMember, ...values)
      : ofSuperAdmin(db, idSite, owner.idSuperAdmin, ...values)
}

export interface Factors {
  sealedSecret: string | null
  codesLeft: number
  passkeys: number
}

const factors = ofOwner<Factors>(
  ({ table, owns }) => `
  SELECT (SELECT sealed_secret FROM ${table('totp')} WHERE ${owns}) AS "sealedSecret",
    (SELECT count(*)::int FROM ${table('recovery_code')} WHERE ${owns} AND used_at IS NULL)
      AS "codesLeft",
    (SELECT count(*)::int FROM ${table('passkey')} WHERE ${owns}) AS passkeys`,
)

export async function getFactors(db: Db, idSite: number, owner: Owner): Promise<Factors> {
  const [found] = await factors(db, idSite, owner)
  if (!found) throw new Error('a SELECT without FROM has one row')
  return found
}

const useStepStatement = ofOwner<{ used: boolean }>(
  ({ table, owns }) => `
  UPDATE ${table('totp')} SET last_step = $3 WHERE ${owns} AND last_step < $3 RETURNING true AS used`,
)

/** False for a step that has served, be it in a request at the same moment. */
export async function useStep(db: Db, idSite: number, owner: Owner, step: number) {
  return (await useStepStatement(db, idSite, owner, step)).length === 1
}

const useCodeStatement = ofOwner<{ used: boolean }>(
  ({ table, owns }) => `
  UPDATE ${table('recovery_code')} SET used_at = now()
  WHERE ${owns} AND code_hash = $3 AND used_at IS NULL RETURNING true AS used`,
)

export async function useRecoveryCode(db: Db, idSite: number, owner: Owner, hash: Buffer) {
  return (await useCodeStatement(db, idSite, owner, hash)).length === 1
}

const insertTotpStatement = ofOwner<{ inserted: boolean }>(
  ({ table, columns, values }) => `
  INSERT INTO ${table('totp')} (${columns}, sealed_secret, last_step)
  SELECT ${values}, $3, $4 WHERE $1::int > 0
  ON CONFLICT DO NOTHING RETURNING true AS inserted`,
)

/** False when the person has one already. */
export async function insertTotp(
  db: Db,
  idSite: number,
  owner: Owner,
  { sealedSecret, step }: { sealedSecret: string; step: number },
) {
  return (await insertTotpStatement(db, idSite, owner, sealedSecret, step)).length === 1
}

const resealStatement = ofOwner<never>(
  ({ table, owns }) => `
  UPDATE ${table('totp')} SET sealed_secret = $4 WHERE ${owns} AND sealed_secret = $3`,
)

/** Changes nothing where the secret is no longer the one that was read. */
export async function updateSealedSecret(
  db: Db,
  idSite: number,
  owner: Owner,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await resealStatement(db, idSite, owner, from, to)
}

/** Members whose secret was sealed by another key than this one. */
export function listSealedByOthers(db: Db, idSite: number, idKey: string, limit: number) {
  return db
    .selectFrom('member_totp')
    .select(['id_member as idMember', 'sealed_secret as sealedSecret'])
    .where('id_site', '=', idSite)
    .where('sealed_secret', 'not like', `${idKey}.%`)
    .limit(limit)
    .execute()
}

const deleteTotpStatement = ofOwner<{ deleted: boolean }>(
  ({ table, owns }) => `DELETE FROM ${table('totp')} WHERE ${owns} RETURNING true AS deleted`,
)

export async function deleteTotp(db: Db, idSite: number, owner: Owner): Promise<boolean> {
  return (await deleteTotpStatement(db, idSite, owner)).length === 1
}

const deleteCodes = ofOwner<never>(
  ({ table, owns }) => `DELETE FROM ${table('recovery_code')} WHERE ${owns}`,
)
const insertCodes = ofOwner<never>(
  ({ table, columns, values }) => `
  INSERT INTO ${table('recovery_code')} (${columns}, code_hash)
  SELECT ${values}, hash FROM unnest($3::bytea[]) hash WHERE $1::int > 0`,
)

export async function replaceRecoveryCodes(
  db: Db,
  idSite: number,
  owner: Owner,
  hashes: Buffer[],
): Promise<void> {
  await deleteCodes(db, idSite, owner)
  if (hashes.length > 0) await insertCodes(db, idSite, owner, hashes)
}

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

// A member who was erased meanwhile has no row here.
const pendingLogin = hotStatement<PendingLogin>(`
  SELECT p.id_member AS "idMember", p.id_super_admin AS "idSuperAdmin",
    CASE WHEN p.id_super_admin IS NULL THEN m.role ELSE 'SUPER_ADMIN' END AS role
  FROM pending_login p
  LEFT JOIN member m ON m.id_site = p.id_site AND m.id = p.id_member AND m.erased_at IS NULL
  WHERE p.id_site = $1 AND p.token_hash = $2 AND p.expires_at > now()
    AND (p.id_super_admin IS NOT NULL OR m.id IS NOT NULL)`)

export async function findPendingLogin(db: Db, idSite: number, tokenHash: Buffer) {
  const [found] = await pendingLogin(db, idSite, tokenHash)
  return found
}

/** True for the one who ends it: it opens one login. */
export async function endPendingLogin(db: Db, idSite: number, tokenHash: Buffer) {
  const result = await db
    .deleteFrom('pending_login')
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

const deletePending = hotStatement<never>(`
  DELETE FROM pending_login
  WHERE id_site = $1 AND $2 IN (id_member, id_super_admin) AND token_hash IS DISTINCT FROM $3`)

/** Ends all pending logins of a person, but the one that is being finished. */
export async function deletePendingLogins(
  db: Db,
  idSite: number,
  { idMember, idSuperAdmin }: Owner,
  except: Buffer | null,
): Promise<void> {
  await deletePending(db, idSite, idMember ?? idSuperAdmin, except)
}

/** The secret shown to a login, pending or open, and not confirmed yet. */
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

/** Saves a secret unless another call for this login was faster; tells which one is kept. */
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
