import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { findRateFaults, rateOf, type Rate } from './rates.ts'

const rate = (fromG: number, toG: number, priceCents = 500, idZone = 1): Rate => ({
  ...{ idZone, fromG, toG, priceCents },
})
const TABLE = [rate(0, 1000, 490), rate(1000, 5000, 690), rate(0, 5000, 990, 2)]

describe('the rate of a weight', () => {
  test.each([
    ['nothing', 1, 0, 490],
    ['the last gram of a range', 1, 999, 490],
    ['the first gram of the next', 1, 1000, 690],
    ['the last gram of the table', 1, 4999, 690],
    ['the end of the table', 1, 5000, null],
    ['another zone', 2, 1000, 990],
    ['a zone without rates', 3, 0, null],
  ])('%s', (_, idZone, weightG, expected) => {
    expect(rateOf(TABLE, idZone, weightG)).toBe(expected)
    expect(rateOf(TABLE.toReversed(), idZone, weightG)).toBe(expected)
  })

  test('may be nothing', () => {
    expect(rateOf([rate(0, 10, 0)], 1, 0)).toBe(0)
  })
})

describe('a table', () => {
  test.each<[string, Rate[], object[]]>([
    ['without a gap or an overlap', TABLE, []],
    ['in any order', TABLE.toReversed(), []],
    ['that is empty', [], []],
    ['that does not begin at nothing', [rate(1, 10)], [{ kind: 'gap', idZone: 1, atG: 0 }]],
    [
      'with a gap',
      [rate(0, 10), rate(11, 20), rate(20, 30)],
      [{ kind: 'gap', idZone: 1, atG: 10 }],
    ],
    ['with an overlap', [rate(0, 10), rate(9, 20)], [{ kind: 'overlap', idZone: 1, atG: 9 }]],
    [
      'with a range inside another',
      [rate(0, 30), rate(10, 20), rate(30, 40)],
      [{ kind: 'overlap', idZone: 1, atG: 10 }],
    ],
    ['with a rate twice', [rate(0, 9), rate(0, 9)], [{ kind: 'overlap', idZone: 1, atG: 0 }]],
    ['with a range of nothing', [rate(0, 9), rate(9, 9)], [{ kind: 'empty', idZone: 1, atG: 9 }]],
    ['with a range backwards', [rate(0, 9), rate(12, 10)], [{ kind: 'empty', idZone: 1, atG: 12 }]],
    [
      'faulty in one zone of two',
      [rate(0, 9), rate(0, 9, 1, 2), rate(10, 12, 1, 2)],
      [{ kind: 'gap', idZone: 2, atG: 9 }],
    ],
  ])('%s', (_, rates, expected) => {
    expect(findRateFaults(rates)).toEqual(expected)
  })
})

const edges = fc.uniqueArray(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 12 })
const tableOf = (ends: number[]) => {
  const sorted = ends.toSorted((a, b) => a - b)
  return sorted.map((toG, index) => rate(sorted[index - 1] ?? 0, toG, index))
}
const fitting = (rates: Rate[], weightG: number) =>
  rates.filter(({ fromG, toG }) => fromG <= weightG && weightG < toG)

describe('any table', () => {
  test('made of edges has exactly one rate for every weight up to its end', () => {
    fc.assert(
      fc.property(edges, fc.nat(60_000), (ends, any) => {
        const table = tableOf(ends)
        const weights = [any, ...ends.flatMap((end) => [end - 1, end])]
        expect(findRateFaults(table)).toEqual([])
        for (const weightG of weights) {
          const isWithin = weightG < Math.max(...ends)
          expect(fitting(table, weightG)).toHaveLength(isWithin ? 1 : 0)
          expect(rateOf(table, 1, weightG) !== null).toBe(isWithin)
        }
      }),
    )
  })

  test('is found faulty exactly where a weight has no rate, or two', () => {
    const ranges = fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(ranges, (pairs) => {
        const table = pairs.map(([fromG, toG]) => rate(fromG, toG))
        const end = Math.max(...table.map(({ toG }) => toG))
        const isWhole = Array.from({ length: end }, (_, weightG) => weightG).every(
          (weightG) => fitting(table, weightG).length === 1,
        )
        const hasEmpty = table.some(({ fromG, toG }) => toG <= fromG)
        expect(findRateFaults(table).length === 0).toBe(isWhole && !hasEmpty)
      }),
      { numRuns: 2000 },
    )
  })
})
