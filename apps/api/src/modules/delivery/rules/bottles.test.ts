import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { countBottles, countHalves, type BottleLine } from './bottles.ts'

const wine = (
  quantity: number,
  capacity: number | null = 75,
  capacityUnit: 'L' | 'CL' | null = 'CL',
) => ({
  ...{ kind: 'WINE' as const, quantity, capacity, capacityUnit },
  ...{ sellByMultipleOf: 1, isSmall: false },
})
const box = (quantity: number, sellByMultipleOf: number, isSmall = false) => ({
  ...{ kind: 'BOX' as const, quantity, capacity: null, capacityUnit: null },
  ...{ sellByMultipleOf, isSmall },
})

describe('section 9: the free-shipping bottle count', () => {
  test.each<[string, BottleLine[], number]>([
    ['a wine under 0.75 litre counts as half a bottle', [wine(4, 0.375, 'L')], 2],
    ['a wine of just under 0.75 litre too', [wine(2, 0.749, 'L')], 1],
    ['a wine of 0.75 litre counts as a bottle', [wine(2, 0.75, 'L')], 2],
    ['a wine under 75 centilitres counts as half a bottle', [wine(4, 37.5)], 2],
    ['a wine of just under 75 centilitres too', [wine(2, 74.9)], 1],
    ['a wine of 75 centilitres counts as a bottle', [wine(2)], 2],
    ['a magnum counts as a bottle', [wine(2, 1.5, 'L'), wine(1, 150)], 3],
    ['1 litre is not under 75 centilitres', [wine(2, 1, 'L')], 2],
    ['10 centilitres are not 10 litres', [wine(2, 10)], 1],
    ['a wine whose volume is not told counts as a bottle', [wine(2, null, null)], 2],
    ['a wine whose unit is not told counts as a bottle', [wine(2, 0.2, null)], 2],
    ['a wine counts itself, not what it is sold by', [{ ...wine(6), sellByMultipleOf: 6 }], 6],
    ['a wine is not halved for being small', [{ ...wine(2), isSmall: true }], 2],
    ['a box counts quantity times sellByMultipleOf', [box(2, 6)], 12],
    [
      'a box is not asked for its volume',
      [{ ...box(2, 6), capacity: 37.5, capacityUnit: 'CL' }],
      12,
    ],
    ['a box is halved if its reference is small', [box(2, 6, true)], 6],
    ['the total is floored', [box(1, 3, true)], 1],
    ['the total is floored, not each line', [wine(1, 37.5), box(1, 3, true)], 2],
    ['nothing is no bottle', [], 0],
  ])('%s', (_, lines, expected) => {
    expect(countBottles(lines)).toBe(expected)
  })

  test('half bottles are counted one by one', () => {
    expect(countHalves([wine(1, 37.5), wine(1), box(1, 3, true), box(1, 3)])).toBe(12)
  })
})

const line: fc.Arbitrary<BottleLine> = fc.record({
  kind: fc.constantFrom('WINE', 'BOX'),
  quantity: fc.integer({ min: 1, max: 999 }),
  capacity: fc.option(fc.constantFrom(0.2, 0.375, 0.5, 0.75, 1.5, 20, 37.5, 50, 74.9, 75, 150)),
  capacityUnit: fc.option(fc.constantFrom('L', 'CL')),
  sellByMultipleOf: fc.integer({ min: 1, max: 48 }),
  isSmall: fc.boolean(),
})
const lines = fc.array(line, { maxLength: 20 })

/** Reference implementation that counts bottle by bottle. */
function countNaively(all: BottleLine[]): number {
  let total = 0
  for (const { kind, quantity, capacity, capacityUnit, sellByMultipleOf, isSmall } of all) {
    for (let item = 0; item < quantity; item += 1) {
      const litres = capacityUnit === 'CL' ? (capacity ?? 999) / 100 : (capacity ?? 999)
      if (kind === 'BOX') total += isSmall ? sellByMultipleOf / 2 : sellByMultipleOf
      else total += capacityUnit !== null && litres < 0.75 ? 0.5 : 1
    }
  }
  return Math.floor(total)
}

describe('any bottles', () => {
  test('are as many as counted one by one', () => {
    fc.assert(fc.property(lines, (all) => countBottles(all) === countNaively(all)))
  })

  test('are never fewer for one thing more', () => {
    fc.assert(
      fc.property(lines, line, (all, one) => countBottles([...all, one]) >= countBottles(all)),
    )
  })

  test('are as many in any order', () => {
    fc.assert(fc.property(lines, (all) => countBottles(all) === countBottles(all.toReversed())))
  })
})
