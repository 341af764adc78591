import { createHash } from 'node:crypto'

import type { Role } from '@sesame/contract/role'
import { newId } from '@sesame/values/id'

import { hashPassword, hashToken, newToken } from '../src/platform/secret.ts'
import type { TestDatabase } from './test-database.ts'

/** Satisfies every password rule; hashed once, because hashing is slow by design. */
export const PASSWORD = 'girouette-brioche-comete-88'
export const passwordHash = hashPassword(PASSWORD)

let people = 0

/** A unique e-mail address. */
export function uniqueEmail(name = 'personne'): string {
  people += 1
  return `${name}-${people}@example.org`
}

export interface Person {
  site: number
  id: string
  email: string
  role: Role
}

/** Creates a member of a site, or a platform account if the role is SUPER_ADMIN. */
export async function makePerson(
  database: TestDatabase,
  { site = 66, role = 'CUSTOMER', email = uniqueEmail() }: Partial<Omit<Person, 'id'>> = {},
): Promise<Person> {
  const id = newId()
  const common = {
    id,
    email,
    password_hash: await passwordHash,
    firstname: 'Ada',
    lastname: 'Lune',
  }
  if (role === 'SUPER_ADMIN') await insertRow(database, 'super_admin', common)
  else await insertRow(database, 'member', { id_site: site, role, ...common })
  return { site, id, email, role }
}

/** Somebody without an account who wrote to the venue, as the team sees them. */
export async function makeGuest(
  database: TestDatabase,
  site: number,
  { email = uniqueEmail('invitee'), name = 'Ada Lune', phone = '+33698765432' } = {},
): Promise<string> {
  await insertRow(database, 'message', {
    ...{ id_site: site, id: newId(), name, email, phone, created_at: new Date() },
    ...{ subject: 'Bonjour', message: 'Une marche ?' },
  })
  return database.value<string>(
    'SELECT id FROM person WHERE id_site = $1 AND email_key = lower($2)',
    [site, email],
  )
}

/** Logs a person in without hashing a password. */
export async function signIn(
  database: TestDatabase,
  person: Person,
  { address = '192.0.2.1', now = new Date() }: { address?: string; now?: Date } = {},
): Promise<string> {
  const token = newToken()
  await insertRow(database, 'login', {
    id_site: person.site,
    token_hash: hashToken(token),
    [person.role === 'SUPER_ADMIN' ? 'id_super_admin' : 'id_member']: person.id,
    address,
    last_used_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
  })
  return token
}

/** The token in a login response; throws if a second factor is required. */
export function tokenIn(data: object): string {
  if (!('token' in data) || typeof data.token !== 'string') throw new Error('no login was opened')
  return data.token
}

/** Creates another login of a person and returns its id. */
export async function makeLogin(database: TestDatabase, person: Person): Promise<string> {
  const token = await signIn(database, person)
  return database.value('SELECT id FROM login WHERE token_hash = $1', [hashToken(token)])
}

export async function insertRow(
  database: TestDatabase,
  table: string,
  row: Record<string, unknown>,
): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await database.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(row),
  )
}

/** Key of the e-mail's counter on all sites, for attempts from unknown addresses. */
export function loginCounter(email: string): string {
  return createHash('sha256').update(['login', email, ''].join('\n')).digest('base64url')
}
