import {
  NO_ADDRESS,
  NO_SELECTION,
  type AccessPoint,
  type Carrier,
  type CollectPoint,
  type DeliverySelection,
} from '@sesame/contract/delivery'
import type { Country } from '@sesame/contract/site'
import { describe, expect, test } from 'vitest'

import {
  isDeliverable,
  settleAccessPoint,
  settleCarrier,
  settlePlace,
  settlePoint,
  settleSlot,
  settleType,
} from './selection.ts'

const FRANCE = { id: 250, alphaThree: 'FRA', name: 'France' } as Country
const BELGIUM = { id: 56, alphaThree: 'BEL', name: 'Belgique' } as Country
const HOME = { id: 1, siteType: 'HOME' } as Carrier
const RELAY = { id: 2, siteType: 'RELAY' } as Carrier
const point = (id: string) => ({ id }) as AccessPoint
const slot = (minutes: number, isFree: boolean) => ({ minutes, isFree })
const counter = (id: number) => ({ id }) as CollectPoint

const PLACE: DeliverySelection = {
  ...NO_SELECTION,
  ...{ postalCode: '77160', city: 'Provins', country: 'FRA' },
}
const COLLECT: DeliverySelection = {
  ...NO_SELECTION,
  ...{ type: 'clickAndCollect', idPoint: 10_000, day: '2026-11-21', idSchedule: 600 },
}

describe('the way of delivery', () => {
  test.each<[string, DeliverySelection, CollectPoint[], DeliverySelection]>([
    ['collection stays where there is a point', COLLECT, [counter(10_000)], COLLECT],
    ['collection becomes delivery where there is none', COLLECT, [], NO_SELECTION],
    [
      'collection has no place nor carrier',
      { ...COLLECT, ...{ postalCode: '77160', city: 'Provins', idCarrier: 1, idAccessPoint: 'a' } },
      [counter(10_000)],
      COLLECT,
    ],
    ['delivery has no slot', { ...PLACE, day: '2026-11-21', idSchedule: 600 }, [], PLACE],
    [
      'no delivery becomes delivery where there is a parcel',
      { ...PLACE, type: 'no_delivery' },
      [],
      NO_SELECTION,
    ],
  ])('%s', (_name, query, collectPoints, expected) => {
    expect(settleType(query, { collectPoints, hasParcel: true })).toEqual(expected)
  })

  test('goods that need no parcel have no delivery, whatever is chosen', () => {
    const choice = { collectPoints: [counter(10_000)], hasParcel: false }
    expect(settleType(COLLECT, choice)).toEqual({ ...NO_SELECTION, type: 'no_delivery' })
  })
})

describe('a saved address', () => {
  const delivery = [{ value: 'DELIVERY' as const }]
  test.each([
    ['of a served country', delivery, FRANCE, true],
    ['of a country that is not served', delivery, BELGIUM, false],
    ['for bills only', [{ value: 'BILLING' as const }], FRANCE, false],
  ])('%s', (_name, type, country, expected) => {
    expect(isDeliverable({ type, country }, [FRANCE])).toBe(expected)
  })
})

