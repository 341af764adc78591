import type { Role } from '@sesame/contract/member'
import type { Passkey } from '@sesame/contract/second-factor'

import { hotStatement, type Db } from '../../../platform/db.ts'
import { ofOwner, type Owner } from './second-factor.ts'

const list = ofOwner<Passkey>(
  ({ table, owns }) => `
  SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"
  FROM ${table('passkey')} WHERE ${owns} ORDER BY created_at LIMIT 50`,
)

export function listPasskeys(db: Db, idSite: number, owner: Owner): Promise<Passkey[]> {
  return list(db, idSite, owner)
}

const credentialIds = ofOwner<{ id: string }>(
  ({ table, owns }) => `
  SELECT credential_id AS id FROM ${table('passkey')} WHERE ${owns} AND rp_id = $3`,
)

export function listCredentialIds(db: Db, idSite: number, owner: Owner, rpId: string) {
  return credentialIds(db, idSite, owner, rpId)
}

export interface NewPasskey {
  rpId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  name: string
}

const insert = ofOwner<{ inserted: boolean }>(
  ({ table, columns, values }) => `
  INSERT INTO ${table('passkey')}
    (${columns}, rp_id, credential_id, public_key, counter, name)
  SELECT ${values}, $3, $4, $5, $6, $7 WHERE $1::int > 0
  ON CONFLICT DO NOTHING RETURNING true AS inserted`,
)

/** False when the credential is known already, be it as somebody else's. */
export async function insertPasskey(db: Db, idSite: number, owner: Owner, passkey: NewPasskey) {
  const { rpId, credentialId, publicKey, counter, name } = passkey
  const rows = await insert(db, idSite, owner, rpId, credentialId, publicKey, counter, name)
  return rows.length === 1
}

const remove = ofOwner<{ removed: boolean }>(
  ({ table, owns }) => `
  DELETE FROM ${table('passkey')} WHERE ${owns} AND id = $3 RETURNING true AS removed`,
)

export async function deletePasskey(db: Db, idSite: number, owner: Owner, id: string) {
  return (await remove(db, idSite, owner, id)).length === 1
}

export interface FoundPasskey extends Owner {
  role: Role
  publicKey: Buffer
  counter: number
}

const memberPasskey = hotStatement<FoundPasskey>(`
  SELECT p.id_member AS "idMember", NULL::uuid AS "idSuperAdmin", m.role,
    p.public_key AS "publicKey", p.counter
  FROM member_passkey p
  JOIN member m ON m.id_site = p.id_site AND m.id = p.id_member AND m.erased_at IS NULL
  WHERE p.id_site = $1 AND p.credential_id = $2 AND p.rp_id = $3`)
const superAdminPasskey = hotStatement<FoundPasskey>(`
  SELECT NULL::uuid AS "idMember", p.id_super_admin AS "idSuperAdmin", 'SUPER_ADMIN' AS role,
    p.public_key AS "publicKey", p.counter
  FROM super_admin_passkey p WHERE p.credential_id = $1 AND p.rp_id = $2`)

export async function findPasskey(
  { db, superAdminDb }: { db: Db; superAdminDb: Db },
  idSite: number,
  { credentialId, rpId }: { credentialId: string; rpId: string },
): Promise<FoundPasskey | undefined> {
  const [members, superAdmins] = await Promise.all([
    memberPasskey(db, idSite, credentialId, rpId),
    superAdminPasskey(superAdminDb, credentialId, rpId),
  ])
  return members[0] ?? superAdmins[0]
}

const use = ofOwner<{ used: boolean }>(
  ({ table, owns }) => `
  UPDATE ${table('passkey')} SET counter = $4, last_used_at = now()
  WHERE ${owns} AND credential_id = $3 AND (counter < $4 OR (counter = 0 AND $4 = 0))
  RETURNING true AS used`,
)

/** False when the counter has not grown: a copy of the key, or the same answer twice at once. */
export async function usePasskey(
  db: Db,
  idSite: number,
  owner: Owner,
  { credentialId, counter }: { credentialId: string; counter: number },
): Promise<boolean> {
  return (await use(db, idSite, owner, credentialId, counter)).length === 1
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

const take = hotStatement<{ taken: boolean }>(`
  DELETE FROM passkey_challenge
  WHERE id_site = $1 AND challenge = $2 AND login_hash IS NOT DISTINCT FROM $3 AND expires_at > now()
  RETURNING true AS taken`)

/** True once for each challenge, for the login it was made for. */
export async function takeChallenge(
  db: Db,
  idSite: number,
  { challenge, loginHash }: { challenge: string; loginHash: Buffer | null },
): Promise<boolean> {
  return (await take(db, idSite, challenge, loginHash)).length === 1
}
