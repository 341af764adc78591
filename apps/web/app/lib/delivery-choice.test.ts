import { describe, expect, test } from 'vitest'

import {
  askCalculation,
  chooseType,
  endCalculation,
  NO_CALCULATION,
  NO_WISH,
  readDeliveryWish,
  writeDeliveryWish,
  type DeliveryWish,
} from './delivery-choice.ts'

const read = (query: string) => readDeliveryWish(new URLSearchParams(query))

const RELAY: DeliveryWish = {
  ...NO_WISH,
  postalCode: '77160',
  city: 'Provins',
  country: 'FRA',
  idCarrier: 2,
  idAccessPoint: '066974',
}
const COLLECT: DeliveryWish = {
  ...NO_WISH,
  type: 'clickAndCollect',
  idPoint: 10_000,
  day: '2026-11-21',
  idSchedule: 660,
}

describe('the wish in an address', () => {
  test.each<[string, DeliveryWish]>([
    ['', NO_WISH],
    ['livraison=delivery', NO_WISH],
    ['livraison=teleport', NO_WISH],
    ['cp=77160&ville=Provins&pays=FRA&transporteur=2&relais=066974', RELAY],
    ['livraison=clickAndCollect&point=10000&jour=2026-11-21&creneau=660', COLLECT],
    ['livraison=no_delivery&cp=77160', { ...NO_WISH, type: 'no_delivery' }],
    ['adresse=12', { ...NO_WISH, idAddress: 12 }],
    ['cp=7&pays=France&transporteur=-1&jour=demain&creneau=1.5', NO_WISH],
    [`ville=${'x'.repeat(81)}&relais=${'9'.repeat(41)}&adresse=9999999999`, NO_WISH],
    ['cp=%20%20&ville=%20Provins%20', { ...NO_WISH, city: 'Provins' }],
  ])('%s', (query, wish) => {
    expect(read(query)).toEqual(wish)
  })

  test.each([RELAY, COLLECT, NO_WISH])('is read as it was written: $type', (wish) => {
    expect(readDeliveryWish(writeDeliveryWish(new URLSearchParams(), wish))).toEqual(wish)
  })

  test('leaves what else the address says, and takes away what is no longer wished', () => {
    const before = new URLSearchParams('panier=oui&garde=x&cp=77160&transporteur=2')
    const after = writeDeliveryWish(before, chooseType(RELAY, 'clickAndCollect'))
    expect(after.toString()).toBe('panier=oui&garde=x&livraison=clickAndCollect')
    expect(before.get('cp')).toBe('77160')
  })
})

describe('§4 choosing a delivery type', () => {
  test.each([['idCarrier'], ['city'], ['postalCode'], ['idAccessPoint']] as const)(
    'clickAndCollect resets %s',
    (field) => {
      expect(chooseType(RELAY, 'clickAndCollect')[field]).toBeNull()
      expect(
        read('livraison=clickAndCollect&cp=77160&ville=Provins&transporteur=2&relais=1')[field],
      ).toBeNull()
    },
  )

  test('delivery forgets the day at the counter, and keeps the place', () => {
    expect(chooseType({ ...COLLECT, city: 'Provins' }, 'delivery')).toEqual({
      ...NO_WISH,
      city: 'Provins',
    })
  })
})

describe('§4 a calculation', () => {
  test('starts when none is running', () => {
    expect(askCalculation(NO_CALCULATION).starts).toBe(true)
  })

  test('is skipped if one is already running', () => {
    const running = askCalculation(NO_CALCULATION)
    expect(askCalculation(running).starts).toBe(false)
  })

  test('that was skipped, twice even, is made once when the running one has ended', () => {
    const running = askCalculation(askCalculation(askCalculation(NO_CALCULATION)))
    const ended = endCalculation(running)
    expect(ended).toEqual({ isRunning: true, isStale: false, starts: true })
    expect(endCalculation(ended)).toEqual({ isRunning: false, isStale: false, starts: false })
  })
})
