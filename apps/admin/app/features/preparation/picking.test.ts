import { expect, test } from 'vitest'

import {
  groupProducts,
  missingText,
  numbersText,
  progressOf,
  sharePicked,
  withPicks,
} from './picking.ts'
import { contentText, daysSince, lastBirthday, type Preparation } from './preparation.ts'

const line = (idDeclination: number, label: string, quantity: number, more: object = {}) => ({
  ...{ line: idDeclination, idDeclination, label, detail: '75\u00a0cl', quantity },
  ...{ picked: 0, missing: 0, ...more },
})

const order = (number: string, ...lines: ReturnType<typeof line>[]): Preparation => ({
  ...{ idOrder: number, number, name: 'Ada Lune', phone: '', email: '', stage: 'pick' },
  ...{ type: 'DELIVERY', state: 'paid', carrierName: null, city: null, collectAt: null },
  ...{ trackingNumber: null, remark: null, isAlcohol: true, isIdentityChecked: false },
  ...{ since: '2026-11-14T10:00:00Z', by: null, remindedAt: null, lines },
})

const FACTS = [
  { idDeclination: 1, kind: 'WINE' as const, image: null },
  { idDeclination: 2, kind: 'WINE' as const, image: null },
  { idDeclination: 3, kind: 'BOX' as const, image: null },
]
const ORDERS = [
  order('A', line(1, 'Veilleurs', 2), line(3, 'Trio', 1)),
  order('B', line(2, 'Aubrelune', 6), line(1, 'Veilleurs', 2, { picked: 1, missing: 1 })),
]

test('products of several orders are one line each, by kind and name', () => {
  const groups = groupProducts(ORDERS, FACTS)
  expect(
    groups.map(({ kind, products }) => [kind, products.map((p) => [p.label, p.quantity])]),
  ).toEqual([
    [
      'WINE',
      [
        ['Aubrelune', 6],
        ['Veilleurs', 4],
      ],
    ],
    ['BOX', [['Trio', 1]]],
  ])
  const veilleurs = groups[0]!.products[1]!
  expect(missingText(veilleurs)).toBe('il en manque 1\u00a0: 1 trouvé, n°\u00a0B incomplète')
  expect(groupProducts([order('C', line(9, 'Inconnu', 1))], FACTS)).toMatchObject([{ kind: null }])
})

test.each([
  [
    4,
    [
      [2, 0],
      [2, 0],
    ],
  ],
  [
    3,
    [
      [2, 0],
      [1, 1],
    ],
  ],
  [
    1,
    [
      [1, 1],
      [0, 2],
    ],
  ],
  [
    0,
    [
      [0, 2],
      [0, 2],
    ],
  ],
])('of four, %i found go to the oldest orders first', (found, expected) => {
  const [product] = groupProducts(ORDERS, FACTS)[0]!.products.slice(1)
  const shared = sharePicked(product!, found)
  expect(shared.map(({ picked, missing }) => [picked, missing])).toEqual(expected)
})

const note = (picked: number) => ({ idOrder: 'A', line: 1, picked, missing: 0 })

test('what has just been noted is shown before the reply, the last note first', () => {
  const [first, second] = withPicks(ORDERS, [note(2), note(0)])
  expect(first!.lines[0]!.picked).toBe(0)
  expect(second).toEqual(ORDERS[1])
  expect(progressOf(withPicks(ORDERS, [note(2)])[0]!.lines)).toEqual({
    ...{ units: 3, picked: 2, missing: 0 },
  })
})

test.each([
  [['A'], 'n°\u00a0A'],
  [['A', 'B', 'A'], 'n°\u00a0A et B'],
  [['A', 'B', 'C'], 'n°\u00a0A, B et C'],
  [['A', 'B', 'C', 'D'], '4\u00a0commandes'],
])('the orders %j are named « %s »', (numbers, expected) => {
  expect(numbersText(numbers.map((number) => ({ number })))).toBe(expected)
})

test('days are those of the venue, and eighteen years are counted from its day', () => {
  const now = new Date('2026-11-14T23:30:00Z')
  expect(daysSince('2026-11-14T22:30:00Z', 'Europe/Paris', now)).toBe(1)
  expect(daysSince('2026-11-08T10:00:00Z', 'Europe/Paris', now)).toBe(7)
  expect(lastBirthday('Europe/Paris', now)).toBe('15\u00a0novembre\u00a02008')
  expect(contentText(ORDERS[0]!.lines)).toBe('2 Veilleurs (75\u00a0cl), 1 Trio (75\u00a0cl)')
})
