import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { findLineFaults, type StockLine } from './lines.ts'

let lines = 0
const line = (more: Partial<StockLine> = {}): StockLine => {
  lines += 1
  return {
    ...{ idDeclination: lines, kind: 'WINE', quantity: 1, sellByMultipleOf: 1, isSold: true },
    ...{ unitsLeft: null, idStock: lines, stockUnits: 1, ...more },
  }
}
const summary = (...all: StockLine[]) =>
  findLineFaults(all).map(({ idDeclination, code, reason }) => {
    const place = all.findIndex((one) => one.idDeclination === idDeclination)
    return `${place} ${code} ${reason.replaceAll('\u00a0', ' ')}`
  })

const box = (more: Partial<StockLine>) => line({ kind: 'BOX', sellByMultipleOf: 6, ...more })

describe('a line', () => {
  test.each<[string, StockLine[], string[]]>([
    ['can be sold while there is enough', [line({ quantity: 3, unitsLeft: 3 })], []],
    ['can be sold where stock is not counted', [line({ quantity: 999 })], []],
    [
      'of more than there is says how many to take away',
      [line({ quantity: 5, unitsLeft: 3 })],
      ['0 stock Il n’en reste que 3 : retirez-en 2.'],
    ],
    [
      'of what is sold out is to be taken away',
      [line({ quantity: 1, unitsLeft: 0 })],
      ['0 stock Il n’en reste plus : retirez cet article de votre panier.'],
    ],
    [
      'of less than nothing is sold out too',
      [line({ quantity: 1, unitsLeft: -2 })],
      ['0 stock Il n’en reste plus : retirez cet article de votre panier.'],
    ],
    [
      'that is not sold any more is to be taken away, whatever its stock',
      [line({ isSold: false, unitsLeft: 0, quantity: 2, sellByMultipleOf: 3 })],
      ['0 unknown Ce produit n’est plus en vente : retirez-le de votre panier.'],
    ],
    ['of a wine keeps its multiple', [line({ quantity: 6, sellByMultipleOf: 3 })], []],
    [
      'of a wine off its multiple says what to add or remove',
      [line({ quantity: 7, sellByMultipleOf: 3 })],
      ['0 multiple Ajoutez-en 2, ou retirez-en 1 : ce vin se vend par 3.'],
    ],
    [
      'of a wine below its multiple says what to add',
      [line({ quantity: 2, sellByMultipleOf: 3 })],
      ['0 multiple Ajoutez-en 1 : ce vin se vend par 3.'],
    ],
    ['of a box is not held to what is in it', [box({ quantity: 1 })], []],
    [
      'may have two faults',
      [line({ quantity: 4, sellByMultipleOf: 3, unitsLeft: 2 })],
      [
        '0 multiple Ajoutez-en 2, ou retirez-en 1 : ce vin se vend par 3.',
        '0 stock Il n’en reste que 2 : retirez-en 2.',
      ],
    ],
  ])('%s', (_, all, expected) => {
    expect(summary(...all)).toEqual(expected)
  })
})

describe('lines that share a stock', () => {
  const shared = { idStock: 7000 }
  const boxesOf = (unitsLeft: number) =>
    [4, 6].map((stockUnits) => box({ ...shared, unitsLeft, stockUnits }))

  test('may have it all together', () => {
    expect(
      summary(
        line({ ...shared, quantity: 2, unitsLeft: 8 }),
        box({ ...shared, unitsLeft: 8, stockUnits: 6 }),
      ),
    ).toEqual([])
  })

  test('are served in their order', () => {
    const bottles = line({ ...shared, quantity: 3, unitsLeft: 8 })
    const boxes = box({ ...shared, unitsLeft: 8, stockUnits: 6 })
    expect(summary(bottles, boxes)).toEqual([
      '1 stock Il n’en reste plus : retirez cet article de votre panier.',
    ])
    expect(summary(boxes, bottles)).toEqual(['1 stock Il n’en reste que 2 : retirez-en 1.'])
  })

  test('leave what a line could not take to the next', () => {
    const boxes = box({ ...shared, quantity: 2, unitsLeft: 8, stockUnits: 6 })
    const bottles = line({ ...shared, quantity: 2, unitsLeft: 8 })
    expect(summary(boxes, bottles)).toEqual(['0 stock Il n’en reste que 1 : retirez-en 1.'])
  })

  test('of the same declination are counted together', () => {
    const one = { ...shared, quantity: 2, unitsLeft: 3 }
    expect(summary(line(one), line(one))).toEqual(['1 stock Il n’en reste que 1 : retirez-en 1.'])
  })

  test('have it to the last bottle: of 10 a box of 4 and one of 6, of 9 one of them', () => {
    expect(summary(...boxesOf(10))).toEqual([])
    expect(summary(...boxesOf(9))).toHaveLength(1)
  })

  test('do not count for another stock', () => {
    expect(
      summary(line({ quantity: 2, unitsLeft: 2 }), line({ quantity: 2, unitsLeft: 2 })),
    ).toEqual([])
  })

  test('are told apart from what is not counted or not sold', () => {
    const gone = line({ ...shared, quantity: 5, unitsLeft: 2, isSold: false })
    expect(summary(gone, line({ ...shared, quantity: 2, unitsLeft: 2 }))).toHaveLength(1)
  })
})

describe('any lines', () => {
  const units = fc.constantFrom(1, 3, 6)
  const free = fc.integer({ min: 0, max: 60 })
  const wanted = fc.array(fc.record({ units, quantity: fc.integer({ min: 1, max: 20 }) }), {
    ...{ minLength: 1, maxLength: 6 },
  })

  test('are refused nothing that the stock holds, and one is where it cannot', () => {
    fc.assert(
      fc.property(free, wanted, (onHand, query) => {
        const all = query.map(({ units, quantity }) =>
          box({ idStock: 1, quantity, stockUnits: units, unitsLeft: onHand }),
        )
        const need = query.reduce((sum, { units, quantity }) => sum + units * quantity, 0)
        return findLineFaults(all).length > 0 === need > onHand
      }),
    )
  })
})
