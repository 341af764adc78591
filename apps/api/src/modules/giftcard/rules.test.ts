import { randomBytes } from 'node:crypto'

import { groupGiftCardCode, normaliseGiftCardCode } from '@sesame/values/gift-card-code'
import { addMonths } from '@sesame/values/working-days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  canExtend,
  daysBetween,
  encodeCode,
  endAfterRefund,
  endError,
  priceOf,
  readTerms,
  sessionPrices,
  stateOf,
} from './rules.ts'

test.each([
  ['2026-11-16', '2027-01-15'],
  ['2027-12-31', '2028-02-29'],
])('a card that money goes back to on %s can be used until %s at least', (today, end) => {
  expect(endAfterRefund(today)).toBe(end)
})

describe('a code', () => {
  test('GC-01 says a hundred bits of what it is made of, each of them', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.integer({ min: 0, max: 99 }),
        (bytes, bit) => {
          const other = Uint8Array.from(bytes)
          other[bit >> 3]! ^= 128 >> (bit & 7)
          expect(encodeCode(other)).not.toBe(encodeCode(bytes))
        },
      ),
    )
  })

  test('GC-01 is read back from how it is printed, and from how people type', () => {
    for (let time = 0; time < 500; time += 1) {
      const code = encodeCode(randomBytes(32))
      const printed = groupGiftCardCode(code)
      expect(printed).toMatch(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/)
      const typed = printed.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
      expect(normaliseGiftCardCode(printed)).toBe(code)
      expect(normaliseGiftCardCode(typed.replaceAll('-', ' '))).toBe(code)
    }
  })
})

test.each([
  ['2026-11-15', 12, '2027-11-15'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
])('%s and %i months are %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then)
})

test('days are counted over a change of hour', () => {
  expect(daysBetween('2026-10-20', '2026-11-04')).toBe(15)
})

test.each([
  [{ status: 'active', balanceCents: 1, validUntil: '2026-11-15' }, 'active'],
  [{ status: 'active', balanceCents: 0, validUntil: '2026-11-15' }, 'spent'],
  [{ status: 'active', balanceCents: 1, validUntil: '2026-11-14' }, 'expired'],
  [{ status: 'cancelled', balanceCents: 1, validUntil: '2027-01-01' }, 'cancelled'],
])('on its last day and around it, case %#', (card, state) => {
  expect(stateOf({ ...card, blockedAt: null }, '2026-11-15')).toBe(state)
})

test.each([
  ['active', 'blocked'],
  ['cancelled', 'cancelled'],
])('a card that is %s and blocked is %s, whatever its day', (status, state) => {
  const card = { status, balanceCents: 1, validUntil: '2026-01-01', blockedAt: new Date() }
  expect(stateOf(card, '2026-11-15')).toBe(state)
})

describe('an extension', () => {
  test.each([
    [{ state: 'active', balanceCents: 1, expiredCents: 0 }, true],
    [{ state: 'expired', balanceCents: 0, expiredCents: 1 }, true],
    [{ state: 'blocked', balanceCents: 1, expiredCents: 0 }, true],
    [{ state: 'spent', balanceCents: 0, expiredCents: 0 }, false],
    [{ state: 'cancelled', balanceCents: 5, expiredCents: 0 }, false],
  ])('of %j is possible: %s', (card, isPossible) => {
    expect(canExtend(card)).toBe(isPossible)
  })

  test.each([
    ['2026-12-02', '2026-12-01', undefined],
    ['2026-12-01', '2026-12-01', 'La nouvelle fin vient après celle d’aujourd’hui.'],
    ['2026-11-15', '2026-11-01', undefined],
    ['2026-11-14', '2026-11-01', 'Cette date est passée.'],
    ['2031-11-15', '2026-12-01', undefined],
    ['2031-11-16', '2026-12-01', 'Cinq ans au plus.'],
  ])('to %s of a card that ends on %s: %s', (wanted, validUntil, error) => {
    expect(endError(wanted, { validUntil, today: '2026-11-15' })).toBe(error)
  })
})

const terms = (rate: string) => readTerms(new Map([['GIFT_CARD_VAT_RATE', rate]]))

describe('the terms of the operator', () => {
  test('fall back to what is usual where they cannot be read', () => {
    const values = new Map([
      ['GIFT_CARD_AMOUNTS', '10, 50;80  x 900'],
      ['GIFT_CARD_MINIMUM', '-3'],
      ['GIFT_CARD_MAXIMUM', 'beaucoup'],
    ])
    expect(readTerms(values)).toEqual({
      amounts: [5000, 8000],
      minCents: 2000,
      maxCents: 50_000,
      validityMonths: 12,
      vatKind: 'multi',
      vatRateBp: null,
    })
  })

  test('GC-04 with a rate of tax, the card is of one use', () => {
    expect(terms('5.5')).toMatchObject({ vatKind: 'single', vatRateBp: 550 })
    expect(terms('no')).toMatchObject({ vatKind: 'multi', vatRateBp: null })
  })
})

const price = (players: number, teamCents: number) => ({ players, teamCents, perPlayerCents: 0 })

test('a card costs its amount within the bounds, or the dearest session of its size', () => {
  const period = (id: number, ...prices: ReturnType<typeof price>[]) => ({
    ...{ id, name: '', description: '', prices },
  })
  const sessions = sessionPrices([
    { periods: [period(1, price(2, 5800), price(3, 7500)), period(2, price(2, 6800))] },
    { periods: [period(3, price(2, 6000))] },
  ])
  expect(sessions).toEqual([
    { players: 2, amountCents: 6800 },
    { players: 3, amountCents: 7500 },
  ])
  const bounds = { minCents: 2000, maxCents: 50_000 }
  const cases = [{ players: 2 }, { players: 9 }, { amountCents: 2000 }, { amountCents: 50_001 }, {}]
  expect(cases.map((wanted) => priceOf(wanted, bounds, sessions))).toEqual([
    6800,
    undefined,
    2000,
    undefined,
    undefined,
  ])
})
