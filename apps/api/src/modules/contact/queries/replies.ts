import type { Role } from '@sesame/contract/role'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export type ReplyKind = 'reply' | 'note' | 'receipt' | 'extension' | 'refusal'

interface NewReply {
  id: string
  idConversation: string
  kind: ReplyKind
  author: { id: string; role: Role } | null
  text: string
  at: Date
}

export async function insertReply(tx: Db, idSite: number, reply: NewReply): Promise<void> {
  const { id, idConversation, kind, author, text, at } = reply
  await tx
    .insertInto('conversation_reply')
    .values({
      id_site: idSite,
      id,
      id_conversation: idConversation,
      kind,
      // A super admin is no member of the site.
      id_author: author && author.role !== 'SUPER_ADMIN' ? author.id : null,
      author_role: author?.role ?? null,
      text,
      created_at: at,
    })
    .execute()
}

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

export function findReply(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('conversation_reply')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function saveOutcome(
  tx: Db,
  idSite: number,
  id: string,
  outcome: { sent_at: Date } | { refused_at: Date },
): Promise<void> {
  await tx
    .updateTable('conversation_reply')
    .set(outcome)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}
