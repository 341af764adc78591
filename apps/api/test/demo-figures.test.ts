import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { loadDemoHistory } from '../../../tools/history.ts'
import { getFigures } from '../src/modules/accounting/service/figures.ts'
import { listFigureFaults } from './figures.ts'
import { useTestContext } from './test-context.ts'
import { useTestDatabase } from './test-database.ts'
import { PLATFORM_ENV } from './test-stripe.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)
const NOW = '2026-11-18T19:00:00Z'
const PERIOD = { from: '2026-10-05', to: '2026-11-18' }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesame-figures-'))
  await loadDemoHistory(new URL(database.url).pathname.slice(1), {
    environment: { NODE_ENV: 'test', ...PLATFORM_ENV },
    stripeFile: path.join(folder, 'stripe'),
    now: new Date('2026-11-18T06:00:00Z'),
  })
}, 480_000)
afterAll(() => rm(folder, { recursive: true }))

const read = async (idSite: number, period = PERIOD) =>
  getFigures(await makeContext({ idSite, now: new Date(NOW) }), period)

const value = (sql: string, site: number) =>
  database.value<number>(`SELECT coalesce((${sql}), 0)::int`, [site])

/** On the venue's calendar. */
const day = (instant: string) => `(${instant} AT TIME ZONE 'Europe/Paris')::date`

const sum = (rows: { earnedCents: number }[]) =>
  rows.reduce((total, { earnedCents }) => total + earnedCents, 0)

