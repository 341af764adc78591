import { describe, expect, test } from 'vitest'

import { findDestinationFault, isInFrance, isServedCountry, regionOf } from './destination.ts'
import { plainPostalCode, zoneOf } from './zones.ts'

const place = (postalCode: string, country = 'FRA') => ({ country, postalCode })

describe('a postal code', () => {
  test.each([
    ['77160', 'FRA', 'mainland'],
    ['01000', 'FRA', 'mainland'],
    ['12000', 'FRA', 'mainland'],
    ['62000', 'FRA', 'mainland'],
    ['19720', 'FRA', 'mainland'],
    ['96000', 'FRA', 'mainland'],
    [' 77 160 ', 'FRA', 'mainland'],
    ['20000', 'FRA', 'corsica'],
    ['20620', 'FRA', 'corsica'],
    ['97400', 'FRA', 'overseas'],
    ['98800', 'FRA', 'overseas'],
    ['7716', 'FRA', 'unknown'],
    ['771600', 'FRA', 'unknown'],
    ['2A004', 'FRA', 'unknown'],
    ['97400', 'REU', 'abroad'],
    ['1000', 'BEL', 'abroad'],
  ])('%s of %s is %s', (postalCode, country, expected) => {
    expect(regionOf(place(postalCode, country))).toBe(expected)
  })

  test('is in France by its country alone', () => {
    expect(isInFrance(place('1000', 'BEL'))).toBe(false)
    expect(isInFrance(place('97400'))).toBe(true)
  })

  test('is written in many ways', () => {
    expect(plainPostalCode(' sw1a-1aa ')).toBe('SW1A1AA')
  })
})

const ONLY_FRANCE = 'Nous livrons en France métropolitaine uniquement.'
const MAINLAND = 'Le vin ne s’envoie qu’en France continentale.'
const METROPOLITAN = 'Le vin ne s’envoie qu’en France métropolitaine.'
const NO_SUCH = 'Ce code postal n’existe pas\u00a0: il compte cinq chiffres.'

describe('AL-03 and ONLY_SELL_IN_FRANCE: goods go', () => {
  test.each([
    ['to the mainland', '77160', 'FRA', [null, null, null, null]],
    ['to Corsica', '20000', 'FRA', [null, MAINLAND, null, MAINLAND]],
    ['overseas', '97400', 'FRA', [ONLY_FRANCE, ONLY_FRANCE, null, MAINLAND]],
    [
      'to a territory with a code of its own',
      '97400',
      'REU',
      [ONLY_FRANCE, ONLY_FRANCE, null, MAINLAND],
    ],
    ['abroad', '1000', 'BEL', [ONLY_FRANCE, ONLY_FRANCE, null, MAINLAND]],
    ['nowhere', '1', 'FRA', [NO_SUCH, NO_SUCH, NO_SUCH, NO_SUCH]],
  ] as const)('%s', (_, postalCode, country, expected) => {
    const found = [true, false].flatMap((onlyInFrance) =>
      [false, true].map((hasAlcohol) =>
        findDestinationFault(
          place(postalCode, country),
          { hasAlcohol },
          { onlyInFrance, alcoholToCorsica: false },
        ),
      ),
    )
    expect(found).toEqual(expected)
  })

  test.each([
    ['to Corsica', '20000', 'FRA', null],
    ['overseas', '97400', 'FRA', METROPOLITAN],
    ['abroad', '1000', 'BEL', METROPOLITAN],
  ])('with ALCOHOL_TO_CORSICA: wine %s', (_, postalCode, country, expected) => {
    const reach = { onlyInFrance: false, alcoholToCorsica: true }
    expect(findDestinationFault(place(postalCode, country), { hasAlcohol: true }, reach)).toBe(
      expected,
    )
  })
})

describe('the zone of a place', () => {
  const areas = [
    { country: 'FRA', prefix: '', idZone: 1 },
    { country: 'FRA', prefix: '20', idZone: 2 },
    { country: 'FRA', prefix: '2', idZone: 3 },
    { country: 'GBR', prefix: 'SW1', idZone: 4 },
  ]

  test.each([
    ['is that of the longest prefix', '20600', 'FRA', 2],
    ['is that of the longest prefix there is', '21000', 'FRA', 3],
    ['is that of the country where no prefix is', '77160', 'FRA', 1],
    ['is found however the code is written', 'sw1a 1aa', 'GBR', 4],
    ['is none outside the prefixes of a country', 'EC1', 'GBR', null],
    ['is none in a country without', '20600', 'ITA', null],
  ])('%s', (_, postalCode, country, expected) => {
    expect(zoneOf(areas, place(postalCode, country))).toBe(expected)
    expect(zoneOf(areas.toReversed(), place(postalCode, country))).toBe(expected)
  })
})

describe('a country', () => {
  const codes = ['FRA', 'BEL']
  test.each([
    [{ onlyInFrance: true, worldwide: true, hasAlcohol: false }, ['FRA']],
    [{ onlyInFrance: false, worldwide: false, hasAlcohol: false }, ['FRA']],
    [{ onlyInFrance: false, worldwide: true, hasAlcohol: true }, ['FRA']],
    [{ onlyInFrance: false, worldwide: true, hasAlcohol: false }, ['FRA', 'BEL']],
  ])('%j may be sent to %j', ({ hasAlcohol, ...site }, expected) => {
    const settings = { ...site, alcoholToCorsica: true }
    const served = codes.filter((code) => isServedCountry(code, { hasAlcohol }, settings))
    expect(served).toEqual(expected)
  })
})
