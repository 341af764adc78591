import { randomUUID } from 'node:crypto'

import { cancelBooking } from '@sesame/contract/booking'
import { refundOrder } from '@sesame/contract/order-staff'
import { previewRefund } from '@sesame/contract/refund'
import { confirmWithdrawal } from '@sesame/contract/withdrawal'
import { beforeAll, describe, expect, test } from 'vitest'

import { statusOf } from '../../../test/booking.ts'
import { CAVE, stockOf, TO_HOME, wine } from '../../../test/parcels.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { balances, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { refundPayment } from './service/refund.ts'

const shop = useTestShop()
const { buy, call, context, database, hold, makeGiftCard } = shop

let admin: string
let staff: string
let cave: { site: number; token: string }
beforeAll(async () => {
  admin = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
  const person = await makePerson(database, { site: 67, role: 'ADMIN' })
  cave = { ...CAVE, token: await signIn(database, person) }
})

interface Choice {
  lines?: { line: number; quantity?: number }[]
  amountCents?: number
  includesShipping?: boolean
  cancelsSessions?: boolean
  restocks?: boolean
}

const preview = async (id: string, choice: Choice, caller: object = { token: admin }) => {
  const body = { cancelsSessions: false, ...choice }
  const reply = await call(previewRefund, { params: { id }, body }, caller)
  if (!reply.body.success) throw new Error(reply.text)
  return reply.body.data
}

const refund = (
  id: string,
  choice: Choice & { expected?: string; notifies?: boolean },
  caller: object = { token: admin },
) => {
  const body = { cancelsSessions: false, reason: 'Une panne de la salle', ...choice }
  return call(refundOrder, { params: { id }, body }, caller)
}

async function runRefundJobs(idOrder: string, idSite = 66): Promise<void> {
  const rows = await database.query<{ id: string }>('SELECT id FROM refund WHERE id_order = $1', [
    idOrder,
  ])
  for (const { id } of rows) await refundPayment(await context({ idSite }), id)
}

const linesOf = (idOrder: string) =>
  database.query<{ line: number; cents: number; quantity: number }>(
    `SELECT line, refunded_cents AS cents, refunded_quantity AS quantity FROM order_line
     WHERE id_order = $1 ORDER BY line`,
    [idOrder],
  )

/** What the last refund of an order did, as its preview describes it. */
async function lastRefund(idOrder: string) {
  const [row] = await database.query<{ id: string; card: number; gift: number; due: string }>(
    `SELECT id, card_cents AS card, gift_card_cents AS gift, due_on::text AS due FROM refund
     WHERE id_order = $1 ORDER BY requested_at DESC, id DESC LIMIT 1`,
    [idOrder],
  )
  const [note] = await database.query<{ total: number; content: { vat: object[] } }>(
    'SELECT total_cents AS total, content FROM invoice WHERE id_refund = $1',
    [row!.id],
  )
  const cards = await database.query<{
    hint: string
    cents: number
    balance: number
    until: string
  }>(
    `SELECT g.hint, m.amount_cents AS cents, m.balance_after AS balance,
       g.valid_until::text AS until
     FROM gift_card_move m JOIN gift_card g ON g.id = m.id_card
     WHERE m.id_order = $1 AND m.kind = 'refund' AND m.at >= (
       SELECT requested_at - interval '1 ms' FROM refund WHERE id = $2)`,
    [idOrder, row!.id],
  )
  return { ...row!, note: note!, cards }
}

