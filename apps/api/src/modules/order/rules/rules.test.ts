import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isOrderToken, orderToken, readTeamToken, teamToken } from './access.ts'
import { isSiren, orderNumber, readOrderNumber, readPhone } from './contact.ts'
import { orderLabel, withoutMoment } from './delivery.ts'
import { decideDiscount, type DiscountCode } from './discount.ts'
import { creditNoteBody, invoiceBody } from './invoice.ts'
import type { SalesShare } from './price-cart.ts'
import {
  cardsOfRefund,
  decidePartsRefund,
  decideRefund,
  partsOf,
  refundDay,
  splitRefund,
} from './refund.ts'

test.each([
  ['2026-11-16', false, '2026-11-30'],
  ['2026-11-16', true, '2026-12-16'],
  ['2026-12-20', false, '2027-01-03'],
])('a refund asked for on %s (goods come back: %s) is due on %s', (today, isReturn, day) => {
  expect(refundDay(today, { isReturn })).toBe(day)
})

const SECRET = 's'.repeat(32)
// The newest key after a rotation; older links stay valid.
const NEWER = 'n'.repeat(32)

describe('a link', () => {
  test('opens its own order on its own site, and no other', () => {
    const idOrder = randomUUID()
    const own = { scope: 'guest' as const, idSite: 66, idOrder }
    const token = orderToken(SECRET, own)
    expect(isOrderToken(token, [NEWER, SECRET], own)).toBe(true)
    const others = [
      { ...own, idSite: 67 },
      { ...own, idOrder: randomUUID() },
      { ...own, scope: 'pay' as const },
    ]
    for (const other of others) expect(isOrderToken(token, [SECRET], other)).toBe(false)
    expect(isOrderToken(token, [NEWER], own)).toBe(false)
    expect(isOrderToken('', [NEWER, SECRET], own)).toBe(false)
  })

  test('of a team names its booking in 43 letters, and bears no change', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 42 }), (idBooking, at) => {
        const token = teamToken(SECRET, 66, idBooking)
        expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
        expect(readTeamToken(token, [NEWER, SECRET], 66)).toBe(idBooking)
        expect(readTeamToken(token, [SECRET], 67)).toBeUndefined()
        const other = token[at] === 'x' ? 'y' : 'x'
        const changed = token.slice(0, at) + other + token.slice(at + 1)
        expect(readTeamToken(changed, [SECRET], 66)).toBeUndefined()
      }),
    )
    expect(readTeamToken('', [SECRET], 66)).toBeUndefined()
  })
})

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['+33 (0)1 42 68 53 00', '+33142685300'],
  ['+32 2 555 12 12', '+3225551212'],
  ['06 12 34', undefined],
  ['pas un numéro', undefined],
])('the telephone « %s » is %s', (typed, number) => {
  expect(readPhone(typed)).toBe(number)
})

test.each([
  ['732 829 320', true],
  ['732829320', true],
  ['732829321', false],
  ['73282932', false],
  ['', false],
])('EI-01 the SIREN « %s »: %s', (typed, isOne) => {
  expect(isSiren(typed)).toBe(isOne)
})

