import { ProductBody } from '@sesame/contract/catalog'
import { describe, expect, test } from 'vitest'

import { productFaults, tagsOf } from './product-faults.ts'
import { declinationView, perLitreCents, type DeclinationFacts } from './product.ts'
import { shopModeOf } from './shop-mode.ts'
import { countAvailable, stockUnits, stockView } from './stock.ts'
import { alcoholText, technicalFacts } from './technical-facts.ts'

describe('the price of a litre', () => {
  test.each([
    [1450, 75, 'CL', 1933],
    [1800, 75, 'CL', 2400],
    [1600, 75, 'CL', 2133],
    [1150, 75, 'CL', 1533],
    [3100, 1.5, 'L', 2067],
    [850, 37.5, 'CL', 2267],
    [4900, 2.25, 'L', 2178],
    [9200, 4.5, 'L', 2044],
    [1, 0.001, 'L', 1000],
    // Half a cent is rounded up.
    [1, 2, 'L', 1],
    [0, 75, 'CL', 0],
    [7, 0.07, 'L', 100],
    [1000, null, null, null],
    [1000, 75, null, null],
    [1000, null, 'L', null],
  ] as const)('%i cents for %s %s are %s', (price, capacity, unit, expected) => {
    expect(perLitreCents(price, capacity, unit)).toBe(expected)
  })
})

const MODE = { hidesPrices: false, countsStock: true, sharesStock: false, lowStockThreshold: 5 }
const WINE = { kind: 'WINE', sellByMultipleOf: 1, ownStock: 10, sharedStock: 25 } as const
const BOX = { ...WINE, kind: 'BOX', sellByMultipleOf: 6 } as const

describe('what can be had', () => {
  test.each([
    ['a wine of its own stock', WINE, MODE, 10],
    ['a box of its own stock, counted in boxes', BOX, MODE, 10],
    ['a wine of a shared stock', WINE, { ...MODE, sharesStock: true }, 25],
    ['a box of a shared stock, counted in bottles', BOX, { ...MODE, sharesStock: true }, 4],
    ['too few bottles for a box', { ...BOX, sharedStock: 5 }, { ...MODE, sharesStock: true }, 0],
    ['nothing counted', WINE, { ...MODE, countsStock: false }, null],
  ])('%s', (_, stocked, mode, expected) => {
    expect(countAvailable(stocked, mode)).toBe(expected)
  })

  test('a wine sold by six takes one unit of the stock each', () => {
    expect(stockUnits({ kind: 'WINE', sellByMultipleOf: 6 }, { sharesStock: true })).toBe(1)
    expect(stockUnits({ kind: 'BOX', sellByMultipleOf: 6 }, { sharesStock: false })).toBe(1)
    expect(stockUnits({ kind: 'BOX', sellByMultipleOf: 6 }, { sharesStock: true })).toBe(6)
  })
})

describe('what is told of a stock', () => {
  test.each([
    ['not counted', WINE, null, 5, { isAvailable: true, left: null }],
    ['plenty', WINE, 6, 5, { isAvailable: true, left: null }],
    ['the limit', WINE, 5, 5, { isAvailable: true, left: 5 }],
    ['the last one', WINE, 1, 5, { isAvailable: true, left: 1 }],
    ['none', WINE, 0, 5, { isAvailable: false, left: 0 }],
    ['few, and no limit', WINE, 1, null, { isAvailable: true, left: null }],
    ['none, and a limit of none', WINE, 0, 0, { isAvailable: false, left: 0 }],
    [
      'less than is sold at once',
      { ...WINE, sellByMultipleOf: 6 },
      5,
      5,
      { isAvailable: false, left: 5 },
    ],
    [
      'exactly what is sold at once',
      { ...WINE, sellByMultipleOf: 6 },
      6,
      5,
      { isAvailable: true, left: null },
    ],
    ['one box of six', BOX, 1, 0, { isAvailable: true, left: null }],
  ])('%s', (_, sold, available, lowStockThreshold, expected) => {
    expect(stockView(sold, available, { lowStockThreshold })).toEqual(expected)
  })
})

test.each([
  [
    'as written',
    { hidePrices: 'true', handleStock: 'true', useProductStock: 'false', stockLimit: '5' },
    [true, true, false, 5],
  ],
  [
    'with spaces',
    { hidePrices: ' true ', handleStock: 'TRUE', useProductStock: '', stockLimit: ' 12 ' },
    [true, false, false, 12],
  ],
  [
    'nothing',
    { hidePrices: null, handleStock: null, useProductStock: null, stockLimit: null },
    [false, false, false, null],
  ],
  [
    'no number',
    { hidePrices: 'oui', handleStock: '1', useProductStock: 'true', stockLimit: '-3' },
    [false, false, true, null],
  ],
  [
    'an empty limit',
    { hidePrices: 'false', handleStock: 'true', useProductStock: 'true', stockLimit: ' ' },
    [false, true, true, null],
  ],
] as const)(
  'parameters are read %s',
  (_, parameters, [hides, counts, shares, lowStockThreshold]) => {
    expect(shopModeOf(parameters)).toEqual({
      ...{ hidesPrices: hides, countsStock: counts, sharesStock: shares, lowStockThreshold },
    })
  },
)