describe('a refund of lines', () => {
  test('gives one session back and sells it again, the other one stays', async () => {
    const held = [await hold(), await hold()]
    const { order } = await buy({ holds: held })
    const seen = await preview(order.id, { lines: [{ line: 1 }], cancelsSessions: true })
    expect(seen).toMatchObject({
      leftCents: 2 * PRICE_OF_FOUR,
      cancelled: [expect.any(String)],
      ways: [{ amountCents: PRICE_OF_FOUR, cardCents: PRICE_OF_FOUR, cardLast4: '4242' }],
      refusal: null,
    })
    const { version: expected } = seen
    const done = await refund(order.id, { lines: [{ line: 1 }], cancelsSessions: true, expected })
    expect(done.status).toBe(200)
    expect(await statusOf(database, held[0]!)).toBe('cancelled')
    expect(await statusOf(database, held[1]!)).not.toBe('cancelled')
    expect(await linesOf(order.id)).toEqual([
      { line: 1, cents: PRICE_OF_FOUR, quantity: 1 },
      { line: 2, cents: 0, quantity: 0 },
    ])
    const again = await preview(order.id, { lines: [{ line: 1 }] })
    expect(again.refusal).toContain('lignes choisies')
    expect(again.lines.map(({ refusal }) => refusal)).toEqual(['refunded', null])
    expect((await refund(order.id, { lines: [{ line: 1 }] })).body.code).toBe('line_not_refundable')
    await refund(order.id, { lines: [{ line: 2 }] })
    await runRefundJobs(order.id)
    expect(await statusOf(database, held[1]!)).not.toBe('cancelled')
    expect(await balances(shop, order.id)).toEqual({})
  })

  test('leaves nothing to choose for a session that the venue cancelled', async () => {
    const held = await hold()
    const { order } = await buy({ holds: [held, await hold()] })
    const body = { reason: 'Une panne de la salle', refund: false }
    await call(cancelBooking, { params: { id: held }, body }, { token: admin })
    await database.query(
      `INSERT INTO cancelled_session (id_site, id_booking, id_order) VALUES (66, $1, $2)
       ON CONFLICT DO NOTHING`,
      [held, order.id],
    )
    expect((await refund(order.id, { lines: [{ line: 1 }] })).status).toBe(200)
    const choice = await database.value(
      'SELECT choice FROM cancelled_session WHERE id_booking = $1',
      [held],
    )
    expect(choice).toBe('refund')
  })

  test('of bottles restocks the pieces that came back, and leaves the rest to be packed', async () => {
    const goods = await wine(shop)
    const products = [{ id: goods.idDeclination, quantity: 6 }]
    const { order } = await buy({ products, ...TO_HOME }, {}, CAVE)
    const two = { lines: [{ line: 1, quantity: 2 }], restocks: true }
    expect((await refund(order.id, two, cave)).status).toBe(200)
    expect((await stockOf(shop, goods.idStock))[0]).toBe(96)
    const parcel = () =>
      database.value<string>('SELECT status FROM order_delivery WHERE id_order = $1', [order.id])
    expect(await parcel()).toBe('paid')
    const rest = { lines: [{ line: 1 }], includesShipping: true, restocks: true }
    const seen = await preview(order.id, rest, cave)
    expect(seen.parcelEnd).toBe('cancelled')
    expect(seen.lines[0]).toMatchObject({ quantity: 6, leftQuantity: 4 })
    expect((await refund(order.id, rest, cave)).body.data).toMatchObject({ state: 'refunding' })
    expect(await parcel()).toBe('cancelled')
    expect(await stockOf(shop, goods.idStock)).toEqual([100, 0])
    await runRefundJobs(order.id, 67)
    expect(await balances(shop, order.id)).toEqual({})
  })

  test('of a withdrawn line waits for the withdrawal, and a refunded line is not withdrawn', async () => {
    const goods = [await wine(shop), await wine(shop)]
    const products = goods.map(({ idDeclination: id }) => ({ id, quantity: 3 }))
    const { order } = await buy({ products, ...TO_HOME }, {}, CAVE)
    const { number: orderNumber, email } = order
    const withdraw = (line: number) =>
      call(
        confirmWithdrawal,
        { body: { name: 'Ada Lune', orderNumber, email, lines: [line] } },
        CAVE,
      )
    expect((await withdraw(1)).status).toBe(200)
    expect((await preview(order.id, { lines: [] }, cave)).lines[0]?.refusal).toBe('withdrawn')
    expect((await refund(order.id, { lines: [{ line: 1 }] }, cave)).body.code).toBe(
      'line_not_refundable',
    )
    expect((await refund(order.id, { lines: [{ line: 2 }] }, cave)).status).toBe(200)
    expect((await withdraw(2)).body.code).toBe('withdrawal_refused')
  })

  test('of a bought gift card ends the card, unless it was used', async () => {
    const { order } = await buy({ giftCards: [{ amountCents: 5000 }, { amountCents: 6000 }] })
    const [used] = order.giftCardsBought
    await buy({ holds: [await hold()], giftCardCodes: [used!.code!] })
    const seen = await preview(order.id, { lines: [{ line: 2 }] })
    expect(seen.lines.map(({ refusal }) => refusal)).toEqual(['card_used', null])
    expect((await refund(order.id, { lines: [{ line: 1 }] })).body.code).toBe('line_not_refundable')
    expect((await refund(order.id, { lines: [{ line: 2 }] })).status).toBe(200)
    const states = await database.query(
      'SELECT status FROM gift_card WHERE id_order = $1 ORDER BY line',
      [order.id],
    )
    expect(states).toEqual([{ status: 'active' }, { status: 'cancelled' }])
  })

  test('and an amount are not mixed', async () => {
    const { order } = await buy({ holds: [await hold()] })
    const both = await refund(order.id, { lines: [{ line: 1 }], amountCents: 100 })
    expect(both.body).toMatchObject({
      code: 'invalid_input',
      errors: { amountCents: [expect.any(String)] },
    })
  })

  test('is held by the database, whatever the code decides', async () => {
    const { order } = await buy({ holds: [await hold(), await hold()] })
    await refund(order.id, { lines: [{ line: 1 }] })
    const { id } = await lastRefund(order.id)
    const second = `INSERT INTO refund_line (id_site, id_refund, id_order, line, amount_cents, is_chosen)
      VALUES (66, $1, $2, 2, $3, true)`
    await expect(database.query(second, [id, order.id, PRICE_OF_FOUR + 1])).rejects.toThrow(
      'order_line_refunded',
    )
  })
})

