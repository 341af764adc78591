import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { freeShippingOf } from './free-shipping.ts'

type Amounts = readonly [
  bottles: number,
  subtotalCents: number,
  freeBottles: number | null,
  freeCents: number | null,
]
const of = (...[bottles, subtotalCents, freeBottles, freeCents]: Amounts) =>
  freeShippingOf({ bottles, subtotalCents }, { freeBottles, freeCents })

describe('section 9: free shipping, by bottles or price, whichever is reached first', () => {
  test('is promised by nobody', () => {
    expect(of(100, 100_000, null, null)).toBeNull()
  })

  test.each<[string, Amounts, [boolean, number | null, number | null]]>([
    ['FREE_SHIPPING_BOTTLE reached', [12, 0, 12, 15_000], [true, 0, 15_000]],
    ['FREE_SHIPPING_PRICE reached', [0, 15_000, 12, 15_000], [true, 12, 0]],
    ['both passed', [13, 15_001, 12, 15_000], [true, 0, 0]],
    ['neither reached', [11, 14_999, 12, 15_000], [false, 1, 1]],
    ['bottles alone, reached', [12, 0, 12, null], [true, 0, null]],
    ['bottles alone, not reached', [5, 99_999, 12, null], [false, 7, null]],
    ['price alone, reached', [0, 15_000, null, 15_000], [true, null, 0]],
    ['price alone, not reached', [99, 5000, null, 15_000], [false, null, 10_000]],
  ])('%s', (_, amounts, [isReached, missingBottles, missingCents]) => {
    expect(of(...amounts)).toEqual({ isReached, missingBottles, missingCents })
  })

  test('once reached, stays so with more', () => {
    const count = fc.nat(200)
    const promise = fc.option(fc.integer({ min: 1, max: 100 }))
    fc.assert(
      fc.property(count, count, count, count, promise, promise, (a, b, more, dearer, x, y) => {
        const before = of(a, b, x, y)?.isReached ?? false
        return !before || of(a + more, b + dearer, x, y)?.isReached === true
      }),
    )
  })
})
