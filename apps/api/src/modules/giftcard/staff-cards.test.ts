import { randomUUID } from 'node:crypto'

import { quoteOrder } from '@sesame/contract/checkout'
import { getFigures } from '@sesame/contract/figures'
import { readGiftCard } from '@sesame/contract/gift-card'
import {
  blockGiftCard,
  extendGiftCard,
  findGiftCard,
  getGiftCardSheet,
  listGiftCards,
  unblockGiftCard,
} from '@sesame/contract/gift-card-staff'
import { addDays, dayIn } from '@sesame/values/working-days'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { makePerson, signIn, uniqueEmail } from '../../../test/people.ts'
import { balances, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { processDueGiftCards } from './service/process-due.ts'

const shop = useTestShop()
const { call, database, stripe, context, hold, buy, place, comeBack, makeGiftCard } = shop
let admin: { token: string }
let staff: { token: string }

beforeAll(async () => {
  admin = { token: await signIn(database, await makePerson(database, { role: 'ADMIN' })) }
  staff = { token: await signIn(database, await makePerson(database, { role: 'STAFF' })) }
})

/** Cents by which the books differ from what the cards are worth, and entries without balance. */
afterEach(async () => {
  const [books] = await database.query<{ debtOff: number; unbalanced: number }>(
    `SELECT (SELECT coalesce(sum(amount_cents), 0)::int FROM entry_line WHERE account = '4191')
         + (SELECT coalesce(sum(balance_cents), 0)::int FROM gift_card WHERE status = 'active')
         + (SELECT coalesce(sum(gift_card_cents), 0)::int FROM customer_order
            WHERE status = 'pending') AS "debtOff",
       (SELECT count(*)::int FROM (SELECT FROM entry_line GROUP BY id_site, id_entry
         HAVING sum(amount_cents) <> 0) one) AS unbalanced`,
  )
  if (books?.debtOff !== 0 || books.unbalanced !== 0) throw new Error(JSON.stringify(books))
})

const today = dayIn('Europe/Paris', new Date())
/** Midnight of Paris in winter or in summer. */
const startOfDay = (day: string) =>
  [22, 23]
    .map((hour) => `${addDays(day, -1)}T${hour}:00:00.000Z`)
    .find((instant) => dayIn('Europe/Paris', new Date(instant)) === day)!
const reason = 'Le client a appelé'
const sheetOf = async (id: string) =>
  (await call(getGiftCardSheet, { params: { id } }, staff)).body.data
const idOf = async (code: string) =>
  (await call(findGiftCard, { body: { code } }, staff)).body.data.id
const newCard = async (cents: number) => {
  const code = await makeGiftCard(cents)
  const id = await idOf(code)
  return { code, id, version: (await sheetOf(id)).card.version }
}
type Card = { id: string; version: number }
const extend = ({ id, version }: Card, validUntil: string, who = admin) =>
  call(extendGiftCard, { params: { id }, body: { validUntil, reason, version } }, who)
const block = ({ id, version }: Card, who = admin) =>
  call(blockGiftCard, { params: { id }, body: { reason, version } }, who)
const unblock = ({ id, version }: Card) =>
  call(unblockGiftCard, { params: { id }, body: { reason, version } }, admin)
const read = async (code: string) => (await call(readGiftCard, { body: { code } })).body.data
const kindsOf = async (id: string) => (await sheetOf(id)).events.map(({ kind }) => kind)

/** Moves a card past its end, as the night does; returns it as it is then. */
async function expire(card: { id: string }): Promise<Card> {
  const { id } = card
  await database.query('UPDATE gift_card SET valid_until = $2 WHERE id = $1', [
    ...[id, addDays(today, -2)],
  ])
  await processDueGiftCards(await context())
  return { id, version: (await sheetOf(id)).card.version }
}

const list = async (query: object) => (await call(listGiftCards, { query }, staff)).body.data

describe('the list of cards', () => {
  test('is searched by the end of the code, by recipient and by whoever bought', async () => {
    const recipientEmail = uniqueEmail('fete')
    const { order } = await buy({
      giftCards: [{ amountCents: 5000, recipientName: 'Ondine Vermeil', recipientEmail }],
    })
    const { hint } = order.giftCardsBought[0]!
    const words = [hint.toLowerCase(), 'vermeil ond', recipientEmail, order.email, order.number]
    for (const q of words) {
      const { cards } = await list({ q })
      expect([q, cards.map((card) => card.hint)]).toEqual([q, [hint]])
    }
    expect((await list({ q: 'vermeil zoe' })).cards).toEqual([])
    const whole = order.giftCardsBought[0]!.code!
    expect((await list({ q: whole })).cards).toEqual([])
  })

  test('tells states apart and counts them, whichever is asked for', async () => {
    const recipientName = `Comptée ${randomUUID().slice(0, 8)}`
    const sell = async (more: object = {}) => {
      const gift = { amountCents: 2000, recipientName, ...more }
      const { order } = await buy({ giftCards: [gift] })
      const { code } = order.giftCardsBought[0]!
      return { code: code!, id: await idOf(code!), version: 1 }
    }
    await sell()
    await sell({ recipientEmail: uniqueEmail('fete'), sendOn: addDays(today, 9) })
    const spent = await sell()
    await buy({ holds: [await hold()], giftCardCodes: [spent.code] })
    await block(await sell())
    await expire(await sell())
    const q = recipientName
    expect((await list({ q })).counts).toEqual({
      ...{ active: 1, to_send: 1, spent: 1, blocked: 1, expired: 1, cancelled: 0 },
    })
    const { cards, total, counts } = await list({ q, state: 'spent' })
    expect([cards.map(({ id }) => id), total, counts.expired]).toEqual([[spent.id], 1, 1])
    expect((await list({ q, balanceCents: 'gt:0', orderBy: '-validUntil' })).total).toBe(3)
    expect((await list({ q, validUntil: `lt:${today}` })).total).toBe(1)
    // The last day of a card, as a day and as the instant at which it begins at the venue.
    const [first] = (await list({ q, state: 'active' })).cards
    const instant = startOfDay(first!.validUntil)
    for (const value of [first!.validUntil, instant]) {
      expect((await list({ q, state: 'active', validUntil: `gte:${value}` })).total).toBe(1)
      expect((await list({ q, state: 'active', validUntil: `lt:${value}` })).total).toBe(0)
    }
    // Past its end a used card is a used card: nothing of it was lost.
    await database.query('UPDATE gift_card SET valid_until = $2 WHERE id = $1', [
      ...[spent.id, addDays(today, -2)],
    ])
    expect((await list({ q })).counts.spent).toBe(1)
  })

  test('leaves out cards that nobody has paid, and those of other sites', async () => {
    const { body } = await place({ giftCards: [{ amountCents: 3000 }] })
    expect((await list({ q: body.data.order.number })).cards).toEqual([])
    const { id, code } = await newCard(2000)
    const there = await signIn(database, await makePerson(database, { site: 67, role: 'ADMIN' }))
    const other = { token: there, site: 67 }
    expect((await call(getGiftCardSheet, { params: { id } }, other)).body.code).toBe('not_found')
    const found = await call(findGiftCard, { body: { code } }, other)
    expect(found.body.code).toBe('gift_card_unknown')
    expect((await call(listGiftCards, { query: {} }, other)).text).not.toContain(id)
  })
})

test('the page of a card tells what was sold and used, and never its code', async () => {
  const { code, id } = await newCard(15_000)
  const used = await buy({ holds: [await hold()], giftCardCodes: [code] })
  const { body, text } = await call(getGiftCardSheet, { params: { id } }, staff)
  const { card, events, addresses } = body.data
  expect(card).toMatchObject({ balanceCents: 15_000 - PRICE_OF_FOUR, state: 'active' })
  expect(events).toMatchObject([
    { kind: 'debit', amountCents: -PRICE_OF_FOUR, order: { number: used.order.number } },
    { kind: 'sold', amountCents: 15_000, balanceAfter: 15_000 },
  ])
  expect(addresses).toMatchObject([{ whose: 'buyer' }])
  expect(text).not.toContain(code)
  expect(text).not.toContain(code.replaceAll('-', ''))
})

describe('an extension', () => {
  test('moves the end, and says from when to when, why and by whom', async () => {
    const card = await newCard(5000)
    const { validUntil } = (await sheetOf(card.id)).card
    const to = addDays(validUntil, 90)
    expect((await extend(card, to)).body.data).toMatchObject({ validUntil: to, version: 2 })
    const [event] = (await sheetOf(card.id)).events
    expect(event).toMatchObject({
      ...{ kind: 'extended', reason, amountCents: null },
      ends: { from: validUntil, to },
    })
    expect(event!.by).not.toBe('')
    expect(event!.by).not.toBeNull()
    expect((await read(card.code)).validUntil).toBe(to)
  })

  test('of an expired card takes the rest out of the income and back onto the card', async () => {
    const { code, id } = await newCard(15_000)
    await buy({ holds: [await hold()], giftCardCodes: [code] })
    const before = await balances(shop)
    const figures = async () =>
      (await call(getFigures, { query: { from: today, to: today } }, admin)).body.data.giftCards
    const counted = await figures()
    const expired = await expire({ id })
    expect((await figures()).expired).toBe(counted.expired + 1)
    expect(await sheetOf(id)).toMatchObject({
      ...{ expiredCents: 15_000 - PRICE_OF_FOUR, canExtend: true, canSend: false },
      card: { state: 'expired', balanceCents: 0 },
    })
    const reply = await extend(expired, addDays(today, 60))
    expect(reply.body.data).toMatchObject({
      ...{ state: 'active', balanceCents: 15_000 - PRICE_OF_FOUR },
    })
    expect(await balances(shop)).toEqual(before)
    expect(await figures()).toEqual(counted)
    // It ends, and is extended, once more.
    const again = await expire({ id })
    await extend(again, addDays(today, 61))
    expect(await balances(shop)).toEqual(before)
    expect((await sheetOf(id)).expiredCents).toBe(0)
    await buy({ holds: [await hold()], giftCardCodes: [code] })
    expect((await read(code)).state).toBe('spent')
  })

  test('of a card with tax paid at the sale gives back net and tax as they were', async () => {
    const { id } = await newCard(5000)
    await database.query(
      `UPDATE gift_card SET vat_kind = 'single', vat_rate_bp = 2000 WHERE id = $1`,
      [id],
    )
    const before = await balances(shop)
    await extend(await expire({ id }), addDays(today, 60))
    expect(await balances(shop)).toEqual(before)
    await database.query(
      `UPDATE gift_card SET vat_kind = 'multi', vat_rate_bp = NULL WHERE id = $1`,
      [id],
    )
  })

  test.each([
    ['the end that it has', 0, 'validUntil'],
    ['an earlier end', -1, 'validUntil'],
    ['more than five years', 6 * 366, 'validUntil'],
  ])('to %s is refused at its field', async (_, days, field) => {
    const card = await newCard(2000)
    const { validUntil } = (await sheetOf(card.id)).card
    const refused = await extend(card, addDays(validUntil, days))
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  })

  test('of a card with nothing left is refused', async () => {
    const card = await newCard(2000)
    await buy({ holds: [await hold()], giftCardCodes: [card.code] })
    const refused = await extend(card, addDays(today, 800))
    expect(refused.body.code).toBe('gift_card_not_extendable')
  })

  test('saved twice at once is saved once, and the other learns both ends', async () => {
    const card = await newCard(2000)
    const ends = [addDays(today, 500), addDays(today, 501)]
    const replies = await Promise.all(ends.map((end) => extend(card, end)))
    const lost = replies.find(({ status }) => status === 409)!
    const won = replies.find(({ status }) => status === 200)!.body.data.validUntil
    expect(lost.body.stale).toMatchObject({
      ...{ version: 2, changed: { validUntil: { theirs: won } } },
    })
    expect(await kindsOf(card.id)).toEqual(['extended', 'sold'])
  })

  test('repeated with its key happens once, also ten times at once', async () => {
    const card = await expire(await newCard(2000))
    const caller = { ...admin, headers: { 'idempotency-key': randomUUID() } }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => extend(card, addDays(today, 30), caller)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await sheetOf(card.id)).card).toMatchObject({ balanceCents: 2000, state: 'active' })
    expect(await kindsOf(card.id)).toEqual(['extended', 'expiry_reversal', 'expiry', 'sold'])
  })
})

