import type { ReadyReply } from '@sesame/contract/ready-reply'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

const COLUMNS = ['id', 'title', 'text', 'version'] as const
type Words = Pick<ReadyReply, 'title' | 'text'>

export function listReadyReplies(db: Db, idSite: number): Promise<ReadyReply[]> {
  return db
    .selectFrom('ready_reply')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
}

function readyReply(db: Db, idSite: number, id: number) {
  return db
    .selectFrom('ready_reply')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
}

export function findReadyReply(db: Db, idSite: number, id: number) {
  return readyReply(db, idSite, id).executeTakeFirst()
}

export function lockReadyReply(tx: Db, idSite: number, id: number) {
  return readyReply(tx, idSite, id).forUpdate().executeTakeFirst()
}

export function insertReadyReply(tx: Db, idSite: number, words: Words): Promise<ReadyReply> {
  return tx
    .insertInto('ready_reply')
    .values({ id_site: idSite, ...words })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export function updateReadyReply(
  tx: Db,
  idSite: number,
  id: number,
  words: Words,
): Promise<ReadyReply> {
  return tx
    .updateTable('ready_reply')
    .set(words)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function deleteReadyReply(db: Db, idSite: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('ready_reply')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
