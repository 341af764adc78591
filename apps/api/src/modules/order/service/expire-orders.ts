import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import * as jobs from '../jobs.ts'
import * as work from '../queries/find-work.ts'
import * as orders from '../queries/orders.ts'
import * as payments from '../queries/payments.ts'
import { UNPAID_MINUTES } from '../rules/order-times.ts'

const BATCH = 200
/** A refund that takes longer has lost its job. */
const REFUND_RETRY_MS = 60_000

/** Nightly: deletes webhook events after their retention. See RETENTION. */
export async function deleteOldWebhookEvents(platformDb: Db): Promise<number> {
  let total = 0
  let deleted: number
  do {
    deleted = await payments.deleteOldWebhookEvents(platformDb, BATCH)
    total += deleted
  } while (deleted === BATCH)
  return total
}

export function listSitesWithOrdersToExpire(platformDb: Db): Promise<number[]> {
  return work.listSitesWithOrdersToExpire(platformDb, UNPAID_MINUTES)
}

export async function expireUnpaidOrders(ctx: Context): Promise<void> {
  const { db, site, queue } = ctx
  const expired = await db.transaction().execute(async (tx) => {
    const limits = { maxAgeMinutes: UNPAID_MINUTES, limit: BATCH }
    const ids = await orders.expireUnpaidOrders(tx, site.id, limits)
    for (const idOrder of ids) {
      await queue.enqueue(tx, jobs.cancelPayments, { idSite: site.id, idOrder })
    }
    return ids
  })
  if (expired.length > 0) signalOperators(ctx, ['order'])
}

const overdueSince = (now: Date) => new Date(now.getTime() - REFUND_RETRY_MS)

export function listSitesWithOverdueRefunds(platformDb: Db, now: Date): Promise<number[]> {
  return work.listSitesWithOverdueRefunds(platformDb, overdueSince(now))
}

/** Enqueues refunds again whose job was lost. */
export async function resumeRefunds({ db, site, queue, now }: Context): Promise<void> {
  const overdue = { before: overdueSince(now), job: jobs.refundPayment.name }
  for (const idRefund of await payments.listOverdueRefunds(db, site.id, overdue)) {
    await queue.enqueue(db, jobs.refundPayment, { idSite: site.id, idRefund })
  }
}
