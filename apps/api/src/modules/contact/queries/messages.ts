import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { findSites } from '../../../platform/find-sites.ts'
import { readList } from '../../../platform/list.ts'

export interface MessageRow {
  id: string
  name: string
  email: string
  phone: string
  subject: string
  message: string
  createdAt: Date
}

export type MessageField = 'name' | 'email' | 'subject' | 'createdAt'

const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'created_at as createdAt',
] as const

export async function insertMessage(
  db: Db,
  idSite: number,
  { createdAt, ...message }: MessageRow,
): Promise<void> {
  await db
    .insertInto('message')
    .values({ id_site: idSite, created_at: createdAt, ...message })
    .execute()
}

export function findMessage(db: Db, idSite: number, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('message')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listMessages(db: Db, idSite: number, list: ListQuery<MessageField>) {
  const query = db.selectFrom('message').select(COLUMNS).where('id_site', '=', idSite)
  return readList(db, query, list, {
    columns: { name: 'name', email: 'email', subject: 'subject', createdAt: 'created_at' },
    order: [
      ['created_at', 'desc'],
      ['id', 'asc'],
    ],
  })
}

/** The texts of messages, by id; forms have none. */
export async function listTexts(db: Db, idSite: number, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('message')
    .select(['id', 'message'])
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, message }) => [id, message]))
}

export async function deleteOldMessages(db: Db, idSite: number, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('message')
    .where('id_site', '=', idSite)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deleteMessagesOf(db: Db, idSite: number, email: string): Promise<void> {
  await db
    .deleteFrom('message')
    .where('id_site', '=', idSite)
    .where(sql<boolean>`lower(email::text) = lower(${email})`)
    .execute()
}

export function listSitesWithOldContacts(
  db: Db,
  { before, now }: { before: Date; now: Date },
): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_old_contacts AS id
      FROM sites_with_old_contacts(p_before => ${before}, p_now => ${now})`,
  )
}
