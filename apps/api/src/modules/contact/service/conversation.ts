import type { Received, ReplyOf } from '@sesame/contract/endpoint'
import type * as contract from '@sesame/contract/inbox'
import { newId } from '@sesame/values/id'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requireVersion } from '../../../platform/version.ts'
import { findNames } from '../../member/service/names.ts'
import * as queries from '../queries/conversations.ts'
import { findDataRequest } from '../queries/data-requests.ts'
import { findMessage } from '../queries/messages.ts'
import { insertReply, listReplies } from '../queries/replies.ts'
import { findSubmission, listFiles } from '../queries/submissions.ts'
import { listTeam } from './colleague.ts'
import { requestConversationMail } from './conversation-mail.ts'
import { viewDataRequest } from './data-request.ts'

type Conversation = ReplyOf<typeof contract.getConversation>
type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

export async function getConversation(ctx: Context, id: string): Promise<Conversation> {
  const { db, site } = ctx
  const row = await queries.findConversation(db, site.id, id)
  if (!row) throw new AppError('not_found')
  const { idMessage, idSubmission, createdAt, ...conversation } = row
  const written = await readWritten(ctx, { idMessage, idSubmission })
  const replies = await listReplies(db, site.id, id)
  const request = await findDataRequest(db, site.id, id)
  const { idAssignee } = conversation
  const names = await findNames(ctx, [idAssignee, ...replies.map(({ idAuthor }) => idAuthor)])
  return {
    ...conversation,
    ...written,
    createdAt: createdAt.toISOString(),
    assigneeName: idAssignee && (names.get(idAssignee) ?? ''),
    replies: replies.map((reply) => viewReply(reply, names)),
    request: request ? viewDataRequest(request) : null,
  }
}

type Origin = Pick<queries.ConversationRow, 'idMessage' | 'idSubmission'>

async function readWritten({ db, site }: Context, { idMessage, idSubmission }: Origin) {
  const message = idMessage ? await findMessage(db, site.id, idMessage) : undefined
  const submission = idSubmission ? await findSubmission(db, site.id, idSubmission) : undefined
  const files = idSubmission ? await listFiles(db, site.id, idSubmission) : []
  return {
    phone: message?.phone ?? '',
    text: message?.message ?? '',
    fields: submission?.answers ?? [],
    files: files.map(({ id, filename, bytes }) => ({ id, name: filename, bytes })),
  }
}

function viewReply(
  { idAuthor, createdAt, sentAt, refusedAt, id, kind, text }: ReplyRow,
  names: ReadonlyMap<string, string>,
): Conversation['replies'][number] {
  const mailed = sentAt
    ? ('sent' as const)
    : refusedAt
      ? ('refused' as const)
      : ('sending' as const)
  return {
    ...{ id, kind, text },
    author: (idAuthor && names.get(idAuthor)) || null,
    createdAt: createdAt.toISOString(),
    mail: kind === 'note' ? null : mailed,
  }
}

export async function updateConversation(
  ctx: Context,
  id: string,
  { version, state, idAssignee }: Received<typeof contract.updateConversation>['body'],
): Promise<Conversation> {
  const { db, site } = ctx
  await db.transaction().execute(async (tx) => {
    const stored = await queries.lockConversation(tx, site.id, id)
    requireVersion({ version, state, idAssignee }, stored)
    if (idAssignee && idAssignee !== stored?.idAssignee) {
      await requireColleague({ ...ctx, db: tx }, idAssignee)
    }
    await queries.updateConversation(tx, site.id, { id, state, id_assignee: idAssignee })
  })
  signalOperators(ctx, ['message'])
  return getConversation(ctx, id)
}

async function requireColleague(ctx: Context, id: string): Promise<void> {
  const team = await listTeam(ctx)
  if (!team.some((person) => person.id === id)) throw new AppError('assignee_not_in_team')
}

/** Mails a reply and notes the state after it. Refused if somebody was faster. */
export async function replyToConversation(
  ctx: Context,
  id: string,
  { version, state, text }: Received<typeof contract.replyToConversation>['body'],
) {
  const { db, site, now } = ctx
  const idReply = newId(now.getTime())
  await db.transaction().execute(async (tx) => {
    const stored = await queries.lockConversation(tx, site.id, id)
    requireVersion({ version, state }, stored)
    const mail = { idReply, idConversation: id, kind: 'reply', text } as const
    await requestConversationMail(ctx, tx, mail, stored?.email ?? null)
    await queries.updateConversation(tx, site.id, { id, state, last_at: now })
  })
  signalOperators(ctx, ['message'])
  return { id: idReply }
}

/** A note does not change the conversation: nobody's reply is refused for it. */
export async function addNote(ctx: Context, id: string, text: string) {
  const { db, site, now, actor } = ctx
  const idReply = newId(now.getTime())
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockConversation(tx, site.id, id))) throw new AppError('not_found')
    const note = { id: idReply, idConversation: id, kind: 'note', text, at: now } as const
    await insertReply(tx, site.id, { ...note, author: actor })
  })
  signalOperators(ctx, ['message'])
  return { id: idReply }
}
