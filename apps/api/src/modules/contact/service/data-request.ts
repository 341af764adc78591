import type { DataRequest, DataRequestKind } from '@sesame/contract/data-request'
import type * as contract from '@sesame/contract/data-request'
import type { Received } from '@sesame/contract/endpoint'
import { newId } from '@sesame/values/id'
import { retentionEnd } from '@sesame/values/retention'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requireVersion } from '../../../platform/version.ts'
import {
  insertConversation,
  lockConversation,
  updateConversation,
  type ConversationRow,
} from '../queries/conversations.ts'
import * as queries from '../queries/data-requests.ts'
import { insertReply } from '../queries/replies.ts'
import {
  decideChange,
  decideExtension,
  dueOn,
  extendedDueOn,
  isPossibleReceipt,
  numberOf,
} from '../rules/data-request.ts'
import { requestConversationMail } from './conversation-mail.ts'
import { todayOf } from './inbox.ts'

export function viewDataRequest(row: queries.DataRequestRow): DataRequest {
  const { year, seq, extendedAt, identityVerifiedAt, closedAt, ...request } = row
  return {
    ...request,
    number: numberOf({ year, seq }),
    extendedAt: extendedAt?.toISOString() ?? null,
    extendableTo: extendedAt || row.state !== 'open' ? null : extendedDueOn(row.receivedOn),
    identityVerifiedAt: identityVerifiedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

/** From a message: the day it was written counts, and the person gets a receipt. */
export async function openDataRequest(ctx: Context, id: string, kind: DataRequestKind) {
  const { db, site, now } = ctx
  await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, site.id, id)
    if (!conversation) throw new AppError('not_found')
    if (await queries.findDataRequest(tx, site.id, id)) throw new AppError('data_request_exists')
    const receivedOn = dayIn(site.timeZone, conversation.createdAt)
    const number = await insert(ctx, tx, {
      ...{ idConversation: id, kind, channel: 'website', receivedOn },
    })
    const state = conversation.state === 'done' ? ('to_do' as const) : conversation.state
    await updateConversation(tx, site.id, { id, state, due_on: dueOn(receivedOn), last_at: now })
    await requestReceipt(ctx, tx, { id, email: conversation.email, number })
  })
  signalOperators(ctx, ['message'])
  return { id }
}

/** Whoever gave no address gets none. */
async function requestReceipt(
  ctx: Context,
  tx: Db,
  { id, email, number }: { id: string; email: string | null; number: string },
): Promise<void> {
  if (!email) return
  const idReply = newId(ctx.now.getTime())
  const mail = { idReply, idConversation: id, kind: 'receipt', text: number } as const
  await requestConversationMail(ctx, tx, mail, email)
}

type NewRequest = Parameters<typeof queries.insertDataRequest>[2]

async function insert(
  { site }: Context,
  tx: Db,
  request: Omit<NewRequest, 'dueOn'>,
): Promise<string> {
  const due = dueOn(request.receivedOn)
  return numberOf(await queries.insertDataRequest(tx, site.id, { ...request, dueOn: due }))
}

/** By hand, for what came by phone, letter, mail or at the counter. */
export async function createDataRequest(
  ctx: Context,
  body: Received<typeof contract.createDataRequest>['body'],
) {
  const { db, site, now, actor } = ctx
  const { kind, channel, receivedOn, name, email, note } = body
  if (!isPossibleReceipt(receivedOn, todayOf(ctx))) {
    const receivedOnFault = 'Ce jour est à venir, ou remonte à plus d’un an.'
    throw new AppError('invalid_input', { errors: { receivedOn: [receivedOnFault] } })
  }
  const id = newId(now.getTime())
  await db.transaction().execute(async (tx) => {
    await insertConversation(tx, site.id, {
      ...{ id, name, email, at: now, subject: 'Demande de données personnelles' },
      excerpt: note.slice(0, 200),
    })
    const number = await insert(ctx, tx, { idConversation: id, kind, channel, receivedOn })
    await updateConversation(tx, site.id, { id, due_on: dueOn(receivedOn) })
    if (note !== '') {
      const idReply = newId(now.getTime())
      const row = { id: idReply, idConversation: id, kind: 'note', text: note, at: now } as const
      await insertReply(tx, site.id, { ...row, author: actor })
    }
    await requestReceipt(ctx, tx, { id, email, number })
  })
  signalOperators(ctx, ['message'])
  return { id }
}

export function verifyIdentity(
  ctx: Context,
  id: string,
  { how, version }: { how: string; version: number },
) {
  return change(ctx, { id, version }, async (tx) => {
    const verified = { identity_verified_at: ctx.now, identity_how: how }
    await queries.updateDataRequest(tx, ctx.site.id, id, verified)
  })
}

/**
 * By two months, once. The reason is mailed; whoever gave no address is told it by other means, as
 * the dialog says to those who extend.
 */
export function extendDataRequest(
  ctx: Context,
  id: string,
  { reason, version }: { reason: string; version: number },
) {
  const { site, now } = ctx
  return change(ctx, { id, version }, async (tx, request, conversation) => {
    const decision = decideExtension(request, todayOf(ctx))
    if (!decision.ok) throw new AppError(decision.reason)
    const due = extendedDueOn(request.receivedOn)
    await queries.updateDataRequest(tx, site.id, id, {
      ...{ extended_at: now, extension_reason: reason, due_on: due },
    })
    await updateConversation(tx, site.id, { id, due_on: due, last_at: now })
    const mail = { idReply: newId(now.getTime()), idConversation: id, kind: 'extension' } as const
    if (conversation.email) {
      await requestConversationMail(ctx, tx, { ...mail, text: reason }, conversation.email)
    }
  })
}

export function closeDataRequest(
  ctx: Context,
  id: string,
  { state, reason, version }: Received<typeof contract.closeDataRequest>['body'],
) {
  const { site, now } = ctx
  if (state === 'refused' && reason === null) {
    throw new AppError('invalid_input', {
      errors: { reason: ['Dites pourquoi elle est refusée.'] },
    })
  }
  return change(ctx, { id, version }, async (tx, _, conversation) => {
    await queries.updateDataRequest(tx, site.id, id, {
      ...{ state, closed_at: now, refusal_reason: state === 'refused' ? reason : null },
      erase_person_at: retentionEnd('dataRequestPerson', now),
      delete_at: retentionEnd('dataRequest', now),
    })
    const done = { id, state: 'done', due_on: null, last_at: now } as const
    await updateConversation(tx, site.id, done)
    if (state === 'done' || reason === null || !conversation.email) return
    const mail = { idReply: newId(now.getTime()), idConversation: id, kind: 'refusal' } as const
    await requestConversationMail(ctx, tx, { ...mail, text: reason }, conversation.email)
  })
}

/** A step of an open request that is still the one that was read. */
async function change(
  ctx: Context,
  { id, version }: { id: string; version: number },
  act: (tx: Db, request: queries.DataRequestRow, conversation: ConversationRow) => Promise<void>,
) {
  const { db, site } = ctx
  await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, site.id, id)
    const request = await queries.lockDataRequest(tx, site.id, id)
    requireVersion({ version }, request)
    if (!conversation || !request) throw new AppError('not_found')
    const decision = decideChange(request)
    if (!decision.ok) throw new AppError(decision.reason)
    await act(tx, request, conversation)
  })
  signalOperators(ctx, ['message'])
  return { id }
}