test('an order number has no letter that is read as another', () => {
  const number = orderNumber(Uint8Array.from([0, 31, 32, 255, 1, 2, 3, 4]))
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

const CODE: DiscountCode = {
  id: 1,
  kind: 'percent',
  value: 1000,
  scope: 'services',
  minCents: 0,
  validFrom: '2026-11-01',
  validUntil: '2026-11-30',
  maxUses: 2,
  used: 1,
  isActive: true,
}

test.each([
  [CODE, '2026-11-01', undefined],
  [CODE, '2026-11-30', undefined],
  [CODE, '2026-10-31', 'discount_unknown'],
  [CODE, '2026-12-01', 'discount_over'],
  [{ ...CODE, used: 2 }, '2026-11-15', 'discount_over'],
  [{ ...CODE, isActive: false }, '2026-11-15', 'discount_over'],
  [{ ...CODE, validFrom: null, validUntil: null, maxUses: null }, '2030-01-01', undefined],
  [undefined, '2026-11-15', 'discount_unknown'],
])('a discount code, case %#', (code, today, reason) => {
  const decision = decideDiscount(code, today)
  expect(decision.ok ? undefined : decision.reason).toBe(reason)
})

test('a discount code that holds is read as it is', () => {
  const { id, kind, value, scope, minCents } = CODE
  const discount = { id, kind, value, scope, minCents }
  expect(decideDiscount({ ...CODE, maxUses: null }, '2026-11-15')).toEqual({ ok: true, discount })
})

const SOLD: SalesShare[] = [
  { account: '706', rateBp: 2000, netCents: 8667, vatCents: 1733 },
  { account: '707', rateBp: 550, netCents: 948, vatCents: 52 },
]
const CARD: SalesShare = { account: '4191', rateBp: null, netCents: 5000, vatCents: 0 }
const grossOf = (shares: SalesShare[]) =>
  shares.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)

describe('a refund', () => {
  test('in any parts takes back, in the end, exactly what was sold, and never more', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, (amounts) => {
        const given: SalesShare[][] = []
        for (const amountCents of [...amounts, undefined]) {
          const decision = decideRefund(SOLD, given, { amountCents, cancels: false })
          if (!decision.ok) continue
          expect(grossOf(decision.shares)).toBe(decision.amountCents)
          for (const { netCents, vatCents } of decision.shares) {
            expect(Math.min(netCents, vatCents)).toBeGreaterThanOrEqual(0)
          }
          given.push(decision.shares)
        }
        const sums = SOLD.map(({ account }) => {
          const shares = given.flat().filter((share) => share.account === account)
          const net = shares.reduce((sum, { netCents }) => sum + netCents, 0)
          return [net, grossOf(shares) - net]
        })
        expect(sums).toEqual(SOLD.map(({ netCents, vatCents }) => [netCents, vatCents]))
      }),
    )
  })

  test.each([
    [SOLD, { amountCents: 11_401, cancels: false }, undefined],
    [SOLD, { amountCents: 11_400, cancels: false }, 11_400],
    [SOLD, { cancels: true }, 11_400],
    [[...SOLD, CARD], { cancels: false }, 11_400],
    [[...SOLD, CARD], { cancels: true }, 16_400],
    [[...SOLD, CARD], { amountCents: 16_399, cancels: true }, undefined],
    [[CARD], { cancels: false }, undefined],
    [[], { cancels: true }, undefined],
  ])('of a sale with or without cards, case %#', (sold, wanted, amount) => {
    const decision = decideRefund(sold, [], wanted)
    expect(decision.ok ? decision.amountCents : undefined).toBe(amount)
  })

  test('goes to the bank card as far as it paid, then to the cards, the last used first', () => {
    const used = [
      { hint: 'AAAA', usedCents: 2000 },
      { hint: 'BBBB', usedCents: 3000 },
    ]
    const way = (amount: number, given: { cardCents: number; giftCardCents: number }[] = []) =>
      splitRefund(amount, { totalCents: 5000, used, given })
    expect(way(4000)).toEqual({ cardCents: 4000, cards: [] })
    expect(way(9000)).toEqual({
      cardCents: 5000,
      cards: [
        { lastCharacters: 'BBBB', cents: 3000 },
        { lastCharacters: 'AAAA', cents: 1000 },
      ],
    })
    expect(way(2500, [{ cardCents: 5000, giftCardCents: 1000 }])).toEqual({
      cardCents: 0,
      cards: [
        { lastCharacters: 'BBBB', cents: 2000 },
        { lastCharacters: 'AAAA', cents: 500 },
      ],
    })
    expect(cardsOfRefund(used, { beforeCents: 5000, cents: 0 })).toEqual([])
  })
})

const LINE = {
  ...{ kind: 'session', label: 'Le remède mortel', detail: '4 joueurs', quantity: 1 },
  ...{ unitCents: 10_400, totalCents: 10_400, discountCents: 400, vatRateBp: 2000 },
  suppliedOn: '2026-11-21',
}

const SHIPPING = { carrierName: 'Colis à domicile', suppliedOn: '2026-11-22' }

test('an invoice says its lines less their discounts, and its tax by rate', () => {
  const body = invoiceBody(
    [LINE],
    [{ account: '706', rateBp: 2000, netCents: 8333, vatCents: 1667 }],
    SHIPPING,
  )
  expect(body).toMatchObject({
    nature: 'services',
    totalCents: 10_000,
    lines: [{ totalCents: 10_000, discountCents: 400, suppliedOn: '2026-11-21' }],
    vat: [{ rateBp: 2000, netCents: 8333, vatCents: 1667, grossCents: 10_000 }],
  })
  expect(invoiceBody([{ ...LINE, kind: 'product' }], [], SHIPPING).nature).toBe('goods')
  expect(invoiceBody([LINE, { ...LINE, kind: 'product' }], [], SHIPPING).nature).toBe('mixed')
})

test('an invoice has a line of delivery for each rate of the goods', () => {
  const accounts: SalesShare[] = [
    { account: '707', rateBp: 2000, netCents: 8333, vatCents: 1667 },
    { account: '7085', rateBp: 2000, netCents: 625, vatCents: 125 },
    { account: '7085', rateBp: 550, netCents: 237, vatCents: 13 },
  ]
  const { lines, totalCents } = invoiceBody([{ ...LINE, kind: 'product' }], accounts, SHIPPING)
  expect(totalCents).toBe(11_000)
  expect(lines.slice(1)).toMatchObject([
    { description: 'Livraison', details: ['Colis à domicile'], vatRateBp: 2000, totalCents: 750 },
    { description: 'Livraison', vatRateBp: 550, totalCents: 250, suppliedOn: '2026-11-22' },
  ])
})

