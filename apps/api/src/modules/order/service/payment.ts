import type { Payment } from '@sesame/contract/payment'
import { newId } from '@sesame/values/id'

import type { Intent } from '../../../adapters/payment/payments.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { paymentsFound } from '../../../platform/metrics.ts'
import {
  getAccount,
  listRecentAccounts,
  listSitesWithAccounts,
  requireSellingAccount,
  type OpenAccount,
} from '../../payment/service/access.ts'
import { listSitesWithRecentPayments } from '../queries/find-work.ts'
import * as orders from '../queries/orders.ts'
import * as payments from '../queries/payments.ts'
import { needsAcceptance } from '../rules/sale.ts'
import { cancelLostPayments, isRefunded, planComparison } from './lost-payment.ts'
import { requireOrder, type OrderKey } from './read.ts'
import { applyIntent } from './settle.ts'
import { viewOrderToPay } from './to-pay.ts'

export async function getStripePublicKey(ctx: Context) {
  const { publicKey, stripeAccount } = (await requireSellingAccount(ctx)).payments
  return { publicKey, stripeAccount }
}

interface NewPayment {
  account: OpenAccount
  order: Pick<orders.OrderRow, 'id' | 'number' | 'totalCents'>
  attempt: number
}

/** Opens a payment for an order; a retry returns the same one. */
export async function openPayment(
  ctx: Context,
  { account, order, attempt }: NewPayment,
): Promise<Payment> {
  const { db, site } = ctx
  const intent = await account.payments.createIntent({
    idSite: site.id,
    idOrder: order.id,
    orderNumber: order.number,
    amountCents: order.totalCents,
    attempt,
  })
  await payments.insertPayment(db, site.id, {
    id: newId(ctx.now.getTime()),
    idOrder: order.id,
    idAccount: account.id,
    intent: intent.id,
    amountCents: order.totalCents,
    cardLast4: null,
  })
  return paymentOf(account, intent, order.totalCents)
}

function paymentOf({ payments }: OpenAccount, intent: Intent, amountCents: number): Payment {
  const { publicKey, stripeAccount } = payments
  return { clientSecret: intent.clientSecret, publicKey, stripeAccount, amountCents }
}

export async function resumePayment(ctx: Context, key: OrderKey) {
  const { order, payment } = await readPayment(ctx, key)
  return { order: await viewOrderToPay(ctx, order), payment }
}

/** The visitor returned: settles a successful payment, or returns what is needed to pay. */
export async function readPayment(ctx: Context, key: OrderKey) {
  const before = await requireOrder(ctx, key)
  if (needsAcceptance(before)) throw new AppError('acceptance_missing')
  const known = await payments.listPayments(ctx.db, ctx.site.id, before.id)
  const begun: { account: OpenAccount; intent: Intent }[] = []
  for (const { idAccount, intent, status } of known) {
    if (status !== 'open') continue
    const account = await getAccount(ctx, idAccount)
    const read = await readOrCancel(account, intent)
    begun.push({ account, intent: read })
    await applyIntent(ctx, account.id, read)
  }
  const order = await requireOrder(ctx, key)
  const open = begun.find(({ intent }) => intent.status === 'open')
  const isInTime = order.payUntil === null || order.payUntil > ctx.now
  const isPayable = order.status === 'pending' && order.totalCents > 0 && isInTime
  const isRunning = begun.some(({ intent }) => intent.status === 'processing')
  if (!isPayable || isRunning) return { order, payment: null }
  const payment = open
    ? paymentOf(open.account, open.intent, order.totalCents)
    : await openPayment(ctx, {
        account: await requireSellingAccount(ctx),
        order,
        attempt: known.length + 1,
      })
  return { order, payment }
}

/**
 * Cancels a payment on an account that the site no longer uses, so that the order is paid on the
 * current one. If it was already paid, it is settled.
 */
function readOrCancel({ isActive, payments }: OpenAccount, intent: string): Promise<Intent> {
  return isActive ? payments.readIntent(intent) : payments.cancelIntent(intent)
}

/** Cancels the payment of an expired order; if it was already paid, it is settled. */
export async function cancelPayments(ctx: Context, idOrder: string): Promise<void> {
  const order = await orders.findOrder(ctx.db, ctx.site.id, idOrder)
  if (order?.status !== 'expired') return
  const known = await payments.listPayments(ctx.db, ctx.site.id, idOrder)
  for (const { idAccount, intent, status } of known) {
    if (status !== 'open') continue
    const account = await getAccount(ctx, idAccount)
    await applyIntent(ctx, account.id, await account.payments.cancelIntent(intent))
  }
}

export async function listSitesToCompare(platformDb: Db, now: Date): Promise<number[]> {
  const { since, isJustRestored } = await planComparison(platformDb, now)
  if (isJustRestored) return listSitesWithAccounts(platformDb, since)
  return listSitesWithRecentPayments(platformDb, since)
}

/** Settles payments that Stripe has and we do not, for example after a lost webhook. */
export async function reconcilePayments(ctx: Context, { isNight = false } = {}): Promise<void> {
  const { since } = await planComparison(ctx.platformDb, ctx.now, { isNight })
  for (const account of await listRecentAccounts(ctx, since)) {
    // A failing account does not block the others.
    await reconcileAccount(ctx, account, since).catch((error: unknown) => {
      ctx.log.error({ err: error, account: account.id }, 'payments not compared')
    })
  }
}

async function reconcileAccount(ctx: Context, account: OpenAccount, since: Date): Promise<void> {
  const own: Intent[] = []
  for await (const intent of account.payments.listIntents(since)) {
    if (intent.idSite === ctx.site.id) own.push(intent)
  }
  const open = own.filter(({ status }) => status === 'open')
  // What cannot be cancelled does not block what was paid.
  await cancelLostPayments(ctx, account, open).catch((error: unknown) => {
    ctx.log.error({ err: error, account: account.id }, 'lost payments not cancelled')
  })
  const intents = own.filter((intent) => intent.status === 'succeeded' && !isRefunded(intent))
  if (intents.length === 0) return
  const ids = intents.map(({ id }) => id)
  const settled = new Set(await payments.listSettled(ctx.db, ctx.site.id, ids))
  const missing = intents.filter(({ id }) => !settled.has(id))
  let count = 0
  for (const intent of missing) {
    // A failing payment does not block the others.
    const outcome = await applyIntent(ctx, account.id, intent).catch((error: unknown) => {
      ctx.log.error({ err: error, intent: intent.id }, 'payment not settled')
    })
    // What cannot be settled, as a payment of another installation, is seen again in every round.
    if (outcome === 'settled' || outcome === 'refund') count += 1
  }
  paymentsFound.inc(count)
  if (count > 0) ctx.log.warn({ count }, 'payments found by comparing')
}

/** Payments from before accounts are assigned to the site's first account. */
export async function adoptPayments({ db, site }: Context, idAccount: string): Promise<void> {
  await payments.adoptPayments(db, site.id, idAccount)
}

/** Every night all accounts are compared: after a restored backup no row says that one was paid. */
export async function listSitesToCompareAll(platformDb: Db, now: Date): Promise<number[]> {
  const { since } = await planComparison(platformDb, now, { isNight: true })
  return listSitesWithAccounts(platformDb, since)
}
