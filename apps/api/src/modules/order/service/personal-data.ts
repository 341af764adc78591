import type { UserExport } from '@sesame/contract/personal-data'

import type { Context } from '../../../platform/context.ts'
import { listPageViewsOf } from '../../consent/service.ts'
import { collectContacts } from '../../contact/service/personal-data.ts'
import { listCardsOfOrders } from '../../giftcard/service/card.ts'
import { collectAccount } from '../../member/service/personal-data.ts'
import { listMailsTo } from '../../site/service/recorded-mails.ts'
import * as queries from '../queries/personal-data.ts'

/** Of each kind: more than anybody has, and little enough for one reply. */
const LIMIT = 500

/** Everything that the site holds of the person who is logged in, without secrets. */
export async function exportUser(ctx: Context): Promise<UserExport> {
  const { id, email, ...account } = await collectAccount(ctx, LIMIT)
  const orders = await queries.listOrdersOf(ctx.db, ctx.site.id, { id, email, limit: LIMIT })
  const ids = orders.map((order) => order.id)
  return plain({
    exportedAt: ctx.now,
    ...account,
    pageViews: await listPageViewsOf(ctx, { idMember: id, limit: LIMIT }),
    ...(await collectContacts(ctx, { email, limit: LIMIT })),
    orders,
    giftCards: await listCardsOfOrders(ctx, ids),
    withdrawals: await queries.listWithdrawalsOf(ctx.db, ctx.site.id, ids),
    mails: await listMailsTo(ctx, { recipient: email, limit: LIMIT }),
  })
}

/** Dates as text, as in every reply. */
function plain(collected: { [Kind in keyof UserExport]: unknown }): UserExport {
  return JSON.parse(JSON.stringify(collected)) as UserExport
}
