import { readGiftCard } from '@sesame/contract/gift-card'
import { refundOrder } from '@sesame/contract/order-staff'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { statusOf } from '../../../test/booking.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { balances, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { getInvoicePdf, listInvoices } from '../accounting/service.ts'
import { refundPayment } from './service/refund.ts'

const shop = useTestShop()
const { call, database, context, hold, buy, makeGiftCard } = shop

let token: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const reason = 'Une panne de la salle'

interface Wanted {
  amountCents?: number
  cancelsSessions?: boolean
}

const refund = (id: string, { cancelsSessions = false, ...body }: Wanted = {}) =>
  call(refundOrder, { params: { id }, body: { ...body, cancelsSessions, reason } }, { token })

async function runRefundJobs(idOrder: string): Promise<void> {
  const refunds = await database.query<{ id: string }>(
    'SELECT id FROM refund WHERE id_order = $1',
    [idOrder],
  )
  for (const { id } of refunds) await refundPayment(await context(), id)
}

const notesOf = (idOrder: string) =>
  database.query<{ number: number; total: number; vat: { vatCents: number }[]; credited: object }>(
    `SELECT number, total_cents AS total, content->'vat' AS vat, content->'credited' AS credited
     FROM invoice WHERE id_order = $1 AND series = 'A' ORDER BY number`,
    [idOrder],
  )

describe('a refund', () => {
  test('of all cancels the session, empties the books and issues a credit note', async () => {
    const held = await hold()
    const { order } = await buy({ holds: [held] })
    const { status, body } = await refund(order.id, { cancelsSessions: true })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ state: 'refunding', refundedCents: PRICE_OF_FOUR })
    expect(await statusOf(database, held)).toBe('cancelled')
    await runRefundJobs(order.id)
    expect(await balances(shop, order.id)).toEqual({})
    const state = await database.value('SELECT status FROM customer_order WHERE id = $1', [
      order.id,
    ])
    expect(state).toBe('refunded')
  })

  test.each(['arrived', 'late', 'forfeited'] as const)(
    'of all cancels the session of a team that is noted as %s, too',
    async (state) => {
      const held = await hold()
      const { order } = await buy({ holds: [held] })
      await database.query('UPDATE booking SET status = $2 WHERE id = $1', [held, state])
      expect((await refund(order.id, { cancelsSessions: true })).status).toBe(200)
      expect(await statusOf(database, held)).toBe('cancelled')
      const claims = 'SELECT count(*)::int FROM claim WHERE id_booking = $1'
      expect(await database.value(claims, [held])).toBe(0)
    },
  )

  test('IN-02 of a part names the invoice, splits the tax, and the parts make the whole', async () => {
    const { order } = await buy({ holds: [await hold(3)] })
    for (const amountCents of [1, 3333, 2]) {
      expect((await refund(order.id, { amountCents })).status).toBe(200)
    }
    expect((await refund(order.id)).status).toBe(200)
    const notes = await notesOf(order.id)
    expect(notes.map(({ total }) => total)).toEqual([1, 3333, 2, 8400 - 3336])
    const [first, ...others] = notes.map(({ number }) => number)
    expect(others).toEqual([first! + 1, first! + 2, first! + 3])
    expect(notes[1]).toMatchObject({
      vat: [{ netCents: 2778, vatCents: 555 }],
      credited: { number: expect.stringMatching(/^F\d{4}-\d{6}$/) as unknown },
    })
    await runRefundJobs(order.id)
    expect(await balances(shop, order.id)).toEqual({})
  })

  test('goes to the bank card first, then to the gift cards, the last used first', async () => {
    const codes = [await makeGiftCard(2000), await makeGiftCard(3000)]
    const { order } = await buy({ holds: [await hold()], giftCardCodes: codes })
    const cardPart = PRICE_OF_FOUR - 5000
    const left = async () =>
      Promise.all(
        codes.map(
          async (code) => (await call(readGiftCard, { body: { code } })).body.data.balanceCents,
        ),
      )
    await refund(order.id, { amountCents: cardPart - 100 })
    expect(await left()).toEqual([0, 0])
    await refund(order.id, { amountCents: 1100 })
    expect(await left()).toEqual([0, 1000])
    await refund(order.id, { amountCents: 2500 })
    expect(await left()).toEqual([500, 3000])
    const sums = await database.query(
      `SELECT sum(card_cents)::int AS card, sum(gift_card_cents)::int AS gift FROM refund
       WHERE id_order = $1`,
      [order.id],
    )
    expect(sums).toEqual([{ card: cardPart, gift: 3500 }])
    await refund(order.id)
    await runRefundJobs(order.id)
    expect(await left()).toEqual([2000, 3000])
    const ctx = await context()
    for (const note of await listInvoices(ctx, order.id)) await getInvoicePdf(ctx, note)
    expect(await balances(shop, order.id)).toEqual({})
  })

  test('GC-03 to a card that ended meanwhile gives it two months more', async () => {
    const code = await makeGiftCard(20_000)
    const { order } = await buy({ holds: [await hold()], giftCardCodes: [code] })
    await database.query('UPDATE gift_card SET valid_until = current_date - 1 WHERE hint = $1', [
      code.slice(-4),
    ])
    await refund(order.id)
    const { body } = await call(readGiftCard, { body: { code } })
    expect(body.data).toMatchObject({ state: 'active', balanceCents: 20_000 })
    const days = await database.value<number>(
      'SELECT valid_until - current_date FROM gift_card WHERE hint = $1',
      [code.slice(-4)],
    )
    expect(days).toBeGreaterThanOrEqual(59)
  })

  test('of more than is left is refused, and changes nothing', async () => {
    const { order } = await buy()
    await refund(order.id, { amountCents: 5000 })
    const before = await balances(shop, order.id)
    for (const amountCents of [PRICE_OF_FOUR - 4999, PRICE_OF_FOUR]) {
      expect((await refund(order.id, { amountCents })).body.code).toBe('not_refundable')
    }
    expect(await balances(shop, order.id)).toEqual(before)
  })

  test('asked for by two operators at once never gives back more than was paid', async () => {
    const { order } = await buy()
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => refund(order.id, { amountCents: 4000 })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await notesOf(order.id)).map(({ total }) => total)).toEqual([4000, 4000])
    await runRefundJobs(order.id)
    expect((await balances(shop, order.id))['5115']).toBe(PRICE_OF_FOUR - 8000)
  })

  test('of an order that was not paid is refused', async () => {
    const { body } = await shop.place({ holds: [await hold()] })
    expect((await refund(body.data.order.id)).body.code).toBe('not_refundable')
  })

  test('PS-13 needs a reason', async () => {
    const { order } = await buy()
    const body = { cancelsSessions: false, reason: '  ' }
    const response = await call(refundOrder, { params: { id: order.id }, body }, { token })
    expect(response.body.errors).toHaveProperty('reason')
  })

  test.each(['CUSTOMER', 'ACCOUNTANT'] as const)('PS-13 is not for %s', async (role) => {
    const { order } = await buy()
    const other = await signIn(database, await makePerson(database, { role }))
    const body = { cancelsSessions: false, reason }
    const { status } = await call(refundOrder, { params: { id: order.id }, body }, { token: other })
    expect(status).toBe(403)
  })

  test('by staff ends at 50 € for one order, earlier refunds included, and cancels no dearer one', async () => {
    const { order } = await buy()
    const staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
    const refundCents = async (amountCents: number | undefined, by = staff) => {
      const body = { amountCents, cancelsSessions: false, reason }
      return (await call(refundOrder, { params: { id: order.id }, body }, { token: by })).body.code
    }
    const cancel = { amountCents: 1, cancelsSessions: true, reason }
    const cancelled = await call(
      refundOrder,
      { params: { id: order.id }, body: cancel },
      { token: staff },
    )
    expect(cancelled.body.code).toBe('refund_over_limit')
    expect(await refundCents(undefined)).toBe('refund_over_limit')
    expect(await refundCents(5001)).toBe('refund_over_limit')
    expect(await refundCents(3000)).toBeUndefined()
    expect(await refundCents(2001)).toBe('refund_over_limit')
    expect(await refundCents(2000)).toBeUndefined()
    expect(await refundCents(1)).toBe('refund_over_limit')
    expect(await refundCents(1, token)).toBeUndefined()
  })

  test('by two of the staff at once does not exceed the limit together', async () => {
    const { order } = await buy()
    const codes = await Promise.all(
      [1, 2].map(async () => {
        const staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
        const body = { amountCents: 3000, cancelsSessions: false, reason }
        const response = await call(
          refundOrder,
          { params: { id: order.id }, body },
          { token: staff },
        )
        return response.body.code
      }),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes).toContain('refund_over_limit')
  })
})

