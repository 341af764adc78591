import { advanceDelivery, listDeliveries, refundOrder } from '@sesame/contract/order-staff'
import * as contract from '@sesame/contract/withdrawal'
import { refundOf } from '@sesame/values/withdrawal'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeGoods } from '../../../test/goods.ts'
import { CAVE, stockOf, TO_HOME, wine } from '../../../test/parcels.ts'
import { uniqueEmail, makePerson, signIn } from '../../../test/people.ts'
import { balances, useTestShop, type Cart } from '../../../test/shop.ts'
import { refundPayment } from './service/refund.ts'

const shop = useTestShop()
const { call, database, context, buy } = shop

let admin: { site: number; token: string }
beforeAll(async () => {
  const person = await makePerson(database, { site: 67, role: 'ADMIN' })
  admin = { ...CAVE, token: await signIn(database, person) }
})

async function buyAs(email: string, cart: Cart, caller: object = CAVE) {
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  return (await buy(cart, { user }, caller)).order
}

/** Three bottles at 20,00 € and three boxes at 9,99 €, delivered to the home address. */
async function goods() {
  const [bottle, box] = [await wine(shop), await makeGoods(database, { priceCents: 999 })]
  await database.query('UPDATE product_vat SET rate_bp = 550 WHERE id_product = $1', [
    box.idProduct,
  ])
  const products = [bottle, box].map(({ idDeclination: id }) => ({ id, quantity: 3 }))
  return { bottle, box, cart: { products, ...TO_HOME } }
}

const claim = (orderNumber: string, email: string) => ({ name: 'Ada Lune', orderNumber, email })
const preview = (number: string, email: string) =>
  call(contract.previewWithdrawal, { body: claim(number, email) }, CAVE)
const confirm = (number: string, email: string, lines: number[]) =>
  call(contract.confirmWithdrawal, { body: { ...claim(number, email), lines } }, CAVE)
const settle = (id: string, body: object) =>
  call(contract.settleWithdrawal, { params: { id }, body: body as never }, admin)
const advance = (id: string, body: object) =>
  call(advanceDelivery, { params: { id }, body: body as never }, admin)

async function deliver(id: string): Promise<void> {
  await advance(id, { state: 'shipped', trackingNumber: '6A12345' })
  await advance(id, { state: 'delivered' })
}

const notesOf = (idOrder: string) =>
  database.query<{ total: number; due: string; lines: { description: string }[] }>(
    `SELECT i.total_cents AS total, r.due_on::text AS due, i.content->'lines' AS lines
     FROM invoice i JOIN refund r ON r.id_site = i.id_site AND r.id = i.id_refund
     WHERE i.id_order = $1 AND i.series = 'A' ORDER BY i.number`,
    [idOrder],
  )

async function runRefundJobs(idOrder: string): Promise<void> {
  const refunds = await database.query<{ id: string }>(
    'SELECT id FROM refund WHERE id_order = $1',
    [idOrder],
  )
  for (const { id } of refunds) await refundPayment(await context({ idSite: 67 }), id)
}

