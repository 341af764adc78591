import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/preparation.ts'
import { decideReminder } from '../rules/preparation.ts'

/** Reminds somebody that an order waits; on the same day a second time changes nothing. */
export async function remindToCollect(ctx: Context, idOrder: string) {
  const { db, site, now } = ctx
  const remindedAt = await db.transaction().execute(async (tx) => {
    const order = await queries.lockReminder(tx, site.id, idOrder)
    if (!order) throw new AppError('not_found')
    const decision = decideReminder(order, { now, timeZone: site.timeZone })
    if (!decision.ok) throw new AppError(decision.reason)
    if (!decision.isDue) return order.remindedAt ?? now
    const day = dayIn(site.timeZone, now)
    await queries.markReminded(tx, site.id, idOrder, now)
    const mail = { subject: idOrder, kind: reminderKind(day), recipient: order.email }
    if (await requestMail(ctx, tx, mail)) {
      await ctx.queue.enqueue(tx, jobs.sendCollectReminder, { idSite: site.id, idOrder, day })
    }
    return now
  })
  signalOperators(ctx, ['order'])
  return { remindedAt: remindedAt.toISOString() }
}

export function reminderKind(day: string): string {
  return `collect-reminder-${day}`
}
