import { NO_SELECTION, selectType, type DeliverySelection } from '@sesame/contract/delivery'
import { describe, expect, test } from 'vitest'

import {
  startCalculation,
  endCalculation,
  NO_CALCULATION,
  readDeliveryParams,
  writeDeliveryParams,
} from './delivery-choice.ts'

const read = (query: string) => readDeliveryParams(new URLSearchParams(query))

const RELAY: DeliverySelection = {
  ...NO_SELECTION,
  postalCode: '77160',
  city: 'Provins',
  country: 'FRA',
  idCarrier: 2,
  idAccessPoint: '066974',
}
const COLLECT: DeliverySelection = {
  ...NO_SELECTION,
  type: 'clickAndCollect',
  idPoint: 10_000,
  day: '2026-11-21',
  idSchedule: 660,
}

describe('the selection in an address', () => {
  test.each<[string, DeliverySelection]>([
    ['', NO_SELECTION],
    ['livraison=delivery', NO_SELECTION],
    ['livraison=teleport', NO_SELECTION],
    ['cp=77160&ville=Provins&pays=FRA&transporteur=2&relais=066974', RELAY],
    ['livraison=clickAndCollect&point=10000&jour=2026-11-21&creneau=660', COLLECT],
    ['livraison=no_delivery&cp=77160', { ...NO_SELECTION, type: 'no_delivery' }],
    ['adresse=12', { ...NO_SELECTION, idAddress: 12 }],
    ['cp=7&pays=France&transporteur=-1&jour=demain&creneau=1.5', NO_SELECTION],
    [`ville=${'x'.repeat(81)}&relais=${'9'.repeat(41)}&adresse=9999999999`, NO_SELECTION],
    ['transporteur=0&point=0&jour=2026-02-31&creneau=1440', NO_SELECTION],
    ['cp=%20%20&ville=%20Provins%20', { ...NO_SELECTION, city: 'Provins' }],
  ])('%s', (query, selection) => {
    expect(read(query)).toEqual(selection)
  })

  test.each([RELAY, COLLECT, NO_SELECTION])('is read as it was written: $type', (selection) => {
    expect(readDeliveryParams(writeDeliveryParams(new URLSearchParams(), selection))).toEqual(
      selection,
    )
  })

  test('leaves what else the address says, and takes away what is no longer selected', () => {
    const before = new URLSearchParams('panier=oui&garde=x&cp=77160&transporteur=2')
    const after = writeDeliveryParams(before, selectType(RELAY, 'clickAndCollect'))
    expect(after.toString()).toBe('panier=oui&garde=x&livraison=clickAndCollect')
    expect(before.get('cp')).toBe('77160')
  })
})

describe('§4 choosing a delivery type', () => {
  test.each([['idCarrier'], ['city'], ['postalCode'], ['idAccessPoint']] as const)(
    'clickAndCollect resets %s',
    (field) => {
      expect(selectType(RELAY, 'clickAndCollect')[field]).toBeNull()
      expect(
        read('livraison=clickAndCollect&cp=77160&ville=Provins&transporteur=2&relais=1')[field],
      ).toBeNull()
    },
  )

  test('delivery forgets the day at the counter, and keeps the place', () => {
    expect(selectType({ ...COLLECT, city: 'Provins' }, 'delivery')).toEqual({
      ...NO_SELECTION,
      city: 'Provins',
    })
  })
})

describe('§4 a calculation', () => {
  test('starts when none is running', () => {
    expect(startCalculation(NO_CALCULATION).starts).toBe(true)
  })

  test('is skipped if one is already running', () => {
    const running = startCalculation(NO_CALCULATION)
    expect(startCalculation(running).starts).toBe(false)
  })

  test('that was skipped, twice even, is made once when the running one has ended', () => {
    const running = startCalculation(startCalculation(startCalculation(NO_CALCULATION)))
    const ended = endCalculation(running)
    expect(ended).toEqual({ isRunning: true, isStale: false, starts: true })
    expect(endCalculation(ended)).toEqual({ isRunning: false, isStale: false, starts: false })
  })
})