describe('the figures of the demo’s six weeks', () => {
  test('are those that its rows give, day by day', async () => {
    expect(await listFigureFaults(database)).toEqual([])
    expect(await database.value('SELECT count(*)::int > 500 FROM daily_figure')).toBe(true)
  })

  test.each([66, 67, 68])(
    'of site %i have the money that payments and refunds moved',
    async (site) => {
      const { totals, days } = await read(site)
      expect(totals.receivedCents).toBe(
        await value(`SELECT sum(received_cents) FROM payment WHERE id_site = $1`, site),
      )
      expect(totals.refundedCents).toBe(
        await value(
          `SELECT sum(card_cents) FROM refund WHERE id_site = $1 AND status = 'done'`,
          site,
        ),
      )
      const byDay = await database.query<{ day: string; cents: number }>(
        `SELECT ${day('succeeded_at')}::text AS day, sum(received_cents)::int AS cents FROM payment
       WHERE id_site = $1 AND status = 'succeeded' GROUP BY 1 ORDER BY 1`,
        [site],
      )
      expect(
        days
          .filter(({ receivedCents }) => receivedCents > 0)
          .map(({ day, receivedCents }) => ({ day, cents: receivedCents })),
      ).toEqual(byDay)
    },
  )

  const OVER = `order_line l JOIN customer_order o ON o.id_site = l.id_site AND o.id = l.id_order
    JOIN booking b ON b.id_site = l.id_site AND b.id = l.id_booking
    WHERE l.id_site = $1 AND o.paid_at IS NOT NULL AND b.ends_at <= '${NOW}'
      AND NOT (b.status = 'cancelled' AND EXISTS (SELECT 1 FROM cancelled_session c
        WHERE c.id_booking = b.id AND c.choice IS NULL))`

  test.each([66, 68])(
    'of site %i have the price of each session that is over, less what was given back',
    async (site) => {
      const { totals, rooms, starts, vat, days } = await read(site)
      // No order of the demo has sessions on both sides of now, so what was given back of its
      // services was given back of these.
      const price = `(SELECT sum(l.total_cents - l.discount_cents) FROM ${OVER})`
      const back = `(SELECT coalesce(sum((a ->> 'net_cents')::int + (a ->> 'vat_cents')::int), 0)
        FROM refund r, jsonb_array_elements(r.accounts) a WHERE a ->> 'account' = '706'
          AND r.id_order IN (SELECT l.id_order FROM ${OVER}))`
      expect(totals.sessionsCents).toBe(await value(`SELECT ${price} - ${back}`, site))
      for (const status of ['played', 'forfeited'] as const) {
        const is = status === 'forfeited' ? `= 'forfeited'` : `NOT IN ('forfeited', 'cancelled')`
        expect(totals[status]).toBe(
          await value(
            `SELECT count(*) FROM ${OVER} AND l.kind = 'session' AND b.status ${is}`,
            site,
          ),
        )
      }
      expect([sum(rooms), sum(starts)]).toEqual([totals.sessionsCents, totals.sessionsCents])
      expect(sum(days)).toBe(totals.earnedCents)
      expect(vat.reduce((total, rate) => total + rate.netCents + rate.vatCents, 0)).toBe(
        totals.earnedCents,
      )
      expect(rooms.every(({ sessions, offered }) => sessions <= offered)).toBe(true)
    },
  )

  test('of the shop have what was handed over, with the tax of its orders', async () => {
    const handedOver = `customer_order o WHERE o.id_site = $1 AND EXISTS (
      SELECT 1 FROM order_delivery_event e WHERE e.id_site = o.id_site AND e.id_order = o.id
        AND e.status IN ('shipped', 'collected', 'delivered'))`
    const { totals, goods, vat } = await read(67)
    const paid = 'o.subtotal_cents + o.shipping_cents - o.discount_cents - o.refunded_cents'
    const cents = await value(`SELECT sum(${paid}) FROM ${handedOver}`, 67)
    expect(cents).toBeGreaterThan(100_000)
    expect(totals.earnedCents).toBe(cents)
    expect(goods.goodsCents + goods.shippingCents).toBe(cents)
    const tax = await value(
      `SELECT sum((SELECT sum(vat_cents) FROM order_account a WHERE a.id_order = o.id)
         - coalesce((SELECT sum((a ->> 'vat_cents')::int) FROM refund r,
           jsonb_array_elements(r.accounts) a WHERE r.id_order = o.id), 0)) FROM ${handedOver}`,
      67,
    )
    expect(vat.reduce((total, { vatCents }) => total + vatCents, 0)).toBe(tax)
  })

  test('owe what the gift cards are worth', async () => {
    const { giftCards } = await read(66)
    expect(giftCards.closingCents).toBe(
      await value(
        `SELECT sum(balance_cents) FROM gift_card WHERE id_site = $1 AND status = 'active'`,
        66,
      ),
    )
    expect(giftCards.openingCents).toBe(0)
    const moves = `gift_card_move WHERE id_site = $1 AND kind =`
    expect(giftCards.usedCents).toBe(
      await value(
        `SELECT sum(used_cents) FROM order_gift_card u JOIN customer_order o ON o.id = u.id_order
         WHERE u.id_site = $1 AND o.paid_at IS NOT NULL`,
        66,
      ),
    )
    expect(giftCards.expiredCents).toBe(
      await value(`SELECT sum(amount_cents) FROM ${moves} 'expiry'`, 66),
    )
    const half = await read(66, { from: '2026-11-01', to: '2026-11-18' })
    expect(half.giftCards.openingCents).toBeGreaterThan(0)
    expect(half.giftCards.closingCents).toBe(giftCards.closingCents)
  })

  test('say where the orders came from', async () => {
    const { sources } = await read(66)
    expect(sources.map(({ source, orders }) => ({ source, orders }))).toEqual(
      await database.query(
        `SELECT source, count(*)::int AS orders FROM customer_order
         WHERE id_site = 66 AND paid_at IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
      ),
    )
    expect(sources.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['site', 'google_business', 'phone']),
    )
  })

  test('of a longer past cost little more: a year is read in half a second', async () => {
    await database.query(
      `INSERT INTO daily_figure (id_site, kind, detail, day, id_service, start_time, ends_at,
         vat_rate_bp, amount_cents, vat_cents, number)
       SELECT 66, 'session', 'played', day, room, make_time(9 + hour, 0, 0), day + interval '1 day',
         2000, 9000, 1500, 1
       FROM generate_series('2025-01-01'::date, '2025-12-31', '1 day') day,
         generate_series(1, 3) room, generate_series(1, 9) hour`,
    )
    const times: number[] = []
    for (let run = 0; run < 5; run += 1) {
      const started = performance.now()
      const { totals } = await read(66, { from: '2025-01-01', to: '2025-12-31' })
      times.push(performance.now() - started)
      expect(totals.played).toBe(365 * 27)
    }
    expect(Math.min(...times)).toBeLessThan(500)
  })
})
