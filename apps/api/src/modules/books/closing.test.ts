import { getBooks } from '@sesame/contract/books'
import { closeDay, correctClosedDay, getDayClosing } from '@sesame/contract/day-closing'
import { addDays } from '@sesame/values/working-days'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'
import { readDayFigures } from './service/day-figures.ts'

const { call, database, context, hold, buy } = useTestShop()

let admin: string
let colleague: string
let accountant: string
let today: string
let earlier: string

beforeAll(async () => {
  const tokenOf = async (role: 'ADMIN' | 'ACCOUNTANT', names = {}) =>
    signIn(database, await makePerson(database, { role, ...names }))
  admin = await tokenOf('ADMIN')
  colleague = await tokenOf('ADMIN')
  accountant = await tokenOf('ACCOUNTANT')
  today = await database.value<string>('SELECT site_day(66)::text')
  earlier = addDays(today, -1)
})

const read = async (day: string, token = admin) =>
  (await call(getDayClosing, { query: { day } }, { token })).body.data

async function close(day: string, token = admin, note: string | null = null) {
  const { ordersCents, earnedCents, unmarked } = (await read(day)).figures
  const expected = { ordersCents, earnedCents, unmarked }
  return call(closeDay, { body: { day, note, expected } }, { token })
}

const bankCents = (day: string) =>
  database.value<number>(
    `SELECT coalesce(sum(l.amount_cents), 0)::int FROM entry e JOIN entry_line l ON l.id_entry = e.id
     WHERE e.id_site = 66 AND e.day = $1 AND l.account LIKE '5115%'`,
    [day],
  )

describe('the figures of a day', () => {
  test('are what the journal and the provider received, and count what was sold', async () => {
    const before = (await read(today)).figures
    const { order } = await buy({ holds: [await hold()] })
    await buy({ giftCards: [{ amountCents: 5000 }] })
    const { figures } = await read(today)
    expect(figures.ordersCents).toBe(await bankCents(today))
    expect(figures.providerCents).toBe(figures.ordersCents)
    expect(figures.received.site.cents - before.received.site.cents).toBe(order.totalCents + 5000)
    expect(figures.received.giftCardsCents - before.received.giftCardsCents).toBe(5000)
    expect(figures.invoices.count - before.invoices.count).toBe(2)
  })

  test('add up what sessions of the past were paid for, by their lines', async () => {
    const days = await database.query<{ day: string }>(
      `SELECT DISTINCT (starts_at AT TIME ZONE 'Europe/Paris')::date::text AS day FROM booking
       WHERE id_site = 66 AND status IN ('played', 'arrived') AND starts_at < now() - interval '2 days'
       ORDER BY 1 DESC LIMIT 3`,
    )
    for (const { day } of days) {
      const { earned } = (await read(day)).figures
      const expected = await database.value<number>(
        `SELECT coalesce(sum(l.total_cents - l.discount_cents - l.refunded_cents), 0)::int
         FROM booking b JOIN order_line l ON l.id_site = b.id_site AND l.id_booking = b.id
           JOIN customer_order o ON o.id_site = l.id_site AND o.id = l.id_order AND o.paid_at IS NOT NULL
         WHERE b.id_site = 66 AND (b.starts_at AT TIME ZONE 'Europe/Paris')::date = $1
           AND b.status IN ('paid', 'confirmed', 'arrived', 'late', 'played', 'forfeited')`,
        [day],
      )
      expect(earned.sessions.cents + earned.forfeited.cents).toBe(expected)
    }
  })
})

test('a session is earned for what was paid for it, without the discount', async () => {
  const { order } = await buy({ holds: [await hold(3)], discount: 'LEGENDE20' })
  expect(order.discountCents).toBe(2000)
  const { day, start } = (
    await database.query<{ day: string; start: Date }>(
      `SELECT (starts_at AT TIME ZONE 'Europe/Paris')::date::text AS day, starts_at AS start
       FROM booking WHERE id_order = $1`,
      [order.id],
    )
  )[0]!
  const earnedAt = async (ms: number) => {
    const ctx = await context({ now: new Date(start.getTime() + ms) })
    return (await readDayFigures(ctx, day)).earnedCents
  }
  const others = await database.value<number>(
    `SELECT coalesce(sum(l.total_cents - l.discount_cents), 0)::int FROM booking b
     JOIN order_line l ON l.id_booking = b.id
     WHERE b.id_site = 66 AND b.starts_at = $1 AND b.id_order <> $2`,
    [start, order.id],
  )
  expect((await earnedAt(0)) - (await earnedAt(-1)) - others).toBe(order.totalCents)
})

