import { releaseHold, updateHold } from '@sesame/contract/hold'
import { getOrder } from '@sesame/contract/order'
import { acceptSale, createSale, getSale } from '@sesame/contract/sale'
import { describe, expect, test, vi } from 'vitest'

import { statusOf } from '../../../test/booking.ts'
import { orderTokenOf } from '../../../test/paid-order.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { byLink, inHours, linkOf, useDesk } from '../../../test/sale.ts'
import { balances, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { makeStaffHold, makeVenue } from '../../../test/venue.ts'

const shop = useTestShop()
const { call, database, stripe, makeGiftCard } = shop
const desk = useDesk(shop)
const mails = useTestWorker(database, undefined, stripe.env)

const INVITATION = { way: 'invitation' as const, reason: 'Journaliste de la presse locale' }

const rowOf = async (id: string) => {
  const [row] = await database.query<Record<string, unknown>>(
    'SELECT * FROM customer_order WHERE id = $1',
    [id],
  )
  return row!
}

test('a session held by staff is recorded once, as theirs', async () => {
  const held = await desk.hold()
  const entries = await database.query(
    `SELECT action, after ->> 'source' AS source FROM audit_entry
     WHERE key = $1 AND table_name = 'booking'`,
    [held],
  )
  expect(entries).toEqual([{ action: 'insert', source: 'staff' }])
})

describe('by link', () => {
  test('the session is held until the chosen time, and the mail carries the address', async () => {
    const held = await desk.hold()
    const until = inHours(48)
    const payment = { way: 'link' as const, until }
    const { status, body } = await desk.sell(payment, { holds: [held] })
    expect(status).toBe(200)
    const sale = body.data
    expect(sale.order).toMatchObject({ state: 'pending', needsAcceptance: true, payUntil: until })
    expect(sale.payment).toMatchObject({ way: 'link', until, sentTo: sale.order.email })
    expect(sale.payment.url).toContain(`/commande/${sale.order.id}/payer?jeton=`)
    const [mail] = await mails.to(sale.order.email)
    const token = orderTokenOf('guest', 66, sale.order.id)
    expect(mail!.text).toContain(`/commande/${sale.order.id}?jeton=${token}`)
    expect(mail!.text).toContain('104,00\u00a0€')
    const heldUntil = await database.value<Date>('SELECT held_until FROM booking WHERE id = $1', [
      held,
    ])
    expect(heldUntil?.toISOString()).toBe(until)
    expect(await rowOf(sale.order.id)).toMatchObject({
      ...{ sold_way: 'link', id_member: null, terms_accepted_at: null },
    })
  })

  test('the customer accepts, pays, and it is an order like any other', async () => {
    const held = await desk.hold()
    const { data: sale } = (await desk.sell(byLink(), { holds: [held] })).body
    const tooSoon = await desk.open(sale)
    expect(tooSoon.body).toMatchObject({ success: false, code: 'acceptance_missing' })
    await desk.pay(sale)
    const paid = await call(getSale, { params: linkOf(sale).params }, await desk.caller())
    expect(['paid', 'confirmed']).toContain(paid.body.data.order.state)
    expect(paid.body.data.payment).toMatchObject({ url: null, until: null })
    expect(await balances(shop, sale.order.id)).toEqual({
      ...{ '44571': -1733, '5115': PRICE_OF_FOUR, '706': -8667 },
    })
    expect(await mails.to(sale.order.email, 2)).toHaveLength(2)
    await vi.waitFor(async () => expect(await statusOf(database, held)).toBe('confirmed'), {
      timeout: 45_000,
    })
  })

  test('the terms are those of the day on which they were accepted, and the age is declared', async () => {
    const { data: sale } = (await desk.sell(byLink())).body
    const { query, params } = linkOf(sale)
    const body = { acceptsTerms: true as const }
    const without = await call(acceptSale, { params, query, body })
    expect(without.body).toMatchObject({ code: 'invalid_input' })
    expect(without.body.errors).toHaveProperty('declaresAge')
    const foreign = await call(acceptSale, { params, body: { ...body, declaresAge: true } })
    expect(foreign.status).toBe(404)
    const admin = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
    const operator = await call(
      acceptSale,
      { params, body: { ...body, declaresAge: true } },
      { token: admin },
    )
    expect(operator.status).toBe(404)
    expect((await desk.accept(sale)).status).toBe(200)
    const row = await rowOf(sale.order.id)
    expect(row['terms_accepted_at']).toBeInstanceOf(Date)
    expect(row['age_declared_at']).toBeInstanceOf(Date)
    await desk.accept(sale)
    expect(await rowOf(sale.order.id)).toEqual(row)
  })

  test.each([
    ['too short', 0.1],
    ['too long', 8 * 24],
  ])('a time that is %s is refused, and the hold stays free to sell', async (_, hours) => {
    const held = await desk.hold()
    const refused = await desk.sell(byLink(hours), { holds: [held] })
    expect(refused.body).toMatchObject({ success: false, code: 'pay_until_refused' })
    expect((await desk.sell({ way: 'counter' }, { holds: [held] })).status).toBe(200)
  })
})

describe('at the counter', () => {
  test('the customer has half an hour, and no mail is sent before the confirmation', async () => {
    const { data: sale } = (await desk.sell({ way: 'counter' })).body
    const minutes = (Date.parse(sale.payment.until!) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(sale.payment).toMatchObject({ way: 'counter', sentTo: null })
    await desk.pay(sale)
    const [mail, ...others] = await mails.to(sale.order.email)
    expect(mail!.subject).not.toContain('À payer')
    expect(others).toEqual([])
  })

  test('a gift card is sold as well, and its code is the buyer’s alone', async () => {
    const giftCards = [{ amountCents: 5000 }]
    const { data: sale } = (await desk.sell({ way: 'counter' }, { giftCards }, 5000)).body
    await desk.pay(sale)
    const forStaff = await call(getSale, { params: linkOf(sale).params }, await desk.caller())
    expect(forStaff.body.data.order.giftCardsBought).toMatchObject([{ code: null }])
    const { params } = linkOf(sale)
    const token = orderTokenOf('guest', 66, params.id)
    const forBuyer = await call(getOrder, { params, query: { token } })
    expect(forBuyer.body.data.giftCardsBought[0]?.code).toMatch(/^\w{4}-/)
    expect((await call(getOrder, linkOf(sale))).status).toBe(404)
    expect(await balances(shop, sale.order.id)).toEqual({ '4191': -5000, '5115': 5000 })
  })
})

describe('by gift card', () => {
  test('a card that covers the price settles it at once', async () => {
    const code = await makeGiftCard(20_000)
    const held = await desk.hold()
    const cart = { holds: [held], giftCardCodes: [code] }
    const { body } = await desk.sell({ way: 'gift_card' }, cart, 0)
    expect(body.data.order).toMatchObject({ state: 'paid', giftCardCents: PRICE_OF_FOUR })
    expect(body.data.payment).toMatchObject({ way: 'gift_card', url: null })
    expect(await balances(shop, body.data.order.id)).toMatchObject({ '706': -8667, '44571': -1733 })
  })

  test('a card that does not cover it is refused, and says what is missing', async () => {
    const giftCardCodes = [await makeGiftCard(6000)]
    const held = await desk.hold()
    const short = await desk.sell({ way: 'gift_card' }, { holds: [held], giftCardCodes }, 0)
    expect(short.body).toMatchObject({ code: 'gift_card_short' })
    expect(short.body.errors?.['giftCardCodes']).toEqual(['Il manque 44,00\u00a0€.'])
    const rest = await desk.sell(byLink(), { holds: [held], giftCardCodes }, 4400)
    expect(rest.body.data.order).toMatchObject({ totalCents: 4400, giftCardCents: 6000 })
  })
})

describe('an invitation', () => {
  test('is a sale of nothing: no revenue, a reason, and the operator who invited', async () => {
    const held = await desk.hold()
    const { body } = await desk.sell(INVITATION, { holds: [held] }, 0)
    const { order, payment } = body.data
    expect(order).toMatchObject({ state: 'paid', isInvited: true, totalCents: 0 })
    expect(order.discountCents).toBe(PRICE_OF_FOUR)
    expect(payment).toMatchObject({ way: 'invitation', reason: INVITATION.reason, url: null })
    expect(await balances(shop, order.id)).toEqual({})
    expect(await rowOf(order.id)).toMatchObject({ invitation_reason: INVITATION.reason })
    const audited = await database.value<string>(
      `SELECT after ->> 'sold_way' FROM audit_entry
       WHERE key = $1 AND table_name = 'customer_order' AND action = 'insert'`,
      [order.id],
    )
    expect(audited).toBe('invitation')
    const [mail] = await mails.to(order.email)
    expect(mail!.text).toContain('Invitation')
  })

  test('needs a reason, and gives no gift card away', async () => {
    const body = await desk.body({ way: 'invitation', reason: ' ' }, undefined, 0)
    expect((await call(createSale, { body }, await desk.caller())).status).toBe(400)
    const cart = { giftCards: [{ amountCents: 5000 }] }
    const refused = await desk.sell(INVITATION, cart, 5000)
    expect(refused.body).toMatchObject({ code: 'invitation_refused' })
  })
})

describe('who sells', () => {
  test.each([
    ['a visitor', null, 401],
    ['a customer', 'CUSTOMER', 403],
    ['the accountant', 'ACCOUNTANT', 403],
    ['an administrator', 'ADMIN', 200],
  ] as const)('%s gets %s', async (_, role, status) => {
    const person = role && (await makePerson(database, { role }))
    const token = person ? await signIn(database, person) : undefined
    const body = await desk.body(INVITATION, undefined, 0)
    expect((await call(createSale, { body }, { token })).status).toBe(status)
  })

  test('nobody sells what a visitor holds, or what another site holds', async () => {
    for (const holds of [[await shop.hold()], [await foreignHold()]]) {
      const refused = await desk.sell({ way: 'counter' }, { holds })
      expect(refused.body).toMatchObject({ code: 'hold_expired' })
    }
  })
})

async function foreignHold(): Promise<string> {
  await makeVenue(database, 67)
  return makeStaffHold(database, 67)
}

test('the session of an unpaid sale keeps its team and its end, whoever knows its hold', async () => {
  const held = await desk.hold()
  const { data: sale } = (await desk.sell(byLink(), { holds: [held] })).body
  const params = { id: held }
  for (const body of [{ players: 2 }, { extend: true as const }]) {
    const { body: refused } = await call(updateHold, { params, body })
    expect(refused.code).toBe('hold_in_sale')
  }
  await call(releaseHold, { params }, await desk.caller())
  expect(await statusOf(database, held)).toBe('held')
  await desk.pay(sale)
  expect(['paid', 'confirmed']).toContain(await statusOf(database, held))
  const [row] = await database.query('SELECT players, price_cents FROM booking WHERE id = $1', [
    held,
  ])
  expect(row).toMatchObject({ players: 4, price_cents: 10_400 })
})
