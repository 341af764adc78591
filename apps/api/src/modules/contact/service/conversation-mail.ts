import type { MailContent, MailVenue } from '../../../adapters/mail/layout.ts'
import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { conversationReplyMail } from '../../../adapters/mail/templates/conversation-reply.ts'
import {
  dataRequestExtendedMail,
  dataRequestReceiptMail,
  dataRequestRefusedMail,
} from '../../../adapters/mail/templates/data-request.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import { findConversation, type ConversationRow } from '../queries/conversations.ts'
import { findDataRequest } from '../queries/data-requests.ts'
import { findMessage } from '../queries/messages.ts'
import { findReply, insertReply, saveOutcome, type ReplyKind } from '../queries/replies.ts'
import { findSubmission } from '../queries/submissions.ts'
import { numberOf } from '../rules/data-request.ts'
import { formatFieldValue } from '../rules/submission.ts'

const MAIL_KIND = 'conversation-reply'

interface NewMail {
  idReply: string
  idConversation: string
  kind: Exclude<ReplyKind, 'note'>
  text: string
}

/** Records what is mailed to the person, in the transaction that decides it. */
export async function requestConversationMail(
  ctx: Context,
  tx: Db,
  { idReply, idConversation, kind, text }: NewMail,
  recipient: string | null,
): Promise<void> {
  if (!recipient) throw new AppError('no_address')
  const { site, now, actor, queue } = ctx
  const reply = { id: idReply, idConversation, kind, text, at: now, author: actor }
  await insertReply(tx, site.id, reply)
  await requestMail(ctx, tx, { subject: idReply, kind: MAIL_KIND, recipient })
  await queue.enqueue(tx, jobs.sendConversationMail, { idSite: site.id, idReply })
}

export async function sendConversationMail(
  ctx: Context,
  mailer: Mailer,
  idReply: string,
): Promise<void> {
  const { db, site, now } = ctx
  const reply = await findReply(db, site.id, idReply)
  const conversation = reply && (await findConversation(db, site.id, reply.idConversation))
  if (!reply || !conversation) return
  const save = (outcome: { sent_at: Date } | { refused_at: Date }) => (tx: Db) =>
    saveOutcome(tx, site.id, idReply, outcome)
  await deliverMail(
    ctx,
    mailer,
    {
      ...{ subject: idReply, kind: MAIL_KIND },
      onSent: save({ sent_at: now }),
      onRefused: save({ refused_at: now }),
    },
    (venue) => writeMail(ctx, venue, { ...reply, conversation }),
  )
  signalOperators(ctx, ['message'])
}

interface Written {
  kind: ReplyKind
  text: string
  conversation: ConversationRow
}

async function writeMail(
  ctx: Context,
  venue: MailVenue,
  { kind, text, conversation }: Written,
): Promise<MailContent> {
  const { db, site } = ctx
  const { name } = conversation
  if (kind === 'reply') {
    const original = await originalOf(ctx, conversation)
    return conversationReplyMail(venue, { subject: conversation.subject, text, original })
  }
  const request = await findDataRequest(db, site.id, conversation.id)
  if (!request) throw new Error(`no data request of conversation ${conversation.id}`)
  const facts = { ...request, name, number: numberOf(request) }
  if (kind === 'receipt') return dataRequestReceiptMail(venue, facts)
  if (kind === 'extension') return dataRequestExtendedMail(venue, { ...facts, reason: text })
  return dataRequestRefusedMail(venue, { ...facts, reason: text })
}

/** What the person wrote, to be quoted; nothing of a request that came otherwise. */
async function originalOf(
  { db, site }: Context,
  { idMessage, idSubmission }: ConversationRow,
): Promise<string> {
  if (idMessage) return (await findMessage(db, site.id, idMessage))?.message ?? ''
  const submission = idSubmission && (await findSubmission(db, site.id, idSubmission))
  if (!submission) return ''
  return submission.answers
    .filter(({ type }) => type !== 'consent')
    .map((field) => `${field.label} : ${formatFieldValue(field)}`)
    .join('\n')
}
