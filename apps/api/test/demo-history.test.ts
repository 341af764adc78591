import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { loadDemoHistory } from '../../../tools/history.ts'
import { startStripeEmulator } from '../../../tools/stripe-emulator/src/stripe-emulator.ts'
import { DEMO_PAYMENT_ACCOUNTS, DEMO_PLATFORM_KEYS } from '../seed/demo/payment-accounts.ts'
import { findOrder } from '../src/modules/order/queries/orders.ts'
import { reconcilePayments } from '../src/modules/order/service/payment.ts'
import { createRefund, refundPayment } from '../src/modules/order/service/refund.ts'
import { readConfig } from '../src/platform/config.ts'
import { mediaDirectoryOf } from './media.ts'
import { changedPlaces, readChecksums } from './row-checksums.ts'
import { useTestContext } from './test-context.ts'
import { useTestDatabase, type TestDatabase } from './test-database.ts'
import { PLATFORM_ENV } from './test-stripe.ts'

const database = useTestDatabase()
const again = useTestDatabase()
const makeContext = useTestContext(database)
const TODAY = '2026-11-18'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesame-history-'))
  await load(database, `${TODAY}T06:00:00Z`)
  await load(again, `${TODAY}T21:30:00Z`)
}, 240_000)
afterAll(() => rm(folder, { recursive: true }))

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1)
const stripeFileOf = (of: TestDatabase) => path.join(folder, nameOf(of))

function load(into: TestDatabase, now: string): Promise<void> {
  const environment = { NODE_ENV: 'test', ...PLATFORM_ENV }
  const stripeFile = stripeFileOf(into)
  return loadDemoHistory(nameOf(into), { environment, stripeFile, now: new Date(now) })
}

const count = (from: string) => database.value<number>(`SELECT count(*)::int FROM ${from}`)

const listCounts = async (sql: string) => {
  const rows = await database.query<{ name: string; count: number }>(sql)
  return Object.fromEntries(rows.map((row) => [row.name, row.count]))
}

const SESSIONS_66 = `(SELECT *, (starts_at AT TIME ZONE 'Europe/Paris')::date AS day
  FROM booking WHERE id_site = 66) b`