describe('a preview', () => {
  test('equals its refund to the cent, for random orders and refunds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const players = 2 + (round % 4)
      const codes = round % 3 === 0 ? [] : [await makeGiftCard(3000 + 700 * round)]
      if (round % 4 === 3) codes.push(await makeGiftCard(2100))
      const { order } = await buy({
        holds: [await hold(players), await hold()],
        giftCardCodes: codes,
      })
      const choices: Choice[] = [
        { amountCents: 1 + 777 * round },
        { lines: [{ line: 1 + (round % 2) }], cancelsSessions: round % 2 === 0 },
        {},
      ]
      for (const choice of choices) {
        const { version: expected, ways, dueOn, refusal } = await preview(order.id, choice)
        expect(refusal).toBe(null)
        const [way] = ways
        expect((await refund(order.id, { ...choice, expected })).status).toBe(200)
        const made = await lastRefund(order.id)
        expect({ card: made.card, total: made.note.total, due: made.due }).toEqual({
          card: way!.cardCents,
          total: way!.amountCents,
          due: dueOn,
        })
        expect(made.note.content.vat).toMatchObject(way!.creditNote.vat)
        expect(made.gift).toBe(way!.giftCards.reduce((sum, { cents }) => sum + cents, 0))
        const credits = way!.giftCards.map(({ hint, cents, balanceAfterCents, validUntil }) => ({
          ...{ hint, cents, balance: balanceAfterCents, until: validUntil },
        }))
        expect(made.cards.slice(-credits.length || made.cards.length)).toEqual(credits)
      }
      await runRefundJobs(order.id)
      expect(await balances(shop, order.id)).toEqual({})
    }
  }, 240_000)

  test('that is old refuses the refund, and does nothing', async () => {
    const { order } = await buy({ holds: [await hold(), await hold()] })
    const choice = { lines: [{ line: 2 }] }
    const { version: expected } = await preview(order.id, choice)
    await refund(order.id, { amountCents: 100 }, { token: staff })
    const late = await refund(order.id, { ...choice, expected })
    expect(late.body.code).toBe('refund_changed')
    const { earlier, version } = await preview(order.id, choice)
    expect(earlier).toMatchObject([
      {
        amountCents: 100,
        by: expect.any(String) as unknown,
        creditNote: expect.stringMatching(/^A/) as unknown,
      },
    ])
    expect((await refund(order.id, { ...choice, expected: version })).status).toBe(200)
  })

  test('says before what staff may not refund', async () => {
    const { order } = await buy({ holds: [await hold()] })
    const much = await preview(order.id, { lines: [{ line: 1 }] }, { token: staff })
    expect(much).toMatchObject({ refusal: expect.stringContaining('50,00') as unknown, ways: [{}] })
    expect((await preview(order.id, { amountCents: 5000 }, { token: staff })).refusal).toBe(null)
    expect((await refund(order.id, { lines: [{ line: 1 }] }, { token: staff })).body.code).toBe(
      'refund_over_limit',
    )
  })
})

test('ten equal refunds of the same preview at once pay once, and nine learn why not', async () => {
  const { order } = await buy({ holds: [await hold(), await hold()] })
  const { version: expected } = await preview(order.id, { lines: [{ line: 1 }] })
  const wanted = { lines: [{ line: 1 }], expected }
  const all = await Promise.all(Array.from({ length: 10 }, () => refund(order.id, wanted)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const codes = all.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(codes).toEqual(Array.from({ length: 9 }, () => 'refund_changed'))
  const key = randomUUID()
  const next = await preview(order.id, { lines: [{ line: 2 }] })
  const body = { lines: [{ line: 2 }], expected: next.version }
  const same = { token: admin, headers: { 'idempotency-key': key } }
  const repeated = await Promise.all(Array.from({ length: 10 }, () => refund(order.id, body, same)))
  expect(repeated.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const notes = `SELECT count(*)::int FROM invoice WHERE id_order = $1 AND series = 'A'`
  expect(await database.value(notes, [order.id])).toBe(2)
  await runRefundJobs(order.id)
  expect(await balances(shop, order.id)).toEqual({})
})

test('nobody is written to where whoever refunds does it by themselves', async () => {
  const { order } = await buy({ holds: [await hold()] })
  await refund(order.id, { amountCents: 100, notifies: false })
  await refund(order.id, { amountCents: 200 })
  await runRefundJobs(order.id)
  const mails = await database.query<{ cents: number }>(
    `SELECT r.card_cents AS cents FROM mail m JOIN refund r ON r.id::text = m.subject
     WHERE r.id_order = $1`,
    [order.id],
  )
  expect(mails).toEqual([{ cents: 200 }])
})
