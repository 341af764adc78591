import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import * as jobs from '../jobs.ts'
import * as orders from '../queries/orders.ts'
import * as payments from '../queries/payments.ts'

/** An order without a session waits so long for its payment. */
const MAX_AGE_MINUTES = 60
const BATCH = 200
/** A refund that takes longer was lost with its job. */
const REFUND_PATIENCE_MS = 60_000

/** Each night: events of the payment provider that nobody sends again. See RETENTION. */
export async function forgetOldEvents(platformDb: Db): Promise<number> {
  let total = 0
  let deleted: number
  do {
    deleted = await payments.forgetOldEvents(platformDb, BATCH)
    total += deleted
  } while (deleted === BATCH)
  return total
}

/** Gives up what was not paid in time, and goes on with refunds that stopped half-way. */
export async function expireOrders(ctx: Context): Promise<void> {
  const { db, site, queue, now } = ctx
  await db.transaction().execute(async (tx) => {
    const limits = { maxAgeMinutes: MAX_AGE_MINUTES, limit: BATCH }
    for (const idOrder of await orders.expireOrders(tx, site.id, limits)) {
      await queue.enqueue(tx, jobs.cancelPayments, { idSite: site.id, idOrder })
    }
  })
  const before = new Date(now.getTime() - REFUND_PATIENCE_MS)
  for (const idRefund of await payments.listOverdueRefunds(db, site.id, before)) {
    await queue.enqueue(db, jobs.refundPayment, { idSite: site.id, idRefund })
  }
}
