import { CONVERSATION_STATES, URGENT_DAYS } from '@sesame/contract/inbox'
import type { ListQuery } from '@sesame/contract/list'
import { addDays, dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { withZeros } from '../../../platform/list.ts'
import { findNames } from '../../member/service/names.ts'
import * as queries from '../queries/conversations.ts'
import { listTeam } from './colleague.ts'

export const todayOf = ({ site, now }: Context) => dayIn(site.timeZone, now)

const urgentUntil = (ctx: Context) => addDays(todayOf(ctx), URGENT_DAYS)

/** The caller as a person of the team: a super admin is none. */
const selfOf = ({ actor }: Context) => (actor && actor.role !== 'SUPER_ADMIN' ? actor.id : null)

export async function listConversations(ctx: Context, list: ListQuery<queries.ConversationField>) {
  const reader = { urgentUntil: urgentUntil(ctx), idActor: selfOf(ctx) }
  const { rows, counts, ...size } = await queries.listConversations(
    ctx.db,
    ctx.site.id,
    list,
    reader,
  )
  const names = await findNames(
    ctx,
    rows.map(({ idAssignee }) => idAssignee),
  )
  const conversations = rows.map(({ idAssignee, createdAt, lastAt, ...row }) => ({
    ...row,
    assignee: idAssignee === null ? null : { id: idAssignee, name: names.get(idAssignee) ?? '' },
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
  return { conversations, counts: withZeros(CONVERSATION_STATES, counts), ...size }
}

export async function getInbox(ctx: Context) {
  const counts = await queries.countWaiting(ctx.db, ctx.site.id, urgentUntil(ctx))
  return { ...counts, team: await listTeam(ctx), idSelf: selfOf(ctx) }
}

/** For the search of the back office. */
export function describeConversations({ db, site }: Context, ids: readonly string[]) {
  return queries.describeConversations(db, site.id, ids)
}
