import { vatOf } from '@sesame/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { invoiceBody } from './invoice.ts'
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
  idDeclination: null,
  isAlcohol: false,
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
const WINE: CartLine = {
  ...SESSION,
  ...{ kind: 'product', account: '707', idBooking: null, idDeclination: 7, isAlcohol: true },
  ...{ quantity: 6, unitCents: 1500 },
}
const JUICE: CartLine = {
  ...WINE,
  idDeclination: 8,
  isAlcohol: false,
  unitCents: 500,
  vatRateBp: 550,
}
const TEN_PERCENT: Discount = { id: 1, kind: 'percent', value: 1000, scope: 'both', minCents: 0 }

function priced(
  lines: CartLine[],
  discount: Discount | null = null,
  cards: [id: string, balanceCents: number][] = [],
  shippingCents = 0,
) {
  const pricing = priceCart(lines, {
    discount,
    shippingCents,
    cards: cards.map(([id, balanceCents]) => ({ id, hint: '7K2P', balanceCents })),
  })
  if (!pricing.ok) throw new Error(pricing.reason)
  return pricing.cart
}

describe('a cart', () => {
  test('costs what its lines cost', () => {
    expect(priced([SESSION, CARD])).toMatchObject({ subtotalCents: 15_400, totalCents: 15_400 })
  })

  test('numbers its lines from one', () => {
    expect(priced([SESSION, WINE, CARD]).lines.map(({ line }) => line)).toEqual([1, 2, 3])
  })

  test('reaches the least amount of a discount by the very cent', () => {
    const least = { ...TEN_PERCENT, minCents: 10_400 }
    expect(priced([SESSION], least).discountCents).toBe(1040)
    const more = { ...TEN_PERCENT, minCents: 10_401 }
    expect(() => priced([SESSION], more)).toThrow('discount_minimum')
  })

  test.each([
    ['49 cents are given away', 10_351, 10_400, 0],
    ['50 cents are asked for', 10_350, 10_350, 50],
  ])('never leaves less than the bank takes: %s', (_, value, discountCents, totalCents) => {
    const off: Discount = { ...TEN_PERCENT, kind: 'amount', value }
    expect(priced([SESSION], off)).toMatchObject({ discountCents, totalCents })
  })

  test('with shipping to pay, what is left of the goods is not given away', () => {
    const off: Discount = { ...TEN_PERCENT, kind: 'amount', value: 8980 }
    expect(priced([WINE], off, [], 690)).toMatchObject({ discountCents: 8980, totalCents: 710 })
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

const accounts = (cart: ReturnType<typeof priced>, account: string) =>
  cart.accounts.filter((share) => share.account === account)

describe('the delivery of a cart', () => {
  test('is a part of what is paid, with the tax of the goods', () => {
    const cart = priced([WINE], null, [], 1390)
    expect(cart).toMatchObject({ subtotalCents: 9000, shippingCents: 1390, totalCents: 10_390 })
    expect(accounts(cart, '707')).toEqual([
      { account: '707', rateBp: 2000, netCents: 7500, vatCents: 1500 },
    ])
    expect(accounts(cart, '7085')).toEqual([
      { account: '7085', rateBp: 2000, netCents: 1158, vatCents: 232 },
    ])
  })

  test('is taxed at each rate of the goods, by what they cost', () => {
    const cart = priced([WINE, JUICE], null, [], 1000)
    const shares = accounts(cart, '7085').map((one) => [one.rateBp, one.netCents + one.vatCents])
    expect(shares).toEqual([
      [2000, 750],
      [550, 250],
    ])
  })

  test('has the goods’ tax, whatever else is bought', () => {
    const cart = priced([SESSION, JUICE, CARD], null, [], 1000)
    expect(accounts(cart, '7085').map(({ rateBp }) => rateBp)).toEqual([550])
  })

  test('costs nothing where it is offered', () => {
    expect(accounts(priced([WINE]), '7085')).toEqual([])
  })

  test('is not reduced', () => {
    const all: Discount = { ...TEN_PERCENT, value: 10_000 }
    expect(priced([WINE], all, [], 1390)).toMatchObject({ discountCents: 9000, totalCents: 1390 })
    const euros: Discount = { ...TEN_PERCENT, kind: 'amount', value: 50_000, scope: 'products' }
    expect(priced([WINE], euros, [], 1390)).toMatchObject({ discountCents: 9000, totalCents: 1390 })
  })

  test('is reduced by the scope of its code: goods alone, or sessions alone', () => {
    const goods = priced([SESSION, WINE], { ...TEN_PERCENT, scope: 'products' }, [], 1000)
    expect(goods.lines.map(({ discountCents }) => discountCents)).toEqual([0, 900])
    const sessions = priced([SESSION, WINE], { ...TEN_PERCENT, scope: 'services' }, [], 1000)
    expect(sessions.lines.map(({ discountCents }) => discountCents)).toEqual([1040, 0])
  })

  test('is paid by gift cards, which pay no gift card', () => {
    const cart = priced([WINE, CARD], null, [['a', 50_000]], 1390)
    expect(cart).toMatchObject({ giftCardCents: 10_390, totalCents: 5000 })
  })

  test('counts for the least that a bank takes', () => {
    const almost: Discount = { ...TEN_PERCENT, kind: 'amount', value: 8980 }
    expect(priced([WINE], almost).totalCents).toBe(0)
    // With shipping, the total reaches the minimum charge.
    expect(priced([WINE], almost, [], 490).totalCents).toBe(510)
    expect(priced([WINE], null, [['a', 10_380]], 1390)).toMatchObject({
      giftCardCents: 10_340,
      totalCents: 50,
    })
  })
})

const anyLine: fc.Arbitrary<CartLine> = fc.record({
  kind: fc.constantFrom('session' as const, 'product' as const, 'gift_card' as const),
  label: fc.constant('ligne'),
  detail: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 12 }),
  // Prices are at least the minimum charge.
  unitCents: fc.integer({ min: 50, max: 30_000 }),
  vatRateBp: fc.constantFrom(550, 1000, 2000),
  account: fc.constantFrom('706' as const, '707' as const),
  idBooking: fc.constant(null),
  idDeclination: fc.constant(null),
  isAlcohol: fc.constant(false),
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

/** Free or a realistic shipping price, never a few cents. */
const anyShipping = fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 5000 }))

const ACCOUNT = { session: '706', supplement: '706', product: '707', gift_card: '4191' } as const

function check(raw: CartLine[], discount: Discount | null, cards: PayingCard[], fee: number): void {
  const lines = raw.map((line) => ({
    ...line,
    account: ACCOUNT[line.kind],
    vatRateBp: line.kind === 'gift_card' ? null : line.vatRateBp,
  }))
  const shippingCents = lines.some(({ kind }) => kind === 'product') ? fee : 0
  const pricing = priceCart(lines, { discount, cards, shippingCents })
  if (!pricing.ok) return
  const { cart } = pricing
  const sold = cart.lines.map((line) => ({ ...line, suppliedOn: '2026-11-21' }))
  const invoice = invoiceBody(sold, cart.accounts, { carrierName: null, suppliedOn: '2026-11-21' })
  const invoiced = invoice.lines.reduce((sum, line) => sum + line.totalCents, 0)
  expect(invoice.totalCents).toBe(invoiced)
  const booked = cart.accounts.reduce((sum, share) => sum + share.netCents + share.vatCents, 0)
  const paid = cart.totalCents + cart.giftCardCents
  expect([invoiced, booked]).toEqual([paid, paid])
  expect(cart.totalCents === 0 || cart.totalCents >= 50).toBe(true)
  expect(cart.discountCents).toBeLessThanOrEqual(cart.subtotalCents)
  expect(cart.totalCents).toBe(
    cart.subtotalCents + shippingCents - cart.discountCents - cart.giftCardCents,
  )
  const cardsSold = sumOf(cart, ({ kind }) => kind === 'gift_card')
  expect(cart.giftCardCents).toBeLessThanOrEqual(paid - cardsSold)
  expect(cart.discountCents).toBeLessThanOrEqual(cart.subtotalCents - cardsSold)
  checkTax(cart, shippingCents)
  for (const line of cart.lines) expect(line.discountCents).toBeLessThanOrEqual(line.totalCents)
  for (const card of cart.cards) expect(card.leftCents).toBeGreaterThanOrEqual(0)
  checkRefund(cart.accounts, paid)
  // The function is deterministic.
  expect(priceCart(lines, { discount, cards, shippingCents })).toEqual(pricing)
}

type Priced = ReturnType<typeof priced>

function sumOf(cart: Priced, isCounted: (line: Priced['lines'][number]) => boolean): number {
  return cart.lines
    .filter(isCounted)
    .reduce((sum, line) => sum + line.totalCents - line.discountCents, 0)
}

/** Accounts add up to their lines and VAT to its rates; shipping uses the goods' rates. */
function checkTax(cart: Priced, shippingCents: number): void {
  const rates = new Set(cart.lines.filter(isGoods).map(({ vatRateBp }) => vatRateBp))
  let shipping = 0
  for (const { account, rateBp, netCents, vatCents } of cart.accounts) {
    const gross = netCents + vatCents
    expect(vatOf(gross, rateBp ?? 0)).toEqual({ netCents, vatCents })
    if (account === '7085') {
      shipping += gross
      expect(rates.has(rateBp)).toBe(true)
    } else {
      expect(gross).toBe(
        sumOf(cart, (line) => line.account === account && line.vatRateBp === rateBp),
      )
    }
  }
  expect(shipping).toBe(shippingCents)
}

const isGoods = ({ kind }: CartLine) => kind === 'product'

describe('for 10,000 random carts', () => {
  test('IN-04 the total shown is the total debited is the total invoiced, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        anyDiscount,
        anyCards,
        anyShipping,
        check,
      ),
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
