import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { freeShippingOf } from './free-shipping.ts'
import { offersFor, type CarrierTable, type Parcel } from './offers.ts'

const rates = (idZone: number, ...cents: number[]) =>
  cents.map((priceCents, index) => ({
    ...{ idZone, priceCents, fromG: index * 1000, toG: (index + 1) * 1000 },
  }))

const carrier = (id: number, siteType: CarrierTable['siteType'], table: CarrierTable['rates']) => ({
  ...{ id, siteType, name: siteType, delay: '', rates: table },
  ...{ serviceName: null, serviceCode: null },
  deliveryType: siteType === 'RELAY' ? ('PICKUP' as const) : ('DELIVERY' as const),
})

const TABLES = {
  areas: [
    { country: 'FRA', prefix: '', idZone: 1 },
    { country: 'FRA', prefix: '97', idZone: 3 },
    { country: 'BEL', prefix: '', idZone: 2 },
    { country: 'ITA', prefix: '', idZone: 4 },
  ],
  carriers: [
    carrier(1, 'HOME', [...rates(1, 790, 990), ...rates(2, 1490)]),
    carrier(2, 'RELAY', rates(1, 490, 690, 890)),
    carrier(3, 'EXPORT', [...rates(1, 100), ...rates(2, 1890, 2490), ...rates(3, 4990)]),
  ],
}
const SETTINGS = {
  ...{ minimum: null, maximum: null, multiple: 1, freeBottles: null, freeCents: null },
  ...{ onlyInFrance: false, worldwide: true, alcoholToCorsica: false, collectHours: '' },
}
const PARCEL = { weightG: 500, paysFees: true, hasAlcohol: false, isFree: false }

function offerFor(
  country: string,
  parcel: Partial<Parcel> = {},
  settings = {},
  postalCode = '77160',
) {
  const query = { place: { country, postalCode }, parcel: { ...PARCEL, ...parcel } }
  return offersFor(query, TABLES, { ...SETTINGS, ...settings })
}
const summary = (...query: Parameters<typeof offerFor>) => {
  const { offers, message } = offerFor(...query)
  return [...offers.map((one) => `${one.carrier.id} ${one.feeCents} ${one.priceCents}`), message]
}

const NOT_THERE = 'Nous ne livrons pas à cette adresse.'
const TOO_HEAVY = 'Ce colis est trop lourd pour être envoyé là\u00a0: partagez votre commande.'

describe('the carriers of a place', () => {
  test.each<[string, Parameters<typeof offerFor>, (string | null)[]]>([
    ['in France are all but the export', ['FRA'], ['1 790 790', '2 490 490', null]],
    ['abroad are those with a rate, and the export', ['BEL'], ['1 1490 1490', '3 1890 1890', null]],
    [
      'abroad are without the export where SELLS_WORLDWIDE is off',
      ['BEL', {}, { worldwide: false }],
      ['1 1490 1490', null],
    ],
    ['overseas are not the export: it is France', ['FRA', {}, {}, '97400'], [NOT_THERE]],
    [
      'abroad are none where ONLY_SELL_IN_FRANCE is on',
      ['BEL', {}, { onlyInFrance: true }],
      ['Nous livrons en France métropolitaine uniquement.'],
    ],
    [
      'abroad are none for alcohol',
      ['BEL', { hasAlcohol: true }],
      ['Le vin ne s’envoie qu’en France continentale.'],
    ],
    ['of a zone without rates are none', ['ITA'], [NOT_THERE]],
    ['of no zone are none', ['USA'], [NOT_THERE]],
    ['are those that carry the weight', ['FRA', { weightG: 2500 }], ['2 890 890', null]],
    ['are none for what is too heavy', ['FRA', { weightG: 3000 }], [TOO_HEAVY]],
    [
      'cost nothing where the delivery is offered',
      ['FRA', { isFree: true }],
      ['1 790 0', '2 490 0', null],
    ],
    [
      'abroad: the export is paid for all the same',
      ['BEL', { isFree: true }],
      ['1 1490 0', '3 1890 1890', null],
    ],
    [
      'ask nothing where nothing pays for its way',
      ['FRA', { paysFees: false, weightG: 0 }],
      ['1 0 0', '2 0 0', null],
    ],
  ])('%s', (_, query, expected) => {
    expect(summary(...query)).toEqual(expected)
  })

  test('are told whole', () => {
    expect(offerFor('FRA').offers[0]?.carrier).toBe(TABLES.carriers[0])
  })
})

const price = (
  count: number,
  promised: { freeBottles: number | null; freeCents: number | null },
) => {
  const free = freeShippingOf({ bottles: count, subtotalCents: count * 900 }, promised)
  const isFree = free?.isReached ?? false
  return { isFree, price: offerFor('FRA', { weightG: 500, isFree }).offers[0]?.priceCents ?? 0 }
}

describe('free shipping', () => {
  test('is never more expensive with more bottles', () => {
    const bottles = fc.integer({ min: 1, max: 40 })
    const promise = fc.record({
      freeBottles: fc.option(fc.integer({ min: 1, max: 24 })),
      freeCents: fc.option(fc.integer({ min: 1, max: 30_000 })),
    })
    fc.assert(
      fc.property(bottles, bottles, promise, (count, more, promised) => {
        const before = price(count, promised)
        const after = price(count + more, promised)
        expect(after.price).toBeLessThanOrEqual(before.isFree ? 0 : before.price)
      }),
    )
  })
})
