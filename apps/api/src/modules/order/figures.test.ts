import { newId } from '@sesame/values/id'
import { vatOf } from '@sesame/values/money'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'

import { listFigureFaults } from '../../../test/figures.ts'
import { line, payRow, placeRow, saveTerms, sellCard } from '../../../test/paid-order.ts'
import { insertRow } from '../../../test/people.ts'
import { makeDeliveredOrder, makeGoodsOrder, makeStorefront } from '../../../test/storefront.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { makeBooking } from '../../../test/venue.ts'

const SITE = 66
const SHOP = 67
const database = useTestDatabase()

interface Sold {
  id: string
  bookings: string[]
  leftCents: number
}

beforeAll(async () => {
  await saveTerms(database, SITE)
  await makeStorefront(database, SHOP)
})

const accountOf = (cents: number) => {
  const { netCents, vatCents } = vatOf(cents, 2000)
  return { account: '706', rate_bp: 2000, net_cents: netCents, vat_cents: vatCents }
}

/** Two sessions with a discount that no line divides evenly. */
async function sellSessions(): Promise<Sold> {
  const bookings = [await makeBooking(database, SITE), await makeBooking(database, SITE)]
  const id = await placeRow(database, SITE, {
    order: { subtotal_cents: 10_000, discount_cents: 703, total_cents: 9297 },
    lines: [
      line('session', { id_booking: bookings[0]!, discount_cents: 351 }),
      line('session', { line: 2, id_booking: bookings[1]!, discount_cents: 352 }),
    ],
    accounts: [accountOf(9297)],
  })
  await payRow(database, { site: SITE, id, cents: 9297 })
  return { id, bookings, leftCents: 9297 }
}

/** By lines where one is given, otherwise as an amount of before lines were known. */
async function refund(sold: Sold, wanted: number, { lineOf = 0, cancels = false }) {
  const cents = cancels ? sold.leftCents : Math.min(wanted, sold.leftCents)
  if (cents === 0) return
  sold.leftCents -= cents
  const idRefund = newId()
  await database.valueAt(
    SITE,
    `WITH given AS MATERIALIZED (SELECT refund_order(p_site => $1, p_order => $2, p_refund => $3,
       p_amount_cents => $4, p_reason => 'Geste', p_by => NULL, p_cancels => $5,
       p_parcel_from => NULL, p_parcel_to => NULL, p_accounts => $6, p_credit_note => '{"vat": []}',
       p_due_on => '2031-01-01', p_cards_valid_until => '2031-01-01', p_lines => NULL) AS done),
     noted AS (
       INSERT INTO refund_line (id_site, id_refund, id_order, line, amount_cents, is_chosen)
       SELECT $1, $3, $2, $7::smallint, $4, true FROM given WHERE $7::smallint > 0)
     SELECT done FROM given`,
    [SITE, sold.id, idRefund, cents, cancels, JSON.stringify([accountOf(cents)]), lineOf],
  )
}

const setState = (id: string, from: string, to: string) =>
  database.query(`UPDATE booking SET status = $3 WHERE id = $1 AND status = $2`, [id, from, to])

/** To an hour that nothing else takes: sessions of the test start at full hours. */
let moved = 0
async function move(id: string) {
  moved += 1
  const start = new Date(Date.UTC(2035, 0, 1) + moved * 7_200_000)
  const end = new Date(start.getTime() + 3_600_000)
  await database.valueAt(
    SITE,
    `SELECT move_booking(p_site => $1, p_version => (SELECT version FROM schedule_version
       WHERE id_site = $1), p_id => $2, p_starts => $3, p_ends => $4, p_blocked_until => $4,
       p_reason => 'Autre date', p_revives => false)`,
    [SITE, id, start, end],
  )
}