describe('a day', () => {
  test.each(['STAFF', 'ACCOUNTANT'] as const)('is not closed by %s', async (role) => {
    const token = await signIn(database, await makePerson(database, { role }))
    expect((await close(earlier, token)).status).toBe(403)
  })

  test('that has not come is not closed', async () => {
    const { body } = await close(addDays(today, 1))
    expect(body.code).toBe('day_not_closable')
  })

  test('is refused if its figures are not those that were read', async () => {
    const expected = { ordersCents: -1, earnedCents: 0, unmarked: 0 }
    const body = { day: earlier, note: null, expected }
    const reply = await call(closeDay, { body }, { token: admin })
    expect(reply.body.code).toBe('closing_changed')
  })

  test('that two people close is closed by one, and the other sees by whom', async () => {
    const replies = await Promise.all([
      close(earlier, admin, 'Ampoule à changer'),
      close(earlier, colleague, 'Ampoule à changer'),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('day_closed')
    const { closed, recent } = await read(earlier, accountant)
    expect(closed).toMatchObject({ note: 'Ampoule à changer' })
    expect(closed!.by).not.toBeNull()
    expect(recent[0]).toMatchObject({ day: earlier, differenceCents: 0 })
    const month = earlier.slice(0, 7)
    const books = await call(getBooks, { query: { month } }, { token: accountant })
    expect(books.body.data.closing.closedDays).toBe(1)
  })

  test('before the first closed one is closed no more', async () => {
    expect((await read(addDays(earlier, -1))).obstacle).toBe('before_first')
    expect((await close(addDays(earlier, -1))).body.code).toBe('day_not_closable')
  })

  test('is never changed, not even by the owner of its rows', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query(`SELECT set_config('app.site_id', '66', false)`)
    const refusals = await Promise.all(
      ['UPDATE day_closing SET note = note', 'DELETE FROM day_closing'].map((sql) =>
        owner.query(sql).then(
          () => 'done',
          (error: pg.DatabaseError) => error.code,
        ),
      ),
    )
    await owner.end()
    expect(refusals).toEqual(['42501', '42501'])
  })

  test('that is closed gets no entry, whoever posts it', async () => {
    await expect(
      database.query(
        `INSERT INTO entry (id_site, cause, ref, at, day, label)
         VALUES (66, 'sale', 'late', now(), $1, 'Trop tard')`,
        [earlier],
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('that was wrong is corrected on the open day, with a reason', async () => {
    const body = { correctedDay: earlier, amountCents: -500, reason: 'Une pièce comptée deux fois' }
    const reply = await call(correctClosedDay, { body }, { token: admin })
    expect(reply.body.data.corrections).toMatchObject([
      { day: today, correctedDay: earlier, amountCents: -500 },
    ])
    const open = { ...body, correctedDay: today }
    const refused = await call(correctClosedDay, { body: open }, { token: admin })
    expect(refused.body.code).toBe('correction_of_open_day')
  })

  test('that is closed in the evening leaves what comes later to the next one', async () => {
    const stored = (await close(today)).body.data.figures
    const { order } = await buy()
    expect((await read(today)).figures).toEqual(stored)
    const next = await read(addDays(today, 1))
    expect(next.obstacle).toBe('future')
    expect(next.figures.ordersCents).toBe(order.totalCents)
    expect(next.figures.ordersCents).toBe(await bankCents(addDays(today, 1)))
    // The provider has it too: no difference that somebody would have to look for.
    expect(next.figures.providerCents).toBe(order.totalCents)
    expect(next.figures.received.site).toEqual({ count: 1, cents: order.totalCents })
  })
})

test('payments while a day is closed are all of that day or of the next', async () => {
  // The day of the test above is closed, so the race is on the day after, of which nothing is closed.
  const orders = await Promise.all([buy(), buy(), buy()])
  const bank = await bankCents(addDays(today, 1))
  expect(bank).toBeGreaterThanOrEqual(orders.reduce((sum, { order }) => sum + order.totalCents, 0))
  expect(await bankCents(today)).toBe((await read(today)).figures.ordersCents)
})