describe('the demo’s history', () => {
  test('is the same at every hour of a day, for the payment provider as well', async () => {
    expect(changedPlaces(await readChecksums(database), await readChecksums(again))).toEqual([])
    const [one, other] = await Promise.all(
      [database, again].map((of) => readFile(stripeFileOf(of), 'utf8')),
    )
    expect(one).toBe(other)
    expect(one!.split('\n').length).toBeGreaterThan(400)
  })

  test('is loaded once: a site with orders is left alone', async () => {
    const before = await readChecksums(database)
    await load(database, `${TODAY}T12:00:00Z`)
    expect(changedPlaces(before, await readChecksums(database))).toEqual([])
  })

  test('lies within six weeks before and three weeks after its day', async () => {
    const [range] = await database.query(
      `SELECT min(o.created_at) >= '2026-10-07'::timestamptz - interval '2 hours' AS "isRecent",
         max(greatest(o.created_at, o.paid_at, o.confirmed_at)) < '${TODAY}' AS "isPast",
         (SELECT min(day)::text FROM ${SESSIONS_66}) AS first,
         (SELECT max(day) BETWEEN '2026-12-05' AND '2026-12-09' FROM ${SESSIONS_66}) AS "isAhead"
       FROM customer_order o`,
    )
    expect(range).toEqual({ isRecent: true, isPast: true, first: '2026-10-07', isAhead: true })
  })

  test('leaves nothing to the worker: no job, mail, refund, hold or unpaid order', async () => {
    expect(await count('mail')).toBeGreaterThan(500)
    for (const left of [
      ...['pgboss.job', 'mail WHERE sent_at IS NULL', `refund WHERE status = 'pending'`],
      ...[`booking WHERE status IN ('held', 'paid')`, `payment WHERE status = 'open'`],
      `customer_order WHERE status IN ('pending', 'refunding')`,
    ]) {
      expect({ left, count: await count(left) }).toEqual({ left, count: 0 })
    }
  })

  test('never has a room or a game master at two places', async () => {
    expect(await count('claim')).toBeGreaterThan(700)
    const twice = `claim a JOIN claim b ON b.id_site = a.id_site AND b.id_resource = a.id_resource
      AND b.ctid > a.ctid AND b.starts_at < a.ends_at AND b.ends_at > a.starts_at`
    expect(await count(twice)).toBe(0)
  })

  test('balances in the books, and nobody owes anything', async () => {
    expect(await count('entry')).toBeGreaterThan(1000)
    const unbalanced = `(SELECT 1 FROM entry_line GROUP BY id_site, id_entry
      HAVING sum(amount_cents) <> 0) e`
    expect(await count(unbalanced)).toBe(0)
    const owed = await database.value(
      `SELECT sum(amount_cents)::int FROM entry_line WHERE account = '411'`,
    )
    expect(owed).toBe(0)
    expect(await count(`entry WHERE day <> (at AT TIME ZONE 'Europe/Paris')::date`)).toBe(0)
  })

  test('numbers invoices and credit notes without a gap, in the order of their dates', async () => {
    const faults = `(SELECT number <> row_number() OVER series OR
        issued_at < lag(issued_at) OVER series AS "isWrong"
      FROM invoice WINDOW series AS (PARTITION BY id_legal_entity, i.series, year ORDER BY number))`
    expect(await count('invoice')).toBeGreaterThan(400)
    expect(
      await count(`${faults.replace('FROM invoice', 'FROM invoice i')} f WHERE "isWrong"`),
    ).toBe(0)
  })

  test('gives every paid session its booking, and every order of goods its parcel', async () => {
    const without = `customer_order o JOIN order_line l ON l.id_site = o.id_site AND l.id_order = o.id
      LEFT JOIN booking b ON b.id_site = l.id_site AND b.id = l.id_booking
      LEFT JOIN cancelled_session c ON c.id_site = b.id_site AND c.id_booking = b.id
      LEFT JOIN order_delivery d ON d.id_site = o.id_site AND d.id_order = o.id
      WHERE o.status = 'paid' AND CASE l.kind
        WHEN 'session' THEN coalesce(b.id_order <> o.id OR b.status IN ('held', 'expired')
          OR b.status = 'cancelled' AND c.id_booking IS NULL, true)
        WHEN 'product' THEN d.status IS NULL OR d.status IN ('pending', 'cancelled')
        ELSE false END`
    expect(await count(`order_line WHERE kind = 'session'`)).toBeGreaterThan(350)
    expect(await count(`order_line WHERE kind = 'product'`)).toBeGreaterThan(100)
    expect(await count(without)).toBe(0)
  })

  test('shows a day of work: played, arrived, late and to come', async () => {
    const today = await listCounts(
      `SELECT status AS name, count(*)::int FROM ${SESSIONS_66} WHERE day = '${TODAY}'
         AND status NOT IN ('expired', 'cancelled') GROUP BY 1`,
    )
    expect(today).toMatchObject({ arrived: 1, late: 1 })
    expect(today['played']).toBeGreaterThan(2)
    expect(today['confirmed']).toBeGreaterThan(2)
  })

  test('fills weekends more than other days, and later days less', async () => {
    const perDay = await listCounts(
      `SELECT CASE WHEN day > '${TODAY}'::date + 10 THEN 'far' WHEN day > '${TODAY}' THEN 'near'
           WHEN extract(isodow FROM day) > 5 THEN 'weekend' ELSE 'weekday' END AS name,
         round(10.0 * count(*) / count(DISTINCT day))::int AS count
       FROM ${SESSIONS_66} WHERE status NOT IN ('expired', 'cancelled') AND day <> '${TODAY}'
       GROUP BY 1`,
    )
    // Nine times of two sessions on each day of a weekend, six to nine on others; in tenths.
    expect(perDay['weekend']).toBeGreaterThan(110)
    expect(perDay['weekend']).toBeLessThan(160)
    expect(perDay['weekday']).toBeGreaterThan(30)
    expect(perDay['weekday']).toBeLessThan(75)
    expect(perDay['near']).toBeGreaterThan(1.3 * perDay['far']!)
  })

  test('knows what a venue meets: missed, late, given back, cancelled, shut, by telephone', async () => {
    const seen = await listCounts(
      `SELECT status AS name, count(*)::int FROM booking WHERE id_site = 66 GROUP BY 1
       UNION ALL SELECT source, count(*) FROM booking WHERE id_site = 66 GROUP BY 1
       UNION ALL SELECT 'closures', count(*) FROM closure WHERE id_site = 66
       UNION ALL SELECT 'choices', count(*) FROM cancelled_session
       UNION ALL SELECT 'cards', count(*) FROM gift_card WHERE status = 'active'
       UNION ALL SELECT 'uses', count(*) FROM order_gift_card
       UNION ALL SELECT 'refunds', count(*) FROM refund WHERE id_site = 66
       UNION ALL SELECT 'remarks', count(message) FROM customer_order
       UNION ALL SELECT 'members', count(DISTINCT id_member) FROM customer_order`,
    )
    for (const name of [
      ...['forfeited', 'cancelled', 'expired', 'staff', 'closures', 'choices', 'cards', 'uses'],
      ...['refunds', 'remarks', 'members'],
    ]) {
      expect({ name, count: seen[name] ?? 0 }).not.toEqual({ name, count: 0 })
    }
    expect(seen['uses']).toBeLessThan(seen['cards']!)
  })

  test('has parcels in every state', async () => {
    const states = await database.query<{ status: string }>(
      'SELECT DISTINCT status FROM order_delivery WHERE id_site = 67 ORDER BY 1',
    )
    expect(states.map(({ status }) => status)).toEqual([
      ...['cancelled', 'collected', 'delivered', 'paid', 'pending', 'prepared', 'ready'],
      ...['returned', 'shipped'],
    ])
  })

  test('is about nobody: addresses and telephones of fiction alone', async () => {
    const real = `customer_order WHERE email !~ '@example\\.fr$|@[a-z-]+\\.example$'
      OR phone !~ '^\\+33(63998|19900)\\d{4}$'`
    expect(await count('customer_order')).toBeGreaterThan(400)
    expect(await count(real)).toBe(0)
  })
})

