import type { Payment } from '@sesame/contract/order'
import { newId } from '@sesame/values/id'

import { openPayments, type Intent } from '../../../adapters/payment/payments.ts'
import type { Config } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Queue } from '../../../platform/job.ts'
import { listSiteIds } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as orders from '../queries/orders.ts'
import * as payments from '../queries/payments.ts'
import { requireOrder, viewOrder, type OrderKey } from './read.ts'
import { applyIntent } from './settle.ts'

export function getStripePublicKey({ config }: Context) {
  return { publicKey: openPayments(config).publicKey }
}

/** Opens a payment for an order; asked again by a retry, it is the same one. */
export async function openPayment(
  ctx: Context,
  order: Pick<orders.OrderRow, 'id' | 'number' | 'totalCents'>,
  attempt: number,
): Promise<Payment> {
  const { config, db, site } = ctx
  const intent = await openPayments(config).createIntent({
    idSite: site.id,
    idOrder: order.id,
    orderNumber: order.number,
    amountCents: order.totalCents,
    attempt,
  })
  await payments.insertPayment(db, site.id, {
    id: newId(ctx.now.getTime()),
    idOrder: order.id,
    intent: intent.id,
    amountCents: order.totalCents,
  })
  return paymentOf(ctx, intent, order.totalCents)
}

function paymentOf({ config }: Context, intent: Intent, amountCents: number): Payment {
  const { publicKey } = openPayments(config)
  return { clientSecret: intent.clientSecret, publicKey, amountCents }
}

/** The visitor is back: settles what was paid, or gives what is needed to pay. */
export async function resumePayment(ctx: Context, key: OrderKey) {
  const before = await requireOrder(ctx, key)
  const known = await payments.listPayments(ctx.db, ctx.site.id, before.id)
  const provider = openPayments(ctx.config)
  const intents: Intent[] = []
  for (const { intent, status } of known) {
    if (status !== 'open') continue
    const read = await provider.readIntent(intent)
    intents.push(read)
    await applyIntent(ctx, read)
  }
  const order = await requireOrder(ctx, key)
  const open = intents.find(({ status }) => status === 'open')
  const isPayable = order.status === 'pending' && order.totalCents > 0
  const isRunning = intents.some(({ status }) => status === 'processing')
  if (!isPayable || isRunning) return { order: await viewOrder(ctx, order), payment: null }
  const payment = open
    ? paymentOf(ctx, open, order.totalCents)
    : await openPayment(ctx, order, known.length + 1)
  return { order: await viewOrder(ctx, order), payment }
}

/** The order was given up. A payment that was faster than that is settled as any other. */
export async function cancelPayments(ctx: Context, idOrder: string): Promise<void> {
  const order = await orders.findOrder(ctx.db, ctx.site.id, idOrder)
  if (order?.status !== 'expired') return
  for (const { intent, status } of await payments.listPayments(ctx.db, ctx.site.id, idOrder)) {
    if (status !== 'open') continue
    await applyIntent(ctx, await openPayments(ctx.config).cancelIntent(intent))
  }
}

/** Platform: an event is stored with the job it causes, both or neither. */
export async function receivePaymentEvent(
  { config, db, queue }: { config: Config; db: Db; queue: Queue },
  { body, signature }: { body: string; signature: string },
) {
  const event = openPayments(config).readEvent(body, signature)
  if (!event) throw new AppError('invalid_signature')
  // Another house on the same account has sites of its own.
  const isOurs = event.intent && (await listSiteIds(db)).includes(event.intent.idSite)
  const intent = isOurs ? event.intent : undefined
  await db.transaction().execute(async (tx) => {
    const idSite = intent?.idSite ?? null
    const isNew = await payments.insertEvent(tx, { id: event.id, idSite, type: event.type })
    if (!isNew || !intent) return
    await queue.enqueue(tx, jobs.settlePayment, { idSite: intent.idSite, intent: intent.id })
  })
  return { received: true as const }
}

const LOOK_BACK_MS = 48 * 3_600_000

/** Platform: the payments that succeeded in the last two days, by site. */
export async function listSucceeded(config: Config, now: Date): Promise<Map<number, Intent[]>> {
  const bySite = new Map<number, Intent[]>()
  const since = new Date(now.getTime() - LOOK_BACK_MS)
  for await (const intent of openPayments(config).listIntents(since)) {
    if (intent.status !== 'succeeded') continue
    const known = bySite.get(intent.idSite)
    if (known) known.push(intent)
    else bySite.set(intent.idSite, [intent])
  }
  return bySite
}

/** Settles what the provider has and we do not: a webhook that never came. */
export async function reconcile(ctx: Context, intents: Intent[]): Promise<void> {
  const ids = intents.map(({ id }) => id)
  const settled = new Set(await payments.listSettled(ctx.db, ctx.site.id, ids))
  const missing = intents.filter(({ id }) => !settled.has(id))
  for (const intent of missing) {
    // One that cannot be settled keeps none of the others waiting.
    await applyIntent(ctx, intent).catch((error: unknown) => {
      ctx.log.error({ err: error, intent: intent.id }, 'payment not settled')
    })
  }
  if (missing.length > 0) ctx.log.warn({ count: missing.length }, 'payments found by comparing')
}
