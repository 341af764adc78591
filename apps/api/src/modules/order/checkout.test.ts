import { placeOrder, quoteOrder, validateOrder } from '@sesame/contract/checkout'
import { readGiftCard } from '@sesame/contract/gift-card'
import { describe, expect, test } from 'vitest'

import { expireHold } from '../../../test/booking.ts'
import { insertRow } from '../../../test/people.ts'
import { balances, orderBody, PRICE_OF_FOUR, useTestShop, type Cart } from '../../../test/shop.ts'

const shop = useTestShop()
const { call, database, stripe, hold, place, buy, makeGiftCard } = shop

const SIREN = 'address.billing.siren'

let discounts = 100
async function makeDiscount(row: object): Promise<string> {
  const id = discounts++
  const code = `CODE${id}`
  await insertRow(database, 'discount_code', {
    ...{ id_site: 66, id, code, label: 'Code', kind: 'percent', value: 1000 },
    ...row,
  })
  return code
}

const SHAPES: [string, () => Promise<Cart>][] = [
  ['a session', async () => ({ holds: [await hold()] })],
  ['two sessions', async () => ({ holds: [await hold(2), await hold(6)] })],
  ['a gift card of an amount', async () => ({ giftCards: [{ amountCents: 5000 }] })],
  ['a gift card of a session', async () => ({ giftCards: [{ players: 4 }] })],
  [
    'a gift card beside a session',
    async () => ({ holds: [await hold(3)], giftCards: [{ amountCents: 8000 }] }),
  ],
  [
    'a session with ten percent off',
    async () => ({ holds: [await hold(5)], discount: await makeDiscount({}) }),
  ],
  [
    'a session with twenty euros off, written in lower case',
    async () => {
      const code = await makeDiscount({ kind: 'amount', value: 2000, scope: 'services' })
      return { holds: [await hold()], discount: code.toLowerCase() }
    },
  ],
  [
    'a session partly paid by a gift card',
    async () => ({ holds: [await hold()], giftCardCodes: [await makeGiftCard(3000)] }),
  ],
  [
    'a session, two gift cards and a discount code',
    async () => ({
      holds: [await hold()],
      giftCardCodes: [await makeGiftCard(2000), await makeGiftCard(3000)],
      discount: await makeDiscount({ value: 333 }),
    }),
  ],
  [
    'a session paid whole by a gift card',
    async () => ({ holds: [await hold(2)], giftCardCodes: [await makeGiftCard(10_000)] }),
  ],
  [
    'a gift card that pays for the session and not for the card',
    async () => ({
      holds: [await hold(2)],
      giftCards: [{ amountCents: 2000 }],
      giftCardCodes: [await makeGiftCard(20_000)],
    }),
  ],
  [
    'a session for nothing',
    async () => ({ holds: [await hold()], discount: await makeDiscount({ value: 10_000 }) }),
  ],
]

describe('PR-04 PS-12 quoted, ordered, debited, invoiced and booked to the same cent', () => {
  test.each(SHAPES)('%s', async (_, makeCart) => {
    const cart = await makeCart()
    const quote = (await call(quoteOrder, { body: cart })).body.data
    const body = orderBody(cart, quote.totalCents)
    const response = await call(placeOrder, { body })
    expect(response.status).toBe(200)
    const { order, payment } = response.body.data

    expect(order.totalCents).toBe(quote.totalCents)
    expect(payment?.amountCents ?? 0).toBe(quote.totalCents)
    if (payment) {
      await stripe.pay(payment)
      await shop.comeBack(response.body.data)
    }
    const debited = payment ? (await stripe.intent(payment)).amount_received : 0
    expect(debited).toBe(quote.totalCents)
    const paid = quote.totalCents + quote.giftCardCents
    const invoiced = await database.value<number>(
      `SELECT total_cents FROM invoice WHERE id_order = $1 AND series = 'F'`,
      [order.id],
    )
    expect(invoiced).toBe(paid)
    const books = await balances(shop, order.id)
    expect(books['411']).toBeUndefined()
    expect(books['5115'] ?? 0).toBe(quote.totalCents)
    const vat = quote.vat.reduce((sum, rate) => sum + rate.vatCents, 0)
    expect(books['44571'] ?? 0).toBe(0 - vat)
  })
})

describe('the codes of the demo', () => {
  test.each([
    ['BIENVENUE10', 4, 1040],
    ['LEGENDE20', 3, 2000],
  ])('%s takes its part off', async (discount, players, discountCents) => {
    const body = { holds: [await hold(players)], discount }
    expect((await call(quoteOrder, { body })).body.data).toMatchObject({ discountCents })
  })

  test('LEGENDE20 asks for 80,00 € at least', async () => {
    const body = { holds: [await hold(2)], discount: 'LEGENDE20' }
    expect((await call(quoteOrder, { body })).body.code).toBe('discount_minimum')
  })
})

