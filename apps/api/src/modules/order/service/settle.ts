import { newId } from '@sesame/values/id'
import { dayIn } from '@sesame/values/working-days'

import type { Intent } from '../../../adapters/payment/payments.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { paymentsApplied } from '../../../platform/metrics.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { signalChange } from '../../booking/service/signal.ts'
import { requestDeliveries } from '../../giftcard/service/deliver.ts'
import { getAccount } from '../../payment/service/access.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as orders from '../queries/orders.ts'
import * as payments from '../queries/payments.ts'
import { refundDay } from '../rules/refund.ts'
import { writeInvoice } from './invoice.ts'
import { isRefunded, refundLostPayment } from './lost-payment.ts'

export const CONFIRMATION_KIND = 'order-confirmation'

/** Settles an order in one transaction: sessions, ledger, invoice and the confirmation job. */
export async function settleOrderInTransaction(
  ctx: Context,
  tx: Db,
  order: orders.OrderRow,
  paid: payments.Paid,
): Promise<payments.Settlement> {
  const { site, queue } = ctx
  // Uses the transaction's connection only: waiting for a second one could deadlock the pool.
  const invoice = await writeInvoice({ ...ctx, db: tx }, order)
  // A payment that comes too late is refunded: nothing was supplied for it.
  const refundDueOn = refundDay(dayIn(site.timeZone, ctx.now), { isReturn: false })
  const settled = { idOrder: order.id, ...paid, invoice, refundDueOn }
  const outcome = await payments.settleOrder(tx, site.id, settled)
  if (outcome === 'settled') {
    const mail = { subject: order.id, kind: CONFIRMATION_KIND, recipient: order.email }
    await requestMail(ctx, tx, mail)
    await queue.enqueue(tx, jobs.sendOrderConfirmation, { idSite: site.id, idOrder: order.id })
    await requestDeliveries(ctx, tx, order.id)
  }
  if (outcome === 'refund') await requestRefunds(ctx, tx, order.id)
  return outcome
}

async function requestRefunds({ site, queue }: Context, tx: Db, idOrder: string): Promise<void> {
  const refunds = await payments.listRefunds(tx, site.id, idOrder)
  for (const { id } of refunds.filter(({ status }) => status === 'pending')) {
    await queue.enqueue(tx, jobs.refundPayment, { idSite: site.id, idRefund: id })
  }
}

/**
 * Applies Stripe's state of a payment on an account of this site; idempotent. Metadata of another
 * site is ignored. Returns what was settled; null if there was nothing to settle.
 */
export async function applyIntent(
  ctx: Context,
  idAccount: string,
  intent: Intent,
): Promise<payments.Settlement | null> {
  const { db, site, log } = ctx
  if (intent.idSite !== site.id) return null
  if (intent.status === 'cancelled') {
    await payments.markCancelled(db, site.id, intent.id)
    return null
  }
  if (intent.status !== 'succeeded') return null
  const order = await orders.findOrder(db, site.id, intent.idOrder)
  if (!order) {
    await refundLostPayment(ctx, idAccount, intent)
    return null
  }
  // What was given back in full before it was settled here buys nothing.
  if (isRefunded(intent) && !(await isSettled(ctx, intent))) {
    await payments.markCancelled(db, site.id, intent.id)
    return null
  }
  const outcome = await db.transaction().execute(async (tx) => {
    // Inserts the payment if its row was lost when the process died after creating the intent.
    await payments.insertPayment(tx, site.id, {
      id: newId(ctx.now.getTime()),
      idOrder: order.id,
      idAccount,
      intent: intent.id,
      amountCents: intent.receivedCents,
      cardLast4: intent.cardLast4,
    })
    const { id, receivedCents } = intent
    return settleOrderInTransaction(ctx, tx, order, { idAccount, intent: id, receivedCents })
  })
  if (outcome === 'already') return outcome
  paymentsApplied.labels(outcome === 'refund' ? 'refunded' : outcome).inc()
  if (outcome === 'foreign') {
    log.error({ idOrder: order.id, intent: intent.id, idAccount }, 'paid on another account')
    return outcome
  }
  log.info({ idOrder: order.id, intent: intent.id, outcome }, 'order settled')
  await signalSessions(ctx, order.id)
  if (outcome === 'settled') signalOperators(ctx, [`paid ${order.number}`])
  return outcome
}

async function isSettled({ db, site }: Context, { id }: Intent): Promise<boolean> {
  return (await payments.listSettled(db, site.id, [id])).length > 0
}

export async function signalSessions(ctx: Context, idOrder: string): Promise<void> {
  const lines = await orders.listLines(ctx.db, ctx.site.id, idOrder)
  const ids = lines.flatMap(({ idBooking }) => idBooking ?? [])
  await signalChange(ctx, await describeBookings(ctx, ctx.db, ids))
  signalOperators(ctx, ['order'])
}

/** Reads a changed payment back from its account instead of trusting the event. */
export async function settlePayment(
  ctx: Context,
  { idAccount, intent }: { idAccount: string; intent: string },
): Promise<void> {
  const { payments: provider } = await getAccount(ctx, idAccount)
  await applyIntent(ctx, idAccount, await provider.readIntent(intent))
}
