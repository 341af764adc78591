import { retentionCutoff } from '@sesame/values/retention'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { deleteInBatches } from '../../../platform/delete-in-batches.ts'
import { deleteOldInvoices, listSitesWithOldInvoices } from '../../accounting/service.ts'
import { eraseBookingNames, listSitesWithOldNames } from '../../booking/service/for-orders.ts'
import { eraseEndedCards, listSitesWithEndedCards } from '../../giftcard/service/card.ts'
import { listSitesWithPeopleToCheck } from '../../member/service/people.ts'
import { listSitesWithPeopleToForget } from '../queries/find-work.ts'
import * as queries from '../queries/retention.ts'
import { deleteTeamReplies, teamRepliesBefore } from './team-session.ts'

/** Sites where tonight's retention may have something to do. */
export async function listSitesToForget(platformDb: Db, now: Date): Promise<number[]> {
  const idleSince = retentionCutoff('order', now)
  const people = {
    idleSince,
    unpaidBefore: retentionCutoff('unpaidOrder', now),
    digitsBefore: retentionCutoff('cardDigits', now),
    withdrawalsBefore: retentionCutoff('withdrawal', now),
    repliesBefore: teamRepliesBefore(now),
  }
  return [
    ...(await listSitesWithPeopleToForget(platformDb, people)),
    ...(await listSitesWithOldNames(platformDb, idleSince)),
    ...(await listSitesWithEndedCards(platformDb, retentionCutoff('giftCard', now))),
    ...(await listSitesWithOldInvoices(platformDb, now)),
    ...(await listSitesWithPeopleToCheck(platformDb)),
  ]
}

/**
 * Nightly: removes people from what was ordered, by RECORD_RETENTION. Each batch is its own short
 * transaction and skips rows that are in use, so that orders go on being placed and paid.
 */
export async function applyRetention(ctx: Context): Promise<void> {
  const { db, site, now } = ctx
  const before = {
    unpaid: retentionCutoff('unpaidOrder', now),
    done: retentionCutoff('orderOfErasedAccount', now),
    idle: retentionCutoff('order', now),
  }
  const orders = await deleteInBatches((limit) =>
    queries.eraseOldOrders(db, site.id, { ...before, limit }),
  )
  const digits = await deleteInBatches((limit) =>
    queries.eraseCardDigits(db, site.id, { before: retentionCutoff('cardDigits', now), limit }),
  )
  const withdrawals = await deleteInBatches((limit) =>
    queries.deleteOldWithdrawals(db, site.id, {
      before: retentionCutoff('withdrawal', now),
      limit,
    }),
  )
  const sessions = await deleteInBatches((limit) =>
    eraseBookingNames(ctx, { before: before.idle, limit }),
  )
  const cardsBefore = dayIn(site.timeZone, retentionCutoff('giftCard', now))
  const cards = await deleteInBatches((limit) =>
    eraseEndedCards(ctx, { before: cardsBefore, limit }),
  )
  const invoices = await deleteOldInvoices(ctx)
  const people = await deleteInBatches((limit) => queries.forgetPeople(db, site.id, limit))
  await deleteTeamReplies(ctx)
  ctx.log.info(
    { orders, digits, withdrawals, sessions, cards, invoices, people },
    'orders forgotten',
  )
}

/** Removes an erased member from their orders, at once where nothing is left to do. */
export async function deleteMemberData(
  ctx: Context,
  member: { idMember: string; email: string },
): Promise<void> {
  await queries.requestErasure(ctx.db, ctx.site.id, member)
  await applyRetention(ctx)
}
