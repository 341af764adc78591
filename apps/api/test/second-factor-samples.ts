import { randomUUID } from 'node:crypto'

import { readConfig } from '../src/platform/config.ts'
import { seal } from '../src/platform/key-ring.ts'
import { hashToken, newToken } from '../src/platform/secret.ts'
import { insertRow, type Person } from './people.ts'
import type { Sample } from './sample.ts'
import type { TestDatabase } from './test-database.ts'
import { codeOf } from './totp-code.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const { keys } = readConfig({ NODE_ENV: 'test' })
const inTenMinutes = () => new Date(Date.now() + 600_000)

/** Creates a pending login and returns its token. */
async function makePending(database: TestDatabase, { site, id }: Person): Promise<string> {
  const token = newToken()
  await insertRow(database, 'pending_login', {
    id_site: site,
    token_hash: hashToken(token),
    id_member: id,
    expires_at: inTenMinutes(),
  })
  return token
}

const purposeOf = ({ site, id, role }: Person) =>
  role === 'SUPER_ADMIN' ? `super_admin_totp ${id}` : `member_totp ${site} ${id}`

async function makeTotp(database: TestDatabase, person: Person): Promise<void> {
  const sealed = seal(keys, purposeOf(person), SECRET)
  const row = { sealed_secret: sealed, last_step: 0 }
  if (person.role === 'SUPER_ADMIN') {
    await insertRow(database, 'super_admin_totp', { id_super_admin: person.id, ...row })
  } else {
    await insertRow(database, 'member_totp', { id_site: person.site, id_member: person.id, ...row })
  }
}

async function makeEnrolment(database: TestDatabase, person: Person, tokenHash: Buffer) {
  // An earlier call may have started an enrolment with the same login.
  await database.query('DELETE FROM factor_enrolment WHERE token_hash = $1', [tokenHash])
  await insertRow(database, 'factor_enrolment', {
    id_site: person.site,
    token_hash: tokenHash,
    sealed_secret: seal(keys, `enrolment ${purposeOf(person)}`, SECRET),
    expires_at: inTenMinutes(),
  })
}

async function makeStoredPasskey(database: TestDatabase, site: number, idMember: string) {
  const id = randomUUID()
  await insertRow(database, 'member_passkey', {
    ...{ id_site: site, id, id_member: idMember, rp_id: 'cave.localhost', credential_id: id },
    ...{ public_key: Buffer.alloc(32), counter: 0, name: 'Téléphone' },
  })
  return id
}

/** The person who logged in last, who is the caller of the cell, super admins included. */
async function callerOf(database: TestDatabase): Promise<Person & { tokenHash: Buffer }> {
  const [row] = await database.query<Person & { tokenHash: Buffer; isSuperAdmin: boolean }>(
    `SELECT id_site AS site, coalesce(id_member, id_super_admin) AS id, '' AS email,
       id_super_admin IS NOT NULL AS "isSuperAdmin", token_hash AS "tokenHash"
     FROM login ORDER BY created_at DESC LIMIT 1`,
  )
  if (!row) throw new Error('nobody has signed in')
  return { ...row, role: row.isSuperAdmin ? 'SUPER_ADMIN' : 'CUSTOMER' }
}

/** An unknown credential; the calls are refused before it is checked. */
const credential = { id: 'none', rawId: 'none', type: 'public-key', response: {} }

export const SECOND_FACTOR_SAMPLES: Record<string, Sample> = {
  finishLogin: {
    parts: async (database, person) => {
      await makeTotp(database, person)
      const token = await makePending(database, person)
      return { body: { token, code: codeOf(SECRET) } }
    },
    foreignRow: 'login_expired',
  },
  startLoginEnrolment: {
    parts: async (database, person) => ({ body: { token: await makePending(database, person) } }),
    foreignRow: 'login_expired',
  },
  confirmLoginEnrolment: {
    parts: async (database, person) => {
      const token = await makePending(database, person)
      await makeEnrolment(database, person, hashToken(token))
      return { body: { token, code: codeOf(SECRET) } }
    },
    foreignRow: 'login_expired',
  },
  getSecondFactor: {},
  startEnrolment: {},
  confirmEnrolment: {
    parts: async (database) => {
      const { tokenHash, ...caller } = await callerOf(database)
      await makeEnrolment(database, caller, tokenHash)
      return { body: { code: codeOf(SECRET) } }
    },
  },
  removeSecondFactor: {},
  // Site 66 of the demo has an IP address as host, for which WebAuthn allows no passkeys.
  startPasskeyLogin: { refusal: 'passkey_unavailable' },
  loginWithPasskey: { parts: () => ({ body: { credential } }), refusal: 'passkey_unavailable' },
  startPasskeyRegistration: { refusal: 'passkey_unavailable' },
  registerPasskey: {
    parts: () => ({ body: { name: 'Téléphone', credential } }),
    refusal: 'passkey_unavailable',
  },
  removePasskey: {
    parts: async (database, { site, id }) => ({
      params: { id: await makeStoredPasskey(database, site, id) },
    }),
    foreignRow: 'as if it were nothing',
    isOfCaller: true,
  },
  renewRecoveryCodes: {
    parts: async (database) => {
      const { tokenHash: _, ...caller } = await callerOf(database)
      await makeTotp(database, caller)
      return {}
    },
  },
}