async function cancelByVenue({ id, bookings: [idBooking] }: Sold) {
  const found = await database.query(
    `SELECT id FROM cancel_booking($1, $2, 'Panne') c JOIN booking b ON b.id = $2`,
    [SITE, idBooking],
  )
  if (found.length === 0) return
  await insertRow(database, 'cancelled_session', {
    ...{ id_site: SITE, id_booking: idBooking, id_order: id },
  })
}

const choose = ({ bookings: [idBooking] }: Sold) =>
  database.query(
    `UPDATE cancelled_session SET choice = 'refund', chosen_at = now() WHERE id_booking = $1`,
    [idBooking],
  )

const ACTS: Record<string, (sold: Sold, cents: number) => Promise<unknown>> = {
  forfeit: ({ bookings: [first] }) => setState(first!, 'paid', 'forfeited'),
  takeBack: ({ bookings: [first] }) => setState(first!, 'forfeited', 'paid'),
  move: ({ bookings: [, second] }) => move(second!),
  refundAmount: (sold, cents) => refund(sold, cents, {}),
  // Each line keeps enough for what amounts took of both.
  refundLine: (sold, cents) => refund(sold, Math.min(cents, 900), { lineOf: 1 }),
  cancel: (sold) => refund(sold, 0, { cancels: true }),
  cancelByVenue,
  choose,
  card: () => sellCard(database, SITE),
  parcel: () => makeGoodsOrder(database, SHOP),
  delivered: () => makeDeliveredOrder(database, SHOP),
}

test('whatever is sold, paid, moved, given back or missed, the days have what the rows give', async () => {
  const act = fc.record({
    name: fc.constantFrom(...Object.keys(ACTS)),
    which: fc.nat(2),
    cents: fc.integer({ min: 1, max: 2500 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16 }), async (acts) => {
      const sold = [await sellSessions(), await sellSessions(), await sellSessions()]
      for (const { name, which, cents } of acts) await ACTS[name]!(sold[which]!, cents)
      expect(await listFigureFaults(database)).toEqual([])
    }),
    { numRuns: 4 },
  )
  expect(await database.value(`SELECT count(*)::int > 20 FROM daily_figure`)).toBe(true)
})

const listEarned = (detail: string) =>
  database.query<{ cents: number; vat: number; number: number }>(
    `SELECT sum(amount_cents)::int AS cents, sum(vat_cents)::int AS vat, sum(number)::int AS number
     FROM order_figure WHERE kind = 'session' AND detail = $1 AND id_order = ANY ($2)`,
    [detail, mine],
  )
const mine: string[] = []

test('a session is earned whole if it is forfeited, and not at all while its customer chooses', async () => {
  const sold = await sellSessions()
  mine.splice(0, mine.length, sold.id)
  expect(await listEarned('played')).toEqual([{ cents: 9297, vat: 1549, number: 2 }])
  await setState(sold.bookings[0]!, 'paid', 'forfeited')
  expect(await listEarned('forfeited')).toEqual([{ cents: 4649, vat: 775, number: 1 }])
  await cancelByVenue(sold)
  expect(await listEarned('forfeited')).toEqual([{ cents: null, vat: null, number: null }])
  expect(await listEarned('played')).toEqual([{ cents: 4648, vat: 774, number: 1 }])
})

test('an entry that is not committed holds no other entry up', async () => {
  const [first, second] = [1, 2].map(() => new pg.Client({ connectionString: database.ownerUrl }))
  const post = `SELECT post_entry(66, 'payment', $1, NULL, 'Essai', $2)`
  const lines = JSON.stringify([
    { account: '5115', amount_cents: 500 },
    { account: '411', amount_cents: -500 },
  ])
  try {
    for (const client of [first!, second!]) {
      await client.connect()
      await client.query(`BEGIN; SET LOCAL lock_timeout = '3s'; SET LOCAL app.site_id = '66'`)
      await client.query(post, [newId(), lines])
    }
    await second!.query('COMMIT')
    await first!.query('COMMIT')
  } finally {
    await Promise.all([first!.end(), second!.end()])
  }
  expect(await listFigureFaults(database)).toEqual([])
})