const FACTS: DeclinationFacts = {
  ...{ id: 1, reference: 'A', name: '75 cl', priceCents: 900, referenceCents: 1000 },
  ...{ announcesReduction: true, capacity: 75, capacityUnit: 'CL', sellByMultipleOf: 1 },
  ...{ isSmall: false, weightG: 1300, hasShippingFees: true, ownStock: 3, values: [] },
}

describe('a declination', () => {
  test.each([
    ['names the former price of an announced reduction', FACTS, MODE, [900, 1000, 1200]],
    ['keeps silent otherwise', { ...FACTS, announcesReduction: false }, MODE, [900, null, 1200]],
    [
      'has no price where prices are hidden',
      FACTS,
      { ...MODE, hidesPrices: true },
      [null, null, null],
    ],
  ])('%s', (_, facts, mode, [priceCents, referenceCents, perLitre]) => {
    const view = declinationView({ kind: 'WINE', sharedStock: 9 }, facts, mode)
    expect(view).toMatchObject({ priceCents, referenceCents, perLitreCents: perLitre })
    expect(view.stock).toEqual({ isAvailable: true, left: 3 })
    expect(view).not.toHaveProperty('ownStock')
    expect(view).not.toHaveProperty('announcesReduction')
  })
})

const BODY = ProductBody.parse({
  ...{ kind: 'WINE', name: 'Vin', isAlcohol: true, vatRateBp: 2000 },
  ...{ alcoholBp: 1200, allergens: 'Sulfites', origin: 'France', bottler: 'Domaine' },
  declinations: [
    {
      reference: 'A',
      name: '75 cl',
      priceCents: 100,
      weightG: 1,
      capacity: 75,
      capacityUnit: 'CL',
    },
    { reference: 'B', name: 'Magnum', priceCents: 100, weightG: 1 },
  ],
})
const [first, second] = BODY.declinations

describe('what is wrong with a product', () => {
  test.each([
    ['nothing', BODY, []],
    ['alcohol without its strength', { ...BODY, alcoholBp: null }, ['alcoholBp']],
    ['alcohol without its allergens', { ...BODY, allergens: null }, ['allergens']],
    ['alcohol from nowhere', { ...BODY, origin: null, bottler: null }, ['origin', 'bottler']],
    ['nothing yet: it is not on sale', { ...BODY, alcoholBp: null, isValid: false }, []],
    ['nothing: no alcohol', { ...BODY, alcoholBp: null, isAlcohol: false }, []],
    ['a tag of signs', { ...BODY, tags: ['Rouges', '!!'] }, ['tags']],
    ['a reference twice', { ...BODY, declinations: [first!, first!] }, ['declinations']],
    [
      'a declination twice',
      {
        ...BODY,
        declinations: [
          { ...first!, id: 1 },
          { ...second!, id: 1 },
        ],
      },
      ['declinations'],
    ],
    [
      'a capacity without unit',
      { ...BODY, declinations: [{ ...first!, capacityUnit: null }] },
      ['declinations'],
    ],
    [
      'a unit without capacity',
      { ...BODY, declinations: [{ ...second!, capacityUnit: 'L' as const }] },
      ['declinations'],
    ],
  ])('%s', (_, body, fields) => {
    expect(Object.keys(productFaults(body))).toEqual(fields)
  })

  test('tags that differ in nothing but accents are one', () => {
    expect(tagsOf(['Rosés', 'roses', 'À offrir'])).toEqual([
      { slug: 'roses', name: 'roses' },
      { slug: 'a-offrir', name: 'À offrir' },
    ])
  })
})

describe('a sheet', () => {
  test.each([
    [1350, '13,5\u00a0% vol.'],
    [1200, '12\u00a0% vol.'],
    [1225, '12,25\u00a0% vol.'],
    [0, '0\u00a0% vol.'],
  ])('%i reads %s', (bp, text) => expect(alcoholText(bp)).toBe(text))

  test('tells what is known, and nothing of what is not', () => {
    const nothing = {
      ...{ appellation: null, vintage: null, grapes: null, alcoholBp: null, origin: null },
      ...{ bottler: null, allergens: null, servingTemperature: null, keeping: null },
      elabelUrl: null,
    }
    expect(technicalFacts(nothing)).toEqual([])
    expect(
      technicalFacts({ ...nothing, vintage: 2019, alcoholBp: 1350, grapes: 'Merlot' }),
    ).toEqual([
      { label: 'Millésime', value: '2019' },
      { label: 'Cépages', value: 'Merlot' },
      { label: 'Titre alcoométrique', value: '13,5\u00a0% vol.' },
    ])
  })
})