describe('a blocked card', () => {
  test('pays nothing, says so, and pays again once it is unblocked', async () => {
    const card = await newCard(20_000)
    expect((await block(card)).body.data).toMatchObject({ state: 'blocked', version: 2 })
    expect((await read(card.code)).state).toBe('blocked')
    const cart = { holds: [await hold()], giftCardCodes: [card.code] }
    expect((await call(quoteOrder, { body: cart })).body.code).toBe('gift_card_blocked')
    expect((await place(cart)).body.code).toBe('gift_card_blocked')
    expect((await unblock(card)).body.code).toBe('stale_record')
    await unblock({ ...card, version: 2 })
    await buy(cart)
    expect(await kindsOf(card.id)).toEqual(['debit', 'unblocked', 'blocked', 'sold'])
  })

  test('and a purchase at once: either the order has it, or it is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const card = await newCard(20_000)
      const holds = [await hold()]
      const [blocked, placed] = await Promise.all([
        block(card),
        place({ holds, giftCardCodes: [card.code] }),
      ])
      expect(blocked.body.data.state).toBe('blocked')
      const outcome = placed.body.code ?? placed.body.data.order.state
      const { balanceCents } = (await sheetOf(card.id)).card
      // Placed and settled before the block, or refused and whole.
      const rest = 20_000 - PRICE_OF_FOUR
      const possible = ['gift_card_blocked 20000', `gift_card_blocked ${rest}`, `paid ${rest}`]
      expect(possible).toContain(`${outcome} ${balanceCents}`)
    }
  })

  test('is not spent by an order that took it before and is paid after', async () => {
    const card = await newCard(5000)
    const placed = (await place({ holds: [await hold()], giftCardCodes: [card.code] })).body.data
    expect((await sheetOf(card.id)).card.balanceCents).toBe(0)
    await block(card)
    await stripe.pay(placed.payment)
    await comeBack(placed)
    const order = await database.query(
      `SELECT o.status, r.reason, r.card_cents FROM customer_order o
       JOIN refund r ON r.id_order = o.id WHERE o.id = $1`,
      [placed.order.id],
    )
    expect(order).toEqual([
      { status: 'refunding', reason: 'gift_card_blocked', card_cents: PRICE_OF_FOUR - 5000 },
    ])
    expect((await sheetOf(card.id)).card).toMatchObject({ balanceCents: 5000, state: 'blocked' })
    expect(await kindsOf(card.id)).toEqual(['release', 'blocked', 'debit', 'sold'])
  })

  test('gets back what an order returns, is not told of and ends like any other', async () => {
    const card = await newCard(5000)
    await block(card)
    const { validUntil } = (await sheetOf(card.id)).card
    const morning = new Date(`${addDays(validUntil, -60)}T08:00:00Z`)
    await processDueGiftCards(await context({ now: morning }))
    const reminders = await database.value(`SELECT count(*)::int FROM mail WHERE subject = $1`, [
      card.id,
    ])
    expect(reminders).toBe(0)
    await expire(card)
    expect(await sheetOf(card.id)).toMatchObject({
      ...{ expiredCents: 5000, canExtend: true, card: { state: 'blocked', balanceCents: 0 } },
    })
  })

  test('cannot be blocked, nor extended, by staff', async () => {
    const card = await newCard(2000)
    expect((await block(card, staff)).status).toBe(403)
    expect((await extend(card, addDays(today, 600), staff)).status).toBe(403)
  })
})