describe('a gift card that was sold', () => {
  test('goes back whole, and is worth nothing any more', async () => {
    const { order } = await buy({ giftCards: [{ amountCents: 5000 }] })
    const code = order.giftCardsBought[0]!.code!
    expect((await refund(order.id, { cancelsSessions: true })).status).toBe(200)
    expect((await call(readGiftCard, { body: { code } })).body.data.state).toBe('cancelled')
    const cart = { holds: [await hold()], giftCardCodes: [code] }
    expect((await shop.place(cart)).body.code).toBe('gift_card_expired')
    await runRefundJobs(order.id)
    expect(await balances(shop, order.id)).toEqual({})
  })

  test('is not paid back while it can still be used', async () => {
    const { order } = await buy({ giftCards: [{ amountCents: 5000 }] })
    expect((await refund(order.id)).body.code).toBe('not_refundable')
    const part = { cancelsSessions: true, amountCents: 1000 }
    expect((await refund(order.id, part)).body.code).toBe('not_refundable')
  })

  test('stays a debt when only the session beside it is paid back', async () => {
    const { order } = await buy({ holds: [await hold()], giftCards: [{ amountCents: 5000 }] })
    const { body } = await refund(order.id)
    expect(body.data.refundedCents).toBe(PRICE_OF_FOUR)
    await runRefundJobs(order.id)
    expect(await balances(shop, order.id)).toEqual({ '4191': -5000, '5115': 5000 })
  })

  test('is not taken back once it was used', async () => {
    const { order } = await buy({ giftCards: [{ amountCents: 5000 }] })
    const code = order.giftCardsBought[0]!.code!
    await buy({ holds: [await hold()], giftCardCodes: [code] })
    expect((await refund(order.id, { cancelsSessions: true })).body.code).toBe('not_refundable')
  })
})

test('a refund and the confirmation of its order lock in one order, so neither is lost', async () => {
  const held = await hold()
  const { order } = await buy({ holds: [held] })
  await database.query('UPDATE mail SET sent_at = now() WHERE subject = $1', [order.id])
  let confirmed: Promise<unknown> | undefined
  const { db } = await context()
  await db.transaction().execute(async (tx) => {
    await sql`SELECT 1 FROM customer_order WHERE id = ${order.id} FOR UPDATE`.execute(tx)
    confirmed = database.query('SELECT confirm_order(66, $1)', [order.id])
    await vi.waitFor(
      async () => {
        const { rows } = await sql`SELECT 1 FROM pg_locks
          WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(tx)
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000 },
    )
    await sql`SELECT 1 FROM booking WHERE id = ${held} FOR UPDATE NOWAIT`.execute(tx)
  })
  await confirmed
  expect(await statusOf(database, held)).toBe('confirmed')
})
