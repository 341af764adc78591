import type { Received } from '@sesame/contract/endpoint'
import { MAX_READY_REPLIES, type createReadyReply as contract } from '@sesame/contract/ready-reply'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/ready-replies.ts'

type Words = Received<typeof contract>['body']

export async function listReadyReplies({ db, site }: Context) {
  const replies = await queries.listReadyReplies(db, site.id)
  return { replies, total: replies.length }
}

export async function getReadyReply({ db, site }: Context, id: number) {
  const reply = await queries.findReadyReply(db, site.id, id)
  if (!reply) throw new AppError('not_found')
  return reply
}

export async function createReadyReply({ db, site }: Context, words: Words) {
  return db.transaction().execute(async (tx) => {
    const { length } = await queries.listReadyReplies(tx, site.id)
    if (length >= MAX_READY_REPLIES) throw new AppError('too_many_ready_replies')
    return queries.insertReadyReply(tx, site.id, words)
  })
}

export async function updateReadyReply(
  { db, site }: Context,
  id: number,
  { version, ...words }: Words & { version: number },
) {
  return db.transaction().execute(async (tx) => {
    requireVersion({ ...words, version }, await queries.lockReadyReply(tx, site.id, id))
    return queries.updateReadyReply(tx, site.id, id, words)
  })
}

export async function deleteReadyReply({ db, site }: Context, id: number) {
  if (!(await queries.deleteReadyReply(db, site.id, id))) throw new AppError('not_found')
  return { deleted: true } as const
}