describe('WD-02 a guest', () => {
  test('sees by number and address what may be given back, however they are typed', async () => {
    const email = uniqueEmail()
    const order = await buyAs(email, (await goods()).cart)
    const typed = order.number.toLowerCase().replace('-', ' ')
    const { data } = (await preview(typed, email.toUpperCase())).body
    expect(data).toMatchObject({ orderNumber: order.number, until: null })
    expect(data.lines.map(({ refundCents, canWithdraw }) => [refundCents, canWithdraw])).toEqual([
      [6000, true],
      [2997, true],
    ])
    expect(data.shippingCents).toBe(order.shippingCents)
  })

  test('with a wrong number or address learns nothing', async () => {
    const email = uniqueEmail()
    const order = await buyAs(email, (await goods()).cart)
    const unpaid = (await shop.place((await goods()).cart, {}, CAVE)).body.data.order
    const responses = [
      await preview('AAAA-AAAA', email),
      await preview(order.number, uniqueEmail()),
      await preview(unpaid.number, unpaid.email),
      await call(contract.previewWithdrawal, { body: claim(order.number, email) }, { site: 66 }),
      await confirm(order.number, uniqueEmail(), [1]),
    ]
    const refusals = responses.map(({ status, body }) => [status, body.code, body.message])
    expect(new Set(refusals.map(String)).size).toBe(1)
    expect(refusals[0]?.[1]).toBe('withdrawal_unknown')
  })

  test('withdraws once from a line, and from no session', async () => {
    const email = uniqueEmail()
    const order = await buyAs(email, (await goods()).cart)
    await confirm(order.number, email, [1])
    const again = await confirm(order.number, email, [1, 2])
    expect(again.body.code).toBe('withdrawal_refused')
    expect(Object.keys(again.body.errors ?? {})).toEqual(['lines.1'])
    expect((await confirm(order.number, email, [9])).body.code).toBe('withdrawal_refused')
  })

  test('two requests at once are one withdrawal', async () => {
    const email = uniqueEmail()
    const order = await buyAs(email, (await goods()).cart)
    const responses = await Promise.all([1, 2, 3].map(() => confirm(order.number, email, [1, 2])))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('WD-05 a session is refused with the legal reason, a card beside it is not', async () => {
  const email = uniqueEmail()
  const cart = { holds: [await shop.hold()], giftCards: [{ amountCents: 5000 }] }
  const order = await buyAs(email, cart, {})
  const body = claim(order.number, email)
  const { lines } = (await call(contract.previewWithdrawal, { body })).body.data
  expect(lines.map(({ canWithdraw }) => canWithdraw)).toEqual([false, true])
  expect(lines[0]?.reason).toContain('221-28')
  const refused = await call(contract.confirmWithdrawal, { body: { ...body, lines: [1, 2] } })
  expect(refused.body.code).toBe('withdrawal_refused')
})

describe('WD-07 a withdrawal', () => {
  test('of all the goods before they left keeps the parcel, and gives all of it back', async () => {
    const email = uniqueEmail()
    const { bottle, cart } = await goods()
    const order = await buyAs(email, cart)
    expect(await stockOf(shop, bottle.idStock)).toEqual([97, 0])
    const { data } = (await confirm(order.number, email, [1, 2])).body
    expect(data.refundCents).toBe(order.totalCents)
    expect(await stockOf(shop, bottle.idStock)).toEqual([100, 0])
    const packed = await advance(order.id, { state: 'prepared' })
    expect(packed.body.code).toBe('delivery_state')

    expect((await settle(data.id, { outcome: 'refunded', restocks: true })).body.data.state).toBe(
      'refunded',
    )
    expect(await stockOf(shop, bottle.idStock)).toEqual([100, 0])
    await runRefundJobs(order.id)
    expect(await balances(shop, order.id)).toEqual({})
    expect((await settle(data.id, { outcome: 'refunded', restocks: true })).status).toBe(409)
  })

  test('of all the goods beside a gift card gives back what the page shows', async () => {
    const email = uniqueEmail()
    const { cart } = await goods()
    const order = await buyAs(email, { ...cart, giftCards: [{ amountCents: 5000 }] })
    const { data: offer } = (await preview(order.number, email)).body
    const goodsLines = offer.shippingLines
    expect(goodsLines).toHaveLength(2)
    const { data } = (await confirm(order.number, email, goodsLines)).body
    expect(data.refundCents).toBe(refundOf(offer, new Set(goodsLines)))
    expect(data.refundCents).toBe(order.totalCents - 5000)
  })

  test('of some of the goods leaves the rest to be packed', async () => {
    const email = uniqueEmail()
    const order = await buyAs(email, (await goods()).cart)
    await confirm(order.number, email, [2])
    const query = { number: order.number }
    const { body } = await call(listDeliveries, { query }, admin)
    expect(body.data.deliveries).toMatchObject([{ state: 'paid', lines: [{ quantity: 3 }] }])
    expect(body.data.deliveries[0]?.lines).toHaveLength(1)
  })

  test('of one line takes back its own account and tax, and not the delivery', async () => {
    const email = uniqueEmail()
    const { box, bottle, cart } = await goods()
    const order = await buyAs(email, cart)
    await deliver(order.id)
    const { data } = (await confirm(order.number, email, [2])).body
    await settle(data.id, { outcome: 'refunded', restocks: true })
    expect(await stockOf(shop, box.idStock)).toEqual([100, 0])
    expect(await stockOf(shop, bottle.idStock)).toEqual([97, 0])
    const [note] = await notesOf(order.id)
    expect(note).toMatchObject({ total: 2997, due: data.refundDueOn })
    const [books] = await database.query(
      `SELECT sum(amount_cents) FILTER (WHERE account = '707' AND vat_rate_bp = 550)::int AS net,
         sum(amount_cents) FILTER (WHERE account = '44571' AND vat_rate_bp = 550)::int AS vat,
         count(*) FILTER (WHERE account IN ('7085'))::int AS shipping
       FROM entry_line l JOIN entry e ON e.id_site = l.id_site AND e.id = l.id_entry
       WHERE e.id_order = $1 AND e.cause = 'credit_note'`,
      [order.id],
    )
    expect(books).toEqual({ net: 2841, vat: 156, shipping: 0 })
    const { data: rest } = (await confirm(order.number, email, [1])).body
    expect(rest.refundCents).toBe(6000 + order.shippingCents)
    await settle(rest.id, { outcome: 'refunded', restocks: false })
    expect(await stockOf(shop, bottle.idStock)).toEqual([97, 0])
    await runRefundJobs(order.id)
    expect(await balances(shop, order.id)).toEqual({})
    const notes = await notesOf(order.id)
    expect(notes[1]!.lines.map(({ description }) => description)).toContain(
      'Remboursement de la livraison',
    )
    const status = await database.value<string>(
      'SELECT status FROM order_delivery WHERE id_order = $1',
      [order.id],
    )
    expect(status).toBe('returned')
  })

  test('after a goodwill refund gives back no more than is left', async () => {
    const email = uniqueEmail()
    const order = await buyAs(email, (await goods()).cart)
    const body = { amountCents: 1000, cancelsSessions: false, reason: 'Un carton abîmé' }
    await call(refundOrder, { params: { id: order.id }, body }, admin)
    const { data } = (await confirm(order.number, email, [1, 2])).body
    expect((await settle(data.id, { outcome: 'refunded', restocks: true })).status).toBe(200)
    await runRefundJobs(order.id)
    expect(await balances(shop, order.id)).toEqual({})
  })

  test('of a gift card ends the card', async () => {
    const email = uniqueEmail()
    const order = await buyAs(email, { giftCards: [{ amountCents: 5000 }, { amountCents: 3000 }] })
    const { data } = (await confirm(order.number, email, [1])).body
    await settle(data.id, { outcome: 'refunded', restocks: false })
    const cards = await database.query<{ status: string }>(
      'SELECT status FROM gift_card WHERE id_order = $1 ORDER BY line',
      [order.id],
    )
    expect(cards.map(({ status }) => status)).toEqual(['cancelled', 'active'])
    await runRefundJobs(order.id)
    expect(await balances(shop, order.id)).toMatchObject({ '4191': -3000, '5115': 3000 })
  })
})
