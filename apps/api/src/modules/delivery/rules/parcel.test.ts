import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { findParcelFault } from './parcel.ts'

const NONE = { minimum: null, maximum: null, multiple: 1 }
const CAVE = { minimum: 3, maximum: 36, multiple: 3 }

const fault = (bottles: number, limits: object = {}) =>
  findParcelFault(bottles * 2, { ...NONE, ...limits })
const summary = (bottles: number, limits: object = {}) => {
  const found = fault(bottles, limits)
  return found && `${found.code} ${found.reason.replaceAll('\u00a0', ' ')}`
}

describe('a parcel', () => {
  test.each<[string, number, object, string | null]>([
    ['MINIMUM_EXPEDITION_BOTTLE reached', 3, { minimum: 3 }, null],
    [
      'MINIMUM_EXPEDITION_BOTTLE not reached',
      1,
      { minimum: 3 },
      'minimum Ajoutez 2 bouteilles : les envois comptent au moins 3 bouteilles.',
    ],
    [
      'one bottle below the minimum',
      2,
      { minimum: 3 },
      'minimum Ajoutez 1 bouteille : les envois comptent au moins 3 bouteilles.',
    ],
    [
      'a minimum that is itself a multiple says nothing of it',
      2,
      CAVE,
      'minimum Ajoutez 1 bouteille : les envois comptent au moins 3 bouteilles.',
    ],
    [
      'a minimum that is no multiple leads to the next one',
      2,
      { minimum: 4, multiple: 6 },
      'minimum Ajoutez 4 bouteilles : les envois comptent au moins 4 bouteilles, par multiples de 6.',
    ],
    [
      'a minimum that no multiple below the maximum reaches gives no advice',
      2,
      { minimum: 4, maximum: 5, multiple: 6 },
      'minimum Les envois comptent au moins 4 bouteilles.',
    ],
    [
      'a multiple that is the maximum may be reached',
      2,
      { minimum: 4, maximum: 6, multiple: 6 },
      'minimum Ajoutez 4 bouteilles : les envois comptent au moins 4 bouteilles, par multiples de 6.',
    ],
    ['MAXIMUM_EXPEDITION_BOTTLE reached', 36, CAVE, null],
    [
      'MAXIMUM_EXPEDITION_BOTTLE passed',
      39,
      CAVE,
      'maximum Retirez 3 bouteilles : les envois comptent au plus 36 bouteilles.',
    ],
    [
      'a maximum that is no multiple leads to the one below',
      11,
      { maximum: 10, multiple: 6 },
      'maximum Retirez 5 bouteilles : les envois comptent au plus 10 bouteilles, par multiples de 6.',
    ],
    [
      'a maximum below the multiple gives no advice',
      6,
      { maximum: 5, multiple: 6 },
      'maximum Les envois comptent au plus 5 bouteilles.',
    ],
    [
      'a maximum whose multiple is below the minimum gives no advice',
      12,
      { minimum: 8, maximum: 10, multiple: 6 },
      'maximum Les envois comptent au plus 10 bouteilles.',
    ],
    [
      'a multiple that is the minimum may be gone back to',
      12,
      { minimum: 6, maximum: 10, multiple: 6 },
      'maximum Retirez 6 bouteilles : les envois comptent au plus 10 bouteilles, par multiples de 6.',
    ],
    [
      'a maximum of one bottle',
      2,
      { maximum: 1 },
      'maximum Retirez 1 bouteille : les envois comptent au plus 1 bouteille.',
    ],
    ['BOTTLE_MULTIPLE kept', 6, CAVE, null],
    [
      'BOTTLE_MULTIPLE not kept: more, or fewer',
      7,
      CAVE,
      'multiple Ajoutez 2 bouteilles, ou retirez 1 bouteille : les envois comptent un multiple de 3 bouteilles.',
    ],
    [
      'BOTTLE_MULTIPLE not kept near nothing: only more',
      4,
      { multiple: 6 },
      'multiple Ajoutez 2 bouteilles : les envois comptent un multiple de 6 bouteilles.',
    ],
    [
      'BOTTLE_MULTIPLE not kept near the minimum: only more',
      5,
      { minimum: 4, multiple: 3 },
      'multiple Ajoutez 1 bouteille : les envois comptent un multiple de 3 bouteilles.',
    ],
    [
      'BOTTLE_MULTIPLE not kept near the maximum: only fewer',
      7,
      { maximum: 8, multiple: 3 },
      'multiple Retirez 1 bouteille : les envois comptent un multiple de 3 bouteilles.',
    ],
    [
      'BOTTLE_MULTIPLE may lead to the maximum and to the minimum',
      4,
      { minimum: 3, maximum: 6, multiple: 3 },
      'multiple Ajoutez 2 bouteilles, ou retirez 1 bouteille : les envois comptent un multiple de 3 bouteilles.',
    ],
    [
      'BOTTLE_MULTIPLE that no number keeps gives no advice',
      5,
      { minimum: 4, maximum: 5, multiple: 6 },
      'multiple Les envois comptent un multiple de 6 bouteilles.',
    ],
    ['no rule at all', 1, {}, null],
    ['no bottle at all is held to nothing', 0, CAVE, null],
  ])('%s', (_, bottles, limits, expected) => {
    expect(summary(bottles, limits)).toBe(expected)
  })

  test('of half a bottle is a parcel of bottles, and what it lacks is whole ones', () => {
    expect(findParcelFault(1, CAVE)).toMatchObject({ code: 'minimum' })
    expect(findParcelFault(1, CAVE)?.reason).toContain('Ajoutez 3\u00a0bouteilles')
    expect(findParcelFault(7, CAVE)).toBeNull()
  })

  test.each([
    [3, 'Ajoutez 2 bouteilles, ou 3 demi-bouteilles : les envois comptent au moins 3 bouteilles.'],
    [
      9,
      'Ajoutez 2 bouteilles, ou 3 demi-bouteilles, ou retirez 1 bouteille : les envois comptent un multiple de 3 bouteilles.',
    ],
  ])('of %s half bottles is told how many of them it lacks', (halves, reason) => {
    expect(findParcelFault(halves, CAVE)?.reason.replaceAll('\u00a0', ' ')).toBe(reason)
    expect(findParcelFault(halves + 3, CAVE)).toBeNull()
  })
})

const limits = fc.record({
  minimum: fc.option(fc.integer({ min: 1, max: 24 })),
  maximum: fc.option(fc.integer({ min: 1, max: 60 })),
  multiple: fc.integer({ min: 1, max: 12 }),
})

describe('any advice', () => {
  test('leads to a parcel that can be sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), limits, (bottles, rules) => {
        const reason = findParcelFault(bottles * 2, rules)?.reason ?? ''
        const added = /Ajoutez (\d+)/.exec(reason)?.[1]
        const removed = /[Rr]etirez(?:-en)? (\d+)/.exec(reason)?.[1]
        const reached = [
          ...(added ? [bottles + Number(added)] : []),
          ...(removed ? [bottles - Number(removed)] : []),
        ]
        for (const count of reached) expect(findParcelFault(count * 2, rules)).toBeNull()
        expect(reached.every((count) => count > 0)).toBe(true)
      }),
    )
  })
})
