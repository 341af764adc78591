import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { hasAddress } from './submissions.ts'

interface Request {
  email: string
  limit: number
}

export function listMessagesOf(db: Db, idSite: number, { email, limit }: Request) {
  return db
    .selectFrom('message')
    .select(['name', 'email', 'phone', 'subject', 'message', 'created_at as createdAt'])
    .where('id_site', '=', idSite)
    .where(sql<boolean>`lower(email::text) = lower(${email})`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function listSubmissionsOf(db: Db, idSite: number, { email, limit }: Request) {
  return db
    .selectFrom('form_submission')
    .select(['data', 'created_at as createdAt'])
    .where('id_site', '=', idSite)
    .where(hasAddress(email))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function listRegistrationsOf(db: Db, idSite: number, { email, limit }: Request) {
  return db
    .selectFrom('element_registration')
    .select([
      ...(['id_element as idElement', 'firstname', 'lastname', 'email', 'phone'] as const),
      ...(['places', 'message', 'created_at as createdAt'] as const),
    ])
    .where('id_site', '=', idSite)
    .where('email_key', '=', sql<string>`lower(${email})`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}
