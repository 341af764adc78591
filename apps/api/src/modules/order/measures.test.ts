import { holdSession } from '@sesame/contract/hold'
import { beforeAll, expect, test } from 'vitest'

import { expireHold } from '../../../test/booking.ts'
import { useTestShop, type PlacedOrder } from '../../../test/shop.ts'
import { ACCOUNT_OF_66, intentId } from '../../../test/test-stripe.ts'
import { openDatabase } from '../../platform/db.ts'
import { paymentsApplied, paymentsFound, registry } from '../../platform/metrics.ts'
import { expireHolds } from '../booking/service/hold.ts'
import { expireUnpaidOrders } from './service/expire-orders.ts'
import { measureRefunds } from './service/measure.ts'
import { reconcilePayments } from './service/payment.ts'
import { settlePayment } from './service/settle.ts'

const { call, database, stripe, context, hold, place } = useTestShop()

beforeAll(async () => {
  const worker = openDatabase({ url: database.urlOf('sesame_worker'), poolSize: 1 })
  measureRefunds(worker.platform, (await context()).config)
  return () => worker.close()
})

async function placeOne(): Promise<PlacedOrder & { held: string }> {
  const held = await hold()
  const { body, text } = await place({ holds: [held] })
  if (!body.success) throw new Error(text)
  return { ...body.data, held }
}

/** Somebody else gets the session of a hold that has expired. */
async function takeSession(held: string): Promise<void> {
  const [session] = await database.query<{ idService: number; start: Date }>(
    'SELECT id_service AS "idService", starts_at AS start FROM booking WHERE id = $1',
    [held],
  )
  const { idService, start } = session!
  await call(holdSession, { body: { idService, start: start.toISOString(), players: 2 } })
}

const settle = async ({ payment }: PlacedOrder) =>
  settlePayment(await context(), { idAccount: ACCOUNT_OF_66.id, intent: intentId(payment) })

async function readCounters(): Promise<Record<string, number>> {
  const { values } = await paymentsApplied.get()
  const outcomes = values.map(({ labels, value }) => [String(labels['outcome']), value])
  const found = (await paymentsFound.get()).values[0]!.value
  return { ...Object.fromEntries(outcomes), found } as Record<string, number>
}

async function readRefunds(): Promise<Record<string, number | undefined>> {
  const all = await registry.getMetricsAsJSON()
  const own = all.filter(({ name }) => name.startsWith('refund'))
  return Object.fromEntries(own.map(({ name, values }) => [name, values[0]?.value]))
}

test('a payment counts once, by what became of it and by the way it was learnt of', async () => {
  const before = await readCounters()
  const first = await placeOne()
  await stripe.pay(first.payment)
  await settle(first)
  await settle(first)
  const settled = before['settled']! + 1
  expect(await readCounters()).toEqual({ ...before, settled })

  const second = await placeOne()
  await stripe.pay(second.payment)
  await reconcilePayments(await context())
  const found = before['found']! + 1
  expect(await readCounters()).toEqual({ ...before, settled: settled + 1, found })
})

test('refunds that are not done are shown, with those that the law makes due', async () => {
  const none = { refunds_pending: 0, refunds_due: 0, refund_oldest_pending_age_seconds: 0 }
  expect(await readRefunds()).toEqual(none)
  const before = await readCounters()
  const late = await placeOne()
  await expireHold(database, late.held, '10 minutes')
  await expireHolds(await context())
  await expireUnpaidOrders(await context())
  await takeSession(late.held)
  await stripe.pay(late.payment)
  await settle(late)
  expect(await readCounters()).toEqual({ ...before, refunded: before['refunded']! + 1 })
  await expect.poll(readRefunds).toMatchObject({ refunds_pending: 1, refunds_due: 0 })
  await database.query(
    `UPDATE refund SET due_on = '2020-01-10', requested_at = now() - interval '3 days'`,
  )
  await expect.poll(readRefunds).toMatchObject({ refunds_pending: 1, refunds_due: 1 })
  const age = (await readRefunds())['refund_oldest_pending_age_seconds']!
  expect(Math.round(age / 86_400)).toBe(3)
})
