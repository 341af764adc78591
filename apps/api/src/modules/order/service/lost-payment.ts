import type { Intent } from '../../../adapters/payment/payments.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { lostPayments } from '../../../platform/metrics.ts'
import { getAccount, type OpenAccount } from '../../payment/service/access.ts'
import { listKnownOrders, listRestores, type Restore } from '../queries/restores.ts'

const HOUR_MS = 3_600_000
/** How far back payments are compared; after a restored backup, before its instant too. */
const COMPARE_MS = 48 * HOUR_MS
/** So long after a restore lost payments are given back, every night: Stripe may refuse for days. */
const LOST_MS = 30 * 24 * HOUR_MS
/** So long after a restore all sites are compared every minute, later every night. */
const SETTLE_MS = HOUR_MS
/** Clocks of Stripe and the database differ, and Stripe cuts to seconds. */
const TOLERANCE_MS = 300_000

export const isRefunded = ({ receivedCents, refundedCents }: Intent) =>
  receivedCents > 0 && refundedCents >= receivedCents

interface Comparison {
  /** From which instant on Stripe's payments are compared with ours. */
  since: Date
  /** After a restore no row says which sites were paid since its instant. */
  isJustRestored: boolean
}

/** `isNight`: further back after a restore than the rounds of every minute. */
export async function planComparison(
  platformDb: Db,
  now: Date,
  { isNight = false } = {},
): Promise<Comparison> {
  const usual = now.getTime() - COMPARE_MS
  const restoredSince = isNight ? now.getTime() - LOST_MS : usual
  const restores = await listRestores(platformDb, new Date(restoredSince))
  const first = Math.min(now.getTime(), ...restores.map(({ restoredTo }) => restoredTo.getTime()))
  return {
    since: new Date(Math.min(usual, first - COMPARE_MS)),
    isJustRestored: restores.some(
      ({ switchedAt }) => now.getTime() - switchedAt.getTime() < SETTLE_MS,
    ),
  }
}

/** Made between the instant that was restored and the restore: its order is gone. */
function isOfLostOrder({ createdAt }: Intent, restores: readonly Restore[]): boolean {
  const created = createdAt.getTime()
  return restores.some(
    ({ restoredTo, switchedAt }) =>
      created >= restoredTo.getTime() - TOLERANCE_MS &&
      created <= switchedAt.getTime() + TOLERANCE_MS,
  )
}

const recentRestores = ({ platformDb, now }: Context) =>
  listRestores(platformDb, new Date(now.getTime() - LOST_MS))

/**
 * Refunds a payment whose order was lost by a restore. Without a restore it is only reported: the
 * order may be that of another installation with the same account.
 */
export async function refundLostPayment(
  ctx: Context,
  idAccount: string,
  intent: Intent,
): Promise<void> {
  const { id, idOrder, receivedCents, refundedCents } = intent
  if (!isOfLostOrder(intent, await recentRestores(ctx))) {
    ctx.log.error({ intent: id, idOrder }, 'paid, and no such order')
    return
  }
  if (isRefunded(intent)) return
  const { payments } = await getAccount(ctx, idAccount)
  const amountCents = receivedCents - refundedCents
  try {
    // By its amount too: a refund of the office may fail at the bank later, and leave another rest.
    await payments.refund({ id: `lost:${id}:${amountCents}`, intent: id, amountCents })
  } catch (error) {
    lostPayments.labels('failed').inc()
    throw error
  }
  lostPayments.labels('refunded').inc()
  ctx.log.warn({ intent: id, idOrder, amountCents }, 'payment of a lost order refunded')
}

/** Somebody may still have the payment page of a lost order open: it can no longer be paid. */
export async function cancelLostPayments(
  ctx: Context,
  account: OpenAccount,
  open: readonly Intent[],
): Promise<void> {
  const restores = await recentRestores(ctx)
  const suspects = open.filter((intent) => isOfLostOrder(intent, restores))
  if (suspects.length === 0) return
  const ids = suspects.map(({ idOrder }) => idOrder)
  const known = new Set(await listKnownOrders(ctx.db, ctx.site.id, ids))
  for (const { id, idOrder } of suspects.filter((intent) => !known.has(intent.idOrder))) {
    const ended = await account.payments.cancelIntent(id)
    if (ended.status === 'succeeded') await refundLostPayment(ctx, account.id, ended)
    else ctx.log.warn({ intent: id, idOrder }, 'payment of a lost order cancelled')
  }
}
