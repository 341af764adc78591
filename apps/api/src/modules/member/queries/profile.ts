import type { Profile } from '@sesame/contract/member'

import { preparedStatement, type Db } from '../../../platform/db.ts'
import { lowerOf } from './email-key.ts'

export const FIND_PROFILE = `
  SELECT id, email, phone, firstname, lastname, birthdate, role, deletion_due_on AS "deletionDueOn"
  FROM member WHERE id_site = $1 AND id = $2 AND erased_at IS NULL`
const profile = preparedStatement<Profile>({
  bench: 'api',
  sql: FIND_PROFILE,
  row: {
    id: 'uuid',
    email: 'citext',
    phone: 'text',
    firstname: 'text',
    lastname: 'text',
    birthdate: 'date',
    role: 'text',
    deletionDueOn: 'date',
  },
})

export async function findProfile(db: Db, idSite: number, id: string) {
  const [found] = await profile(db, idSite, id)
  return found
}

export function findSuperAdmin(db: Db, id: string) {
  return db
    .selectFrom('super_admin')
    .select(['id', 'email', 'phone', 'firstname', 'lastname'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findMemberByEmail(db: Db, idSite: number, email: string) {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'firstname'])
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .executeTakeFirst()
}

export async function findPasswordHash(db: Db, idSite: number, id: string) {
  const row = await db
    .selectFrom('member')
    .select((eb) => [eb.ref('password_hash').as('passwordHash'), 'email', 'firstname', 'lastname'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row
}

export async function updateProfile(
  db: Db,
  idSite: number,
  id: string,
  values: {
    firstname: string
    lastname: string
    phone: string | null
    birthdate: string | null
  },
): Promise<void> {
  await db
    .updateTable('member')
    .set(values)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function updatePassword(db: Db, idSite: number, id: string, passwordHash: string) {
  await db
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function updateDeletion(
  db: Db,
  idSite: number,
  id: string,
  deletion: { requestedAt: Date; dueOn: string } | null,
): Promise<void> {
  await db
    .updateTable('member')
    .set({
      deletion_requested_at: deletion?.requestedAt ?? null,
      deletion_due_on: deletion?.dueOn ?? null,
    })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function touchMember(db: Db, idSite: number, id: string, at: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ last_active_at: at, inactivity_warned_at: null })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function listBirthdates(db: Db, idSite: number, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('birthdate')
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .where('birthdate', 'is not', null)
    .execute()
  return rows.flatMap(({ birthdate }) => birthdate ?? [])
}
