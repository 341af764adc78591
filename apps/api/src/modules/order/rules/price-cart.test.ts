import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  priceCart,
  shareOfRefund,
  vatByRate,
  type CartLine,
  type Discount,
  type PayingCard,
} from './price-cart.ts'

const SESSION: CartLine = {
  kind: 'session',
  label: 'Le remède mortel',
  detail: '4 joueurs',
  quantity: 1,
  unitCents: 10_400,
  vatRateBp: 2000,
  account: '706',
  idBooking: '019a8400-0000-7000-8000-000000000001',
  suppliedOn: '2026-11-21',
}
const CARD: CartLine = {
  ...SESSION,
  kind: 'gift_card',
  label: 'Carte cadeau',
  unitCents: 5000,
  vatRateBp: null,
  account: '4191',
  idBooking: null,
}
const TEN_PERCENT: Discount = { id: 1, kind: 'percent', value: 1000, scope: 'both', minCents: 0 }

function priced(
  lines: CartLine[],
  discount: Discount | null = null,
  cards: [id: string, balanceCents: number][] = [],
) {
  const pricing = priceCart(lines, {
    discount,
    cards: cards.map(([id, balanceCents]) => ({ id, hint: '7K2P', balanceCents })),
  })
  if (!pricing.ok) throw new Error(pricing.reason)
  return pricing.cart
}

describe('a cart', () => {
  test('costs what its lines cost', () => {
    expect(priced([SESSION, CARD])).toMatchObject({ subtotalCents: 15_400, totalCents: 15_400 })
  })

  test('takes two cards and a discount, each card as far as it goes', () => {
    const cart = priced([SESSION], TEN_PERCENT, [
      ['a', 3000],
      ['b', 20_000],
    ])
    expect(cart).toMatchObject({ discountCents: 1040, giftCardCents: 9360, totalCents: 0 })
    expect(cart.cards.map(({ usedCents, leftCents }) => [usedCents, leftCents])).toEqual([
      [3000, 0],
      [6360, 13_640],
    ])
  })

  test('a card that is not needed is left alone', () => {
    expect(
      priced([SESSION], null, [
        ['a', 10_400],
        ['b', 100],
      ]).cards,
    ).toHaveLength(1)
  })

  test('a gift card neither pays for a gift card nor is it reduced', () => {
    const cart = priced([CARD, SESSION], TEN_PERCENT, [['a', 50_000]])
    expect(cart).toMatchObject({ discountCents: 1040, giftCardCents: 9360, totalCents: 5000 })
  })

  test('never leaves so little that the bank refuses it', () => {
    const almost: Discount = { ...TEN_PERCENT, kind: 'amount', value: 10_370 }
    expect(priced([SESSION], almost).totalCents).toBe(0)
    expect(priced([SESSION], null, [['a', 10_370]])).toMatchObject({
      giftCardCents: 10_350,
      totalCents: 50,
    })
  })

  test.each([
    [[], null, 'empty_order'],
    [[CARD], TEN_PERCENT, 'discount_scope'],
    [[SESSION], { ...TEN_PERCENT, scope: 'products' as const }, 'discount_scope'],
    [[SESSION], { ...TEN_PERCENT, minCents: 10_401 }, 'discount_minimum'],
  ])('case %# is refused', (lines, discount, reason) => {
    expect(priceCart(lines, { discount, cards: [] })).toEqual({ ok: false, reason })
  })
})

const anyLine: fc.Arbitrary<CartLine> = fc.record({
  kind: fc.constantFrom('session' as const, 'product' as const, 'gift_card' as const),
  label: fc.constant('ligne'),
  detail: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 12 }),
  // Nothing is sold for less than a bank takes.
  unitCents: fc.integer({ min: 50, max: 30_000 }),
  vatRateBp: fc.constantFrom(550, 1000, 2000),
  account: fc.constantFrom('706' as const, '707' as const),
  idBooking: fc.constant(null),
  suppliedOn: fc.constant('2026-11-21'),
})
const anyDiscount: fc.Arbitrary<Discount | null> = fc.option(
  fc.record({
    id: fc.constant(1),
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    scope: fc.constantFrom('services' as const, 'products' as const, 'both' as const),
    minCents: fc.constantFrom(0, 5000),
  }),
)
const anyCards: fc.Arbitrary<PayingCard[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    hint: fc.constant('7K2P'),
    balanceCents: fc.integer({ min: 1, max: 20_000 }),
  }),
  { maxLength: 4 },
)

function checkRefund(accounts: Parameters<typeof shareOfRefund>[0], paid: number): void {
  for (const part of [paid, Math.floor(paid / 3)]) {
    const shares = shareOfRefund(accounts, part)
    expect(shares.reduce((sum, share) => sum + share.netCents + share.vatCents, 0)).toBe(part)
  }
}

function check(raw: CartLine[], discount: Discount | null, cards: PayingCard[]): void {
  const lines = raw.map((line) =>
    line.kind === 'gift_card' ? { ...line, vatRateBp: null, account: '4191' as const } : line,
  )
  const pricing = priceCart(lines, { discount, cards })
  if (!pricing.ok) return
  const { cart } = pricing
  const invoiced = cart.lines.reduce((sum, line) => sum + line.totalCents - line.discountCents, 0)
  const booked = cart.accounts.reduce((sum, share) => sum + share.netCents + share.vatCents, 0)
  const paid = cart.totalCents + cart.giftCardCents
  expect([invoiced, booked]).toEqual([paid, paid])
  expect(cart.totalCents === 0 || cart.totalCents >= 50).toBe(true)
  expect(cart.discountCents).toBeLessThanOrEqual(cart.subtotalCents)
  for (const line of cart.lines) expect(line.discountCents).toBeLessThanOrEqual(line.totalCents)
  for (const card of cart.cards) expect(card.leftCents).toBeGreaterThanOrEqual(0)
  checkRefund(cart.accounts, paid)
  // Asked again, the answer is the same.
  expect(priceCart(lines, { discount, cards })).toEqual(pricing)
}

describe('for 10,000 random carts', () => {
  test('IN-04 the total shown is the total debited is the total invoiced, to the cent', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), anyDiscount, anyCards, check),
      { numRuns: 10_000 },
    )
  })
})

test('tax is told by rate, over goods and services', () => {
  const wine: CartLine = { ...SESSION, kind: 'product', account: '707', idBooking: null }
  expect(vatByRate(priced([SESSION, wine, CARD]).accounts)).toEqual([
    { rateBp: 2000, netCents: 17_334, vatCents: 3466 },
  ])
})