describe('the place', () => {
  const saved = (id: number, city: string) => ({
    ...{ id, postalCode: '77160', city, country: FRANCE },
  })
  const addresses = [saved(7, 'Provins'), saved(8, 'Rouilly')]
  const served = [FRANCE, BELGIUM]
  test.each<[string, Partial<DeliverySelection>, Partial<DeliverySelection>]>([
    ['is the first saved address', {}, { idAddress: 7, city: 'Provins', country: 'FRA' }],
    ['is the saved address that is chosen', { idAddress: 8 }, { idAddress: 8, city: 'Rouilly' }],
    [
      'of a saved address counts, whatever else is said',
      { idAddress: 8, postalCode: '20000', city: 'Ajaccio' },
      { idAddress: 8, postalCode: '77160', city: 'Rouilly' },
    ],
    [
      'is another one that is typed',
      { postalCode: '75011', city: 'Paris' },
      { idAddress: null, postalCode: '75011', city: 'Paris', country: 'FRA' },
    ],
    [
      'is still to be typed for another address',
      { idAddress: NO_ADDRESS },
      { idAddress: null, postalCode: null, country: 'FRA' },
    ],
    [
      'is not that of an address of somebody else',
      { idAddress: 99 },
      { idAddress: null, postalCode: null },
    ],
    [
      'may be abroad',
      { postalCode: '1000', country: 'BEL' },
      { postalCode: '1000', country: 'BEL' },
    ],
    [
      'is in France where the country is not served',
      { postalCode: '10', country: 'USA' },
      { country: 'FRA' },
    ],
  ])('%s', (_name, query, expected) => {
    expect(settlePlace({ ...NO_SELECTION, ...query }, { addresses, served })).toMatchObject(
      expected,
    )
  })
})

test('§4 a calculation that failed resets the carrier and its access point', () => {
  const query = { ...PLACE, idCarrier: 2, idAccessPoint: 'a' }
  expect(settleCarrier(query, [])).toEqual(PLACE)
})

test('a carrier that is still offered stays chosen, and the only one is chosen by itself', () => {
  expect(settleCarrier({ ...PLACE, idCarrier: 2 }, [HOME, RELAY]).idCarrier).toBe(2)
  expect(settleCarrier(PLACE, [HOME]).idCarrier).toBe(1)
  expect(settleCarrier(PLACE, [HOME, RELAY]).idCarrier).toBeNull()
  expect(settleCarrier({ ...PLACE, idCarrier: 1, idAccessPoint: 'a' }, [HOME]).idAccessPoint).toBe(
    null,
  )
  expect(settleCarrier({ ...PLACE, idCarrier: 2, idAccessPoint: 'a' }, [RELAY])).toMatchObject({
    ...{ idCarrier: 2, idAccessPoint: 'a' },
  })
})

test('the nearest access point is chosen until another is', () => {
  const points = [point('a'), point('b')]
  expect(settleAccessPoint(PLACE, points).idAccessPoint).toBe('a')
  expect(settleAccessPoint({ ...PLACE, idAccessPoint: 'b' }, points).idAccessPoint).toBe('b')
  expect(settleAccessPoint({ ...PLACE, idAccessPoint: 'gone' }, []).idAccessPoint).toBeNull()
})

describe('the point of collection', () => {
  const none = { ...COLLECT, idPoint: null, day: null, idSchedule: null }
  test.each<[string, number | null, number[], DeliverySelection]>([
    ['is the one that is chosen', 10_000, [10_000, 10_001], COLLECT],
    ['is the only one', null, [10_000], COLLECT],
    ['is the only one, not one that is gone', 9, [10_000], COLLECT],
    ['is to be chosen among several', null, [10_000, 10_001], none],
    ['is none of another site', 9, [10_000, 10_001], none],
  ])('%s', (_name, idPoint, ids, expected) => {
    expect(settlePoint({ ...COLLECT, idPoint }, ids.map(counter))).toEqual(expected)
  })
})

describe('the slot of collection', () => {
  const days = [{ day: '2026-11-21', slots: [slot(600, true), slot(660, false)] }]
  test.each<[string, Partial<DeliverySelection>, Partial<DeliverySelection>]>([
    ['stays while it is free', {}, { day: '2026-11-21', idSchedule: 600 }],
    ['is reset when it is full', { idSchedule: 660 }, { day: '2026-11-21', idSchedule: null }],
    ['is reset when it does not exist', { idSchedule: 601 }, { idSchedule: null }],
    ['is reset with its day', { day: '2026-11-22' }, { day: null, idSchedule: null }],
    ['needs a day', { day: null }, { day: null, idSchedule: null }],
  ])('%s', (_name, query, expected) => {
    expect(settleSlot({ ...COLLECT, ...query }, days)).toMatchObject(expected)
  })
})
