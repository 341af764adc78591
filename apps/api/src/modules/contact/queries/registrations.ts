import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

interface RegistrationRow {
  id: string
  firstname: string
  lastname: string
  email: string
  phone: string
  places: number
  message: string
  createdAt: Date
}

export type RegistrationField = 'lastname' | 'email' | 'createdAt'

const COLUMNS = [
  'id',
  'firstname',
  'lastname',
  'email',
  'phone',
  'places',
  'message',
  'created_at as createdAt',
] as const

export interface RegistrationRequest extends RegistrationRow {
  idElement: number
  tokenHash: Buffer
  expiresAt: Date
}

export async function insertRequest(
  db: Db,
  idSite: number,
  request: RegistrationRequest,
): Promise<void> {
  const { idElement, tokenHash, createdAt, expiresAt, ...person } = request
  await db
    .insertInto('element_registration_request')
    .values({
      id_site: idSite,
      ...person,
      id_element: idElement,
      token_hash: tokenHash,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

export function findRequest(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('element_registration_request')
    .select(['firstname', 'places', 'token_hash as tokenHash', 'id_element as idElement'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface Confirmed {
  idRegistration: string
  subject: string
  email: string
  places: number
}

/** Undefined if the link is expired, used or unknown. */
export async function confirmRequest(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<Confirmed>`
    SELECT registration AS "idRegistration", request AS subject, recipient AS email, seats AS places
    FROM confirm_element_registration(${idSite}, ${tokenHash}, ${now})`.execute(db)
  return rows[0]
}

export function findRegistration(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('element_registration')
    .select([...COLUMNS, 'id_element as idElement'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listRegistrations(
  db: Db,
  idSite: number,
  idElement: number,
  list: ListQuery<RegistrationField>,
) {
  const query = db
    .selectFrom('element_registration')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('id_element', '=', idElement)
  return readList(db, query, list, {
    columns: { lastname: 'lastname', email: 'email', createdAt: 'created_at' },
    order: [
      ['created_at', 'asc'],
      ['id', 'asc'],
    ],
  })
}

export async function deleteOldRegistrations(
  db: Db,
  idSite: number,
  before: Date,
): Promise<number> {
  const result = await db
    .deleteFrom('element_registration')
    .where('id_site', '=', idSite)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deleteEndedRequests(db: Db, idSite: number, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('element_registration_request')
    .where('id_site', '=', idSite)
    .where('expires_at', '<', now)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes a person's registrations for events that are over, and what they did not confirm. */
export async function deletePastRegistrationsOf(
  db: Db,
  idSite: number,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await db
    .deleteFrom('element_registration')
    .where('id_site', '=', idSite)
    .where('email_key', '=', sql<string>`lower(${email})`)
    .where(
      sql<boolean>`element_is_over(p_site => id_site, p_element => id_element, p_now => ${now})`,
    )
    .execute()
  await db
    .deleteFrom('element_registration_request')
    .where('id_site', '=', idSite)
    .where('email_key', '=', sql<string>`lower(${email})`)
    .execute()
}

export async function deleteRegistrationsOf(db: Db, idSite: number, email: string): Promise<void> {
  for (const table of ['element_registration', 'element_registration_request'] as const) {
    await db
      .deleteFrom(table)
      .where('id_site', '=', idSite)
      .where(sql.ref('email_key'), '=', sql<string>`lower(${email})`)
      .execute()
  }
}