const line = (number: number, kind: string, vatRateBp: number | null, totalCents: number) => ({
  ...{ line: number, kind, vatRateBp, totalCents, discountCents: 0 },
})

describe('a refund of lines', () => {
  const sold: SalesShare[] = [
    { account: '4191', rateBp: null, netCents: 5000, vatCents: 0 },
    { account: '707', rateBp: 550, netCents: 2841, vatCents: 156 },
    { account: '707', rateBp: 2000, netCents: 5000, vatCents: 1000 },
    { account: '7085', rateBp: 2000, netCents: 1158, vatCents: 232 },
  ]
  const lines = [
    line(1, 'product', 2000, 6000),
    line(2, 'product', 550, 2997),
    line(3, 'gift_card', null, 5000),
  ]
  const parts = (chosen: number[], refundCents: number) =>
    partsOf({ sold: lines, accounts: sold }, { lines: chosen, refundCents })

  test('takes their own accounts and taxes, and no other', () => {
    expect(decidePartsRefund(sold, [], parts([2], 2997))).toEqual({
      ok: true,
      amountCents: 2997,
      shares: [sold[1]],
    })
    expect(decidePartsRefund(sold, [], parts([3], 5000))).toMatchObject({ shares: [sold[0]] })
  })

  test('takes the delivery with them where it goes back', () => {
    const decision = decidePartsRefund(sold, [], parts([1, 2], 8997 + 1390))
    expect(decision).toEqual({ ok: true, amountCents: 10_387, shares: sold.slice(1) })
  })

  test('gives back no more than is left, and nothing where nothing is', () => {
    const given: SalesShare[] = [{ account: '707', rateBp: 2000, netCents: 833, vatCents: 167 }]
    const decision = decidePartsRefund(sold, [given], parts([1], 6000))
    expect(decision).toEqual({
      ok: true,
      amountCents: 5000,
      shares: [{ account: '707', rateBp: 2000, netCents: 4167, vatCents: 833 }],
    })
    expect(decidePartsRefund(sold, [sold], parts([1], 6000))).toMatchObject({ ok: false })
  })

  test('of a card sold for one use goes to its own account', () => {
    const single = { sold: [line(1, 'gift_card', 2000, 6000)], accounts: [] }
    const [part] = partsOf(single, { lines: [1], refundCents: 6000 })
    expect(part).toEqual({ account: '4871', rateBp: 2000, cents: 6000 })
  })

  test('for any lines, in any order, the last makes the books even', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3]), (order) => {
        const given: SalesShare[][] = []
        for (const one of order) {
          const decision = decidePartsRefund(sold, given, parts([one], 0))
          if (decision.ok) given.push(decision.shares)
        }
        const back = given.flat().reduce((sum, share) => sum + share.netCents + share.vatCents, 0)
        const cents = order.reduce((sum, one) => sum + lines[one - 1]!.totalCents, 0)
        expect(back).toBe(cents)
      }),
    )
  })
})

test.each([
  ['k7qx 29pd', 'K7QX-29PD'],
  ['K7QX-29PD', 'K7QX-29PD'],
  [' k7qx29pd ', 'K7QX-29PD'],
  ['oil0-1111', '0110-1111'],
])('the order number « %s » is read as %s', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number)
})

test.each([
  [[], ''],
  [['Vin'], 'Vin, 75 cl'],
  [['Vin', 'Jus'], 'Vin, 75 cl et 1\u00a0autre article'],
  [['Vin', 'Jus', 'Coffret'], 'Vin, 75 cl et 2\u00a0autres articles'],
])('an order of %j is told as « %s »', (labels, expected) => {
  expect(orderLabel(labels.map((label) => ({ label, detail: '75 cl' })))).toBe(expected)
})

test('beside its moment, a session is told by its players alone', () => {
  const detail = 'samedi 21 novembre 2026 à 14\u00a0h\u00a030, 4\u00a0joueurs'
  const session = { kind: 'session', label: 'Baba Yaga', detail }
  expect(orderLabel([withoutMoment(session)])).toBe('Baba Yaga, 4\u00a0joueurs')
  const card = { kind: 'gift_card', label: 'Carte cadeau', detail: '50\u00a0€, pour Nour' }
  expect(withoutMoment(card)).toBe(card)
})

test('a credit note has a line for each rate that it takes back', () => {
  const accounts: SalesShare[] = [
    { account: '706', rateBp: 2000, netCents: 833, vatCents: 167 },
    { account: '707', rateBp: 550, netCents: 0, vatCents: 0 },
  ]
  const note = creditNoteBody(accounts, {
    reason: 'Panne',
    suppliedOn: '2026-11-22',
    lines: [LINE],
  })
  expect(note.totalCents).toBe(1000)
  expect(note.lines).toMatchObject([{ totalCents: 1000, vatRateBp: 2000, details: ['Panne'] }])
})
