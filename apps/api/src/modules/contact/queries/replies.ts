import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export type ReplyKind = 'reply' | 'note' | 'receipt' | 'extension' | 'refusal'

const COLUMNS = [
  'id',
  'id_author as idAuthor',
  'text',
  'created_at as createdAt',
  'sent_at as sentAt',
  'refused_at as refusedAt',
  'id_conversation as idConversation',
  sql<ReplyKind>`kind`.as('kind'),
] as const

export function listReplies(db: Db, idSite: number, idConversation: string) {
  return db
    .selectFrom('conversation_reply')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('id_conversation', '=', idConversation)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