describe('the payment provider', () => {
  test('refunds what was paid in the past, and has no payment that we do not have', async () => {
    const [own] = DEMO_PAYMENT_ACCOUNTS
    const { secretKey, publicKey: publishableKey, webhookSecret } = own!.keys!
    const emulator = await startStripeEmulator({
      ...{ port: 0, file: stripeFileOf(database) },
      ...{ secretKey: DEMO_PLATFORM_KEYS.secretKey, webhookSecret },
      publishableKey: DEMO_PLATFORM_KEYS.publicKey,
      accounts: [{ id: own!.providerAccount, secretKey, publishableKey, webhookSecret }],
    })
    try {
      const config = readConfig({
        ...{ NODE_ENV: 'test', ...database.env, ...PLATFORM_ENV },
        ...{ STRIPE_API_URL: emulator.url, MEDIA_DIR: mediaDirectoryOf(database) },
      })
      const ctx = await makeContext({ config, now: new Date(`${TODAY}T08:00:00Z`) })
      const state = emulator.state()
      const { succeeded = 0, canceled = 0 } = state.paymentIntents.byStatus
      expect([succeeded > 400, canceled > 10]).toEqual([true, true])
      const entries = await count('entry')
      await reconcilePayments(ctx)
      expect(await count('entry')).toBe(entries)

      const id = await database.value<string>(
        `SELECT id FROM customer_order WHERE id_site = 66 AND status = 'paid' AND total_cents > 0
           AND gift_card_cents = 0 AND refunded_cents = 0 ORDER BY created_at DESC LIMIT 1`,
      )
      const order = (await findOrder(ctx.db, 66, id))!
      const wanted = { cancelsSessions: false, isByOperator: true, reason: 'Geste' }
      await createRefund(ctx, order, { ...wanted, amountCents: 1000 })
      const idRefund = await database.value<string>(
        `SELECT id FROM refund WHERE id_order = $1 AND status = 'pending'`,
        [id],
      )
      await refundPayment(ctx, idRefund)
      expect((await findOrder(ctx.db, 66, id))?.refundedCents).toBe(1000)
      expect(emulator.state().refunds.sum).toBe(state.refunds.sum + 1000)
      expect(await count(`refund WHERE status = 'pending'`)).toBe(0)
    } finally {
      await emulator.close()
    }
  })
})
