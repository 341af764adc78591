import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

interface Request {
  email: string
  limit: number
}

/** Found by an index: an address in the rows themselves is not, under row-level security. */
function isWrittenBy(idSite: number, { kind, email }: { kind: string; email: string }) {
  return sql<boolean>`id IN (SELECT c.id FROM contact_email c
    WHERE c.id_site = ${idSite} AND c.kind = ${kind} AND c.email_key = lower(${email}))`
}

export function listMessagesOf(db: Db, idSite: number, { email, limit }: Request) {
  return db
    .selectFrom('message')
    .select(['name', 'email', 'phone', 'subject', 'message', 'created_at as createdAt'])
    .where('id_site', '=', idSite)
    .where(isWrittenBy(idSite, { kind: 'message', email }))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function listSubmissionsOf(db: Db, idSite: number, { email, limit }: Request) {
  return db
    .selectFrom('form_submission')
    .select(['data', 'created_at as createdAt'])
    .where('id_site', '=', idSite)
    .where(isWrittenBy(idSite, { kind: 'form_submission', email }))
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

export function listRepliesOf(db: Db, idSite: number, { email, limit }: Request) {
  return db
    .selectFrom('conversation_reply as r')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.id_site', '=', 'r.id_site').onRef('c.id', '=', 'r.id_conversation'),
    )
    .select(['c.subject', 'r.kind', 'r.text', 'r.created_at as createdAt', 'r.sent_at as sentAt'])
    .where('c.id_site', '=', idSite)
    .where('c.email_key', '=', sql<string>`lower(${email})`)
    .orderBy('r.created_at', 'desc')
    .limit(limit)
    .execute()
}

export function listDataRequestsOf(db: Db, idSite: number, { email, limit }: Request) {
  return db
    .selectFrom('data_request as d')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.id_site', '=', 'd.id_site').onRef('c.id', '=', 'd.id_conversation'),
    )
    .select([
      ...(['c.name', 'd.year', 'd.seq', 'd.kind', 'd.channel', 'd.state'] as const),
      ...(['d.extension_reason as extensionReason', 'd.closed_at as closedAt'] as const),
      ...(['d.identity_how as identityHow', 'd.refusal_reason as refusalReason'] as const),
      sql<string>`d.received_on::text`.as('receivedOn'),
      sql<string>`d.due_on::text`.as('dueOn'),
    ])
    .where('c.id_site', '=', idSite)
    .where('c.email_key', '=', sql<string>`lower(${email})`)
    .orderBy('d.received_on', 'desc')
    .limit(limit)
    .execute()
}
