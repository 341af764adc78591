import type { UserExport } from '@sesame/contract/personal-data'

import type { Context } from '../../../platform/context.ts'
import { listPageViewsOf } from '../../consent/service.ts'
import { collectContacts } from '../../contact/service/personal-data.ts'
import { listCardsOfOrders } from '../../giftcard/service/card.ts'
import { collectAccount, getOwnAddress } from '../../member/service/personal-data.ts'
import { listMailsTo } from '../../site/service/recorded-mails.ts'
import type { Owner } from '../queries/person.ts'
import * as queries from '../queries/personal-data.ts'

/** Of each kind: more than anybody has, and little enough for one reply. */
const LIMIT = 500

/** Everything that the site holds of the person who is logged in, without secrets. */
export async function exportUser(ctx: Context): Promise<UserExport> {
  return collectPerson(ctx, await getOwnAddress(ctx), LIMIT)
}

/** Everything that the site holds of somebody, with or without an account, without secrets. */
export async function collectPerson(
  ctx: Context,
  { idMember, email }: Owner,
  limit: number,
): Promise<UserExport> {
  const orders = await queries.listOrdersOf(ctx.db, ctx.site.id, { id: idMember, email, limit })
  const ids = orders.map((order) => order.id)
  return plain({
    exportedAt: ctx.now,
    ...(await collectAccount(ctx, { idMember, email, limit })),
    pageViews: idMember ? await listPageViewsOf(ctx, { idMember, limit }) : [],
    ...(await collectContacts(ctx, { email, limit })),
    orders,
    giftCards: await listCardsOfOrders(ctx, ids),
    withdrawals: await queries.listWithdrawalsOf(ctx.db, ctx.site.id, ids),
    mails: await listMailsTo(ctx, { recipient: email, limit }),
  })
}

/** Dates as text, as in every reply. */
function plain(collected: { [Kind in keyof UserExport]: unknown }): UserExport {
  return JSON.parse(JSON.stringify(collected)) as UserExport
}
