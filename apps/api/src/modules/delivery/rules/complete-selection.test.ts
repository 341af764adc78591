import {
  NO_SELECTION,
  type AccessPoint,
  type Carrier,
  type DeliverySelection,
} from '@sesame/contract/delivery'
import type { Country } from '@sesame/contract/site'
import { describe, expect, test } from 'vitest'

import { missingChoice, orderDeliveryFields, type OpenOffer } from './complete-selection.ts'

const FRANCE = { id: 250, alphaThree: 'FRA', name: 'France' } as Country
const BELGIUM = { id: 56, alphaThree: 'BEL', name: 'Belgique' } as Country

const carrier = (id: number, siteType: Carrier['siteType']): Carrier => ({
  id,
  name: `Transporteur ${id}`,
  price: 9.9,
  fdp: 9.9,
  priceCents: 990,
  feeCents: 990,
  deliveryType: siteType === 'RELAY' ? 'PICKUP' : 'DELIVERY',
  siteType,
  serviceName: siteType === 'EXPORT' ? 'Europe' : null,
  serviceCode: siteType === 'EXPORT' ? 'EU24' : null,
  delay: '2 jours',
})
const HOME = carrier(1, 'HOME')
const RELAY = carrier(2, 'RELAY')
const EXPORT = carrier(3, 'EXPORT')

const point = (id: string): AccessPoint => ({
  id,
  name: `Relais ${id}`,
  addLine1: '1 rue du Val',
  zipCode: '77160',
  city: 'Provins',
  country: 'FRA',
  position: null,
  icon: '',
  distanceM: 300,
  hours: [],
})

const NOTHING = /^$/

const PLACE: DeliverySelection = {
  ...NO_SELECTION,
  postalCode: '77160',
  city: 'Provins',
  country: 'FRA',
}
const COLLECT: DeliverySelection = { ...NO_SELECTION, type: 'clickAndCollect', idPoint: 10_000 }

function offer(selection: DeliverySelection, found: Partial<OpenOffer> = {}): OpenOffer {
  return {
    selection,
    countries: [FRANCE, BELGIUM],
    addresses: [],
    carriers: [HOME, RELAY, EXPORT],
    freeShipping: null,
    problem: null,
    isCartAtFault: false,
    accessPoints: [point('a'), point('b')],
    collectPoints: [
      {
        id: 10_000,
        idAddress: 1,
        name: 'La cave',
        address: '',
        postalCode: '',
        city: '',
        hours: '',
      },
    ],
    days: ['2026-11-21'],
    schedules: [
      { idSchedule: 600, start: '', end: '', time: '10 h – 11 h', isFree: true },
      { idSchedule: 660, start: '', end: '', time: '11 h – 12 h', isFree: false },
    ],
    ...found,
  }
}

describe('the delivery of an order', () => {
  test.each<[string, DeliverySelection, object]>([
    [
      'at home',
      { ...PLACE, idCarrier: 1 },
      {
        delivery: { type: 'DELIVERY', idCarrier: 1 },
        deliveryPostalCode: '77160',
        deliveryIdCountry: 250,
      },
    ],
    [
      'at a relay point: a carrier of type PICKUP',
      { ...PLACE, idCarrier: 2, idAccessPoint: 'b' },
      {
        delivery: {
          type: 'PICKUP',
          idCarrier: 2,
          accessPoint: { id: 'b' },
        },
        deliveryPostalCode: '77160',
        deliveryIdCountry: 250,
      },
    ],
    [
      'abroad, by the name of the service',
      { ...PLACE, postalCode: '1000', city: 'Bruxelles', country: 'BEL', idCarrier: 3 },
      {
        delivery: {
          type: 'DELIVERY',
          serviceName: 'Europe',
          serviceCode: 'EU24',
          servicePrice: 9.9,
        },
        deliveryPostalCode: '1000',
        deliveryIdCountry: 56,
      },
    ],
    [
      'collected',
      { ...COLLECT, day: '2026-11-21', idSchedule: 600 },
      {
        delivery: { type: 'CLICK_AND_COLLECT', idCollectPoint: 10_000 },
        dateSchedule: '2026-11-21',
        idSchedule: 600,
      },
    ],
    ['without a carrier is none yet', PLACE, {}],
  ])('%s', (_name, selection, body) => {
    expect(orderDeliveryFields(offer(selection))).toEqual(body)
  })
})

describe('what is still to be chosen', () => {
  test.each<[DeliverySelection, RegExp]>([
    [NO_SELECTION, /code postal/],
    [{ ...PLACE, city: null }, /code postal/],
    [PLACE, /mode de livraison/],
    [{ ...PLACE, idCarrier: 9 }, /mode de livraison/],
    [{ ...PLACE, idCarrier: 2 }, /point relais/],
    [{ ...PLACE, idCarrier: 1 }, NOTHING],
    [{ ...COLLECT, idPoint: null }, /où retirer/],
    [COLLECT, /jour/],
    [{ ...COLLECT, day: '2026-11-21' }, /créneau/],
    [{ ...COLLECT, day: '2026-11-21', idSchedule: 660 }, /créneau/],
    [{ ...COLLECT, day: '2026-11-21', idSchedule: 600 }, NOTHING],
  ])('%j', (selection, missing) => {
    expect(missingChoice(offer(selection)) ?? '').toMatch(missing)
  })
})

test('what nobody can bring says why, and a cart that cannot be sent says so at once', () => {
  const problem = 'Ajoutez 2\u00a0bouteilles.'
  expect(missingChoice(offer(PLACE, { carriers: [], problem }))).toBe(problem)
  expect(missingChoice(offer(NO_SELECTION, { carriers: [], problem, isCartAtFault: true }))).toBe(
    problem,
  )
  expect(missingChoice(offer(PLACE, { problem }))).toMatch(/mode de livraison/)
})
