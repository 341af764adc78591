import { randomUUID } from 'node:crypto'

import { refundOrder } from '@sesame/contract/order-staff'
import { beforeAll, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../test/people.ts'
import { PRICE_OF_FOUR, useTestShop, type PlacedOrder } from '../../../test/shop.ts'
import { useTestContext } from '../../../test/test-context.ts'
import { DASHBOARD_OF_66, intentId } from '../../../test/test-stripe.ts'
import { resumeRefunds } from './service/expire-orders.ts'
import { refundPayment } from './service/refund.ts'

const { call, context, database, stripe, hold, buy } = useTestShop()

const workerContext = useTestContext(database, { role: 'sesame_worker' })

const PART = 1000

let token: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

/** What Stripe made before the restore, with the id that the refund had then. */
const refundAtStripe = ({ payment }: PlacedOrder, idRefund: string) =>
  stripe.request<{ id: string }>(
    '/v1/refunds',
    {
      ...{ payment_intent: intentId(payment), amount: String(PART) },
      'metadata[id_refund]': idRefund,
    },
    DASHBOARD_OF_66,
  )

async function refundAtOffice({ order: { id } }: PlacedOrder, amountCents = PART): Promise<string> {
  const body = { amountCents, cancelsSessions: false, reason: 'Une panne' }
  const headers = { 'idempotency-key': randomUUID() }
  const { status } = await call(refundOrder, { params: { id }, body }, { token, headers })
  expect(status).toBe(200)
  const sql = `SELECT id FROM refund WHERE id_order = $1 AND status = 'pending'`
  return database.value<string>(sql, [id])
}

const refundsAtStripe = async ({ payment }: PlacedOrder) =>
  (
    await stripe.request<{ data: { id: string; amount: number }[] }>(
      `/v1/refunds?payment_intent=${intentId(payment)}`,
    )
  ).data

const providerRef = (id: string) =>
  database.value<string>('SELECT provider_ref FROM refund WHERE id = $1', [id])

test('a part that was refunded after the instant, and is due again, is paid once', async () => {
  const bought = await buy({ holds: [await hold()] })
  const idRefund = await refundAtOffice(bought)
  const { id } = await refundAtStripe(bought, idRefund)
  await refundPayment(await context(), idRefund)
  expect(await refundsAtStripe(bought)).toMatchObject([{ id, amount: PART }])
  expect(await providerRef(idRefund)).toBe(id)
})

test('a part that the restore forgot and the office refunds again is paid once', async () => {
  const bought = await buy({ holds: [await hold()] })
  const { id } = await refundAtStripe(bought, randomUUID())
  const again = await refundAtOffice(bought)
  await refundPayment(await context(), again)
  expect(await refundsAtStripe(bought)).toMatchObject([{ id, amount: PART }])
  expect(await providerRef(again)).toBe(id)
  const further = await refundAtOffice(bought)
  await refundPayment(await context(), further)
  expect(await refundsAtStripe(bought)).toHaveLength(2)
})

test('of a whole order whose part was refunded before, the rest is paid', async () => {
  const bought = await buy({ holds: [await hold()] })
  await refundAtStripe(bought, randomUUID())
  const whole = await refundAtOffice(bought, PRICE_OF_FOUR)
  for (let attempt = 0; attempt < 2; attempt += 1) await refundPayment(await context(), whole)
  const amounts = (await refundsAtStripe(bought)).map(({ amount }) => amount)
  expect(amounts.toSorted((a, b) => a - b)).toEqual([PART, PRICE_OF_FOUR - PART])
})

async function resumeLater(): Promise<void> {
  const ctx = await workerContext()
  await resumeRefunds({ ...ctx, now: new Date(ctx.now.getTime() + 120_000) })
}

test('a refund whose job was lost gets another, and none while a dead letter of it waits', async () => {
  const idRefund = await refundAtOffice(await buy({ holds: [await hold()] }))
  const countJobs = () =>
    database.value<number>(
      `SELECT count(*)::int FROM pgboss.job
       WHERE name = 'order.refund-payment' AND data ->> 'idRefund' = $1`,
      [idRefund],
    )
  const loseJob = () =>
    database.query(`DELETE FROM pgboss.job WHERE data ->> 'idRefund' = $1`, [idRefund])
  await loseJob()
  for (let round = 0; round < 2; round += 1) await resumeLater()
  expect(await countJobs()).toBe(1)
  await loseJob()
  await database.query(
    `INSERT INTO pgboss.job (name, data, source_name)
     VALUES ('dead-letters', jsonb_build_object('idSite', 66, 'idRefund', $1::text),
       'order.refund-payment')`,
    [idRefund],
  )
  await resumeLater()
  expect(await countJobs()).toBe(0)
})
