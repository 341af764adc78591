import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestShop } from '../../../test/shop.ts'
import { DASHBOARD_OF_66 } from '../../../test/test-stripe.ts'
import { openDatabase } from '../../platform/db.ts'
import { lostPayments, paymentsFound } from '../../platform/metrics.ts'
import { listSitesToCompare, reconcilePayments } from './service/payment.ts'

const { context, database, stripe, hold, place } = useTestShop()

const AMOUNT = 4200
const MINUTE_MS = 60_000

/** A payment at Stripe for an order that this database does not have. */
async function payLostOrder(confirm: boolean): Promise<string> {
  const { id } = await stripe.request<{ id: string }>(
    '/v1/payment_intents',
    {
      ...{ amount: String(AMOUNT), currency: 'eur', 'payment_method_types[0]': 'card' },
      ...(confirm && { confirm: 'true', payment_method: 'pm_card_visa' }),
      ...{ 'metadata[id_site]': '66', 'metadata[id_order]': randomUUID() },
    },
    DASHBOARD_OF_66,
  )
  return id
}

const refundsOf = async (intent: string) =>
  (await stripe.request<{ data: { amount: number }[] }>(`/v1/refunds?payment_intent=${intent}`))
    .data

/** A refund of the office, which the restored database has forgotten with its order. */
const refundAtOffice = (intent: string, amount: number, id: string = randomUUID()) =>
  stripe.request(
    '/v1/refunds',
    {
      ...{ payment_intent: intent, amount: String(amount) },
      'metadata[id_refund]': id,
    },
    DASHBOARD_OF_66,
  )

const dispute = (intent: string) =>
  fetch(`${stripe.emulator().url}/_dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent: intent }),
  })

const statusOf = async (intent: string) =>
  (await stripe.request<{ status: string }>(`/v1/payment_intents/${intent}`)).status

const readFailed = async () =>
  (await lostPayments.get()).values.find(({ labels }) => labels['outcome'] === 'failed')!.value

const readFound = async () => (await paymentsFound.get()).values[0]!.value

/** The database was restored to an instant so many minutes ago, and took its place now. */
const recordRestore = (minutesAgo: number) =>
  database.query(
    `INSERT INTO database_restore (restored_to, switched_at)
     VALUES (clock_timestamp() - make_interval(mins => $1), clock_timestamp())`,
    [minutesAgo],
  )

test('without a restore a payment of an unknown order is left alone', async () => {
  const intent = await payLostOrder(true)
  await reconcilePayments(await context())
  expect(await refundsOf(intent)).toEqual([])
})

test('after a restore a payment of a lost order is refunded, once', async () => {
  const intent = await payLostOrder(true)
  await recordRestore(10)
  for (let round = 0; round < 2; round += 1) await reconcilePayments(await context())
  expect(await refundsOf(intent)).toMatchObject([{ amount: AMOUNT }])
})

test.each([
  ['half of it', [AMOUNT / 2]],
  ['two thirds of it, in two parts', [AMOUNT / 3, AMOUNT / 3]],
])('of one that had given back %s before the restore, the rest is refunded', async (_, parts) => {
  const intent = await payLostOrder(true)
  for (const amount of parts) await refundAtOffice(intent, amount)
  await recordRestore(10)
  for (let round = 0; round < 2; round += 1) await reconcilePayments(await context())
  const amounts = (await refundsOf(intent)).map(({ amount }) => amount)
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(AMOUNT)
  expect(amounts).toHaveLength(parts.length + 1)
})

test('a rest that grows because the bank refused an earlier refund is given back too', async () => {
  const intent = await payLostOrder(true)
  await recordRestore(10)
  // An earlier night gave a third back, while a refund of the office was on its way.
  await refundAtOffice(intent, AMOUNT / 3, `lost:${intent}:${AMOUNT / 3}`)
  await reconcilePayments(await context())
  const amounts = (await refundsOf(intent)).map(({ amount }) => amount)
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(AMOUNT)
})

test('one whose refund Stripe refuses is counted, and tried again in the nights of a month', async () => {
  const [disputed, paid] = [await payLostOrder(true), await payLostOrder(true)]
  await dispute(disputed)
  const before = await readFailed()
  const instant = new Date(Date.now() + 9 * 24 * 60 * MINUTE_MS)
  const nineDaysLater = { ...(await context()), now: instant }
  await recordRestore(10)
  await reconcilePayments(nineDaysLater)
  expect(await refundsOf(paid)).toEqual([])
  await reconcilePayments(nineDaysLater, { isNight: true })
  expect(await refundsOf(paid)).toMatchObject([{ amount: AMOUNT }])
  expect(await refundsOf(disputed)).toEqual([])
  expect(await readFailed()).toBe(before + 1)
})

test('one that cannot be settled here is not counted as found, however often it is seen', async () => {
  await database.query('DELETE FROM database_restore')
  await payLostOrder(true)
  const before = await readFound()
  for (let round = 0; round < 3; round += 1) await reconcilePayments(await context())
  expect(await readFound()).toBe(before)
})

test('one that is not paid yet can no longer be paid; an order that exists still can', async () => {
  const [lost, placed] = [await payLostOrder(false), await place({ holds: [await hold()] })]
  await recordRestore(10)
  await reconcilePayments(await context())
  expect(await statusOf(lost)).toBe('canceled')
  const { clientSecret } = placed.body.data.payment!
  expect(await statusOf(clientSecret.replace(/_secret.*/, ''))).toBe('requires_payment_method')
})

test('all sites are compared in the hour after a restore', async () => {
  await recordRestore(10)
  const worker = openDatabase({ url: database.urlOf('sesame_worker'), poolSize: 1 })
  const { now } = await context()
  const later = new Date(now.getTime() + 61 * MINUTE_MS)
  expect(await listSitesToCompare(worker.platform, now)).toContain(67)
  expect(await listSitesToCompare(worker.platform, later)).not.toContain(67)
  await worker.close()
})

test('a payment that was given back before it was settled buys nothing', async () => {
  const { payment, order } = (await place({ holds: [await hold()] })).body.data
  await stripe.pay(payment)
  const intent = payment!.clientSecret.replace(/_secret.*/, '')
  await stripe.request('/v1/refunds', { payment_intent: intent }, DASHBOARD_OF_66)
  await reconcilePayments(await context())
  const status = await database.value('SELECT status FROM customer_order WHERE id = $1', [order.id])
  expect(status).toBe('pending')
})