describe('an order', () => {
  test('of nothing to pay is settled at once, without the provider', async () => {
    const discount = await makeDiscount({ value: 10_000 })
    const before = stripe.emulator().state()
    const { body } = await place({ holds: [await hold()], discount })
    expect(body.data).toMatchObject({ payment: null, order: { state: 'paid', totalCents: 0 } })
    expect(stripe.emulator().state()).toEqual(before)
  })

  test('at another price than the one shown is refused, and nothing is written', async () => {
    const held = await hold()
    const { body } = await place({ holds: [held] }, { expectedTotalCents: PRICE_OF_FOUR - 1 })
    expect(body.code).toBe('total_changed')
    expect(await database.value('SELECT id_order FROM booking WHERE id = $1', [held])).toBeNull()
  })

  test('for a hold that has ended is refused', async () => {
    const held = await hold()
    await expireHold(database, held)
    const { body } = await place({ holds: [held] }, { expectedTotalCents: PRICE_OF_FOUR })
    expect(body.code).toBe('hold_expired')
    const validated = await call(validateOrder, { body: { holds: [held, await hold()] } })
    expect([validated.status, validated.body.code]).toEqual([409, 'cart_refused'])
    expect(Object.keys(validated.body.errors ?? {})).toEqual([`holds.${held}.hold`])
  })

  test('for the hold of an order that is paid is refused', async () => {
    const held = await hold()
    await buy({ holds: [held] })
    const { body } = await place({ holds: [held] }, { expectedTotalCents: PRICE_OF_FOUR })
    expect(body.code).toBe('hold_expired')
  })

  const FORMS: [string, object, string][] = [
    ['OR-02 without the terms', { acceptsTerms: false }, 'acceptsTerms'],
    ['without the age of the players', { declaresAge: undefined }, 'declaresAge'],
    [
      'with a telephone that does not exist',
      { user: { email: 'a@example.org', firstname: 'A', lastname: 'B', phone: '01 23 45' } },
      'user.phone',
    ],
    ['EI-01 of a company without a SIREN', billing({ company: 'Ciment SA' }), SIREN],
    [
      'EI-01 of a company with a wrong SIREN',
      billing({ company: 'Ciment SA', siren: '732829321' }),
      SIREN,
    ],
  ]
  test.each(FORMS)('%s is refused at its field', async (_, more, field) => {
    const { status, body } = await place({ holds: [await hold()] }, more)
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  test('EI-01 of a company with its SIREN has both on the invoice', async () => {
    const company = { company: 'Ciment SA', siren: '732 829 320' }
    const { order } = await buy({ holds: [await hold()] }, billing(company))
    const content = await database.value<{ customer: object }>(
      'SELECT content FROM invoice WHERE id_order = $1',
      [order.id],
    )
    expect(content.customer).toMatchObject({ name: 'Ciment SA, Ada Lune', siren: '732829320' })
  })

  test('of a gift card asks no age', async () => {
    const { status } = await place({ giftCards: [{ amountCents: 5000 }] })
    expect(status).toBe(200)
  })

  test.each([
    ['nothing', {}, 'empty_order'],
    ['a product, before there are any', { products: [{ id: 1, quantity: 1 }] }, 'unknown_product'],
    ['a gift card of too little', { giftCards: [{ amountCents: 1900 }] }, 'gift_card_amount'],
    ['a gift card of too much', { giftCards: [{ amountCents: 50_100 }] }, 'gift_card_amount'],
    [
      'an unknown discount',
      { giftCards: [{ amountCents: 5000 }], discount: 'X' },
      'discount_unknown',
    ],
  ])('of %s is refused', async (_, cart, code) => {
    expect((await call(quoteOrder, { body: cart })).body.code).toBe(code)
  })

  test('uses up a code that serves once, and gives it back when it is given up', async () => {
    const discount = await makeDiscount({ max_uses: 1 })
    const first = await hold()
    await place({ holds: [first], discount })
    const { body } = await place({ holds: [await hold()], discount })
    expect(body.code).toBe('discount_over')
  })

  test('placed anew with the same hold replaces the former one, its card and its code', async () => {
    const discount = await makeDiscount({ max_uses: 1, kind: 'amount', value: 1000 })
    const code = await makeGiftCard(5000)
    const cart = { holds: [await hold()], discount, giftCardCodes: [code] }
    const first = await place(cart)
    const second = await place(cart)
    expect(second.status).toBe(200)
    expect(second.body.data.order.totalCents).toBe(first.body.data.order.totalCents)
    const states = await database.query(
      'SELECT id, status FROM customer_order WHERE id = ANY ($1) ORDER BY created_at',
      [[first.body.data.order.id, second.body.data.order.id]],
    )
    expect(states).toMatchObject([{ status: 'expired' }, { status: 'pending' }])
    const { body } = await call(readGiftCard, { body: { code } })
    expect(body.data.balanceCents).toBe(0)
  })
})

function billing(company: object) {
  const address = { address: '1 rue du Pont', postalCode: '77160', city: 'Provins' }
  return { address: { billing: { ...company, ...address } } }
}
