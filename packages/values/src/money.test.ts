import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { allocate, formatEuros, vatOf } from './money.ts'

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
const sumOf = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('amounts in French', () => {
  test.each([
    [8400, '84,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [0, '0,00\u00a0€'],
    [-0, '0,00\u00a0€'],
    [123_450, '1\u202f234,50\u00a0€'],
    [-1200, '\u221212,00\u00a0€'],
  ])('%i cents → %s', (cents, text) => expect(formatEuros(cents)).toBe(text))

  test('are written as the language data of the platform has them', () => {
    const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(amount, (cents) => {
        expect(formatEuros(cents)).toBe(format.format(cents / 100).replace('-', '\u2212'))
      }),
    )
  })

  test.each([84.5, NaN, Infinity])('%d is not whole cents', (cents) => {
    expect(() => formatEuros(cents)).toThrow(RangeError)
  })
})

describe('allocation', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1000, [8400, 1600], [840, 160]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [3, 2]],
    [7, [0, 1], [0, 7]],
    [0, [3, 4], [0, 0]],
    [0, [], []],
  ])('%i over %j → %j', (total, parts, shares) => {
    expect(allocate(total, parts)).toEqual(shares)
  })

  test('IN-04 shares add up to the total, to the cent', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => sumOf(allocate(total, parts)) === total),
    )
  })

  test('each share is less than a cent away from its exact part', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        fc.pre(sumOf(parts) > 0)
        const exact = parts.map((part) => (total * part) / sumOf(parts))
        return allocate(total, parts).every((cents, i) => Math.abs(cents - (exact[i] ?? 0)) < 1)
      }),
    )
  })

  test('who weighs nothing gets nothing', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        fc.pre(sumOf(parts) > 0)
        return allocate(total, parts).every((cents, i) => parts[i] !== 0 || cents === 0)
      }),
    )
  })

  test('equal weights differ by a cent at most, the first served first', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 12 }), (total, count) => {
        const shares = allocate(total, Array<number>(count).fill(7))
        const isSorted = shares.every((cents, i) => i === 0 || cents <= (shares[i - 1] ?? 0))
        return isSorted && (shares[0] ?? 0) - (shares.at(-1) ?? 0) <= 1
      }),
    )
  })

  test('amounts too large for a float product stay exact', () => {
    const shares = allocate(9_007_199_254_740_991, [9_007_199_254_740_991, 1])
    expect(shares).toEqual([9_007_199_254_740_990, 1])
  })

  test.each([
    [1, []],
    [1.5, [1]],
    [1, [-1]],
    [1, [0.5]],
  ])('%d over %j is refused', (total, parts) => {
    expect(() => allocate(total, parts)).toThrow(RangeError)
  })
})

describe('the tax inside an amount', () => {
  test.each([
    [8400, 2000, 7000, 1400],
    [100, 2000, 83, 17],
    [1000, 1000, 909, 91],
    [1000, 550, 948, 52],
    [5000, 0, 5000, 0],
    [3, 10_000, 2, 1],
    [-8400, 2000, -7000, -1400],
    [-3, 10_000, -2, -1],
    [0, 2000, 0, 0],
  ])('%i at %i → %i + %i', (gross, rate, netCents, vatCents) => {
    expect(vatOf(gross, rate)).toEqual({ netCents, vatCents })
  })

  test('IN-04 net and tax add up, and the net is the nearest cent', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 3000 }), (gross, rate) => {
        const { netCents, vatCents } = vatOf(gross, rate)
        const exact = (gross * 10_000) / (10_000 + rate)
        return netCents + vatCents === gross && Math.abs(netCents - exact) <= 0.5 + 1e-6
      }),
    )
  })

  test('a credit note mirrors its invoice', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 3000 }), (gross, rate) => {
        const [paid, credited] = [vatOf(gross, rate), vatOf(-gross, rate)]
        return paid.netCents + credited.netCents === 0 && paid.vatCents + credited.vatCents === 0
      }),
    )
  })
})
