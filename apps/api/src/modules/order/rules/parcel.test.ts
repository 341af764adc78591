import { DELIVERY_STATES, type DeliveryState } from '@sesame/contract/parcel'
import { describe, expect, test } from 'vitest'

import { decideStep, finalDeliveryState, type ParcelType } from './parcel.ts'

/** All allowed transitions; every other one is refused. */
const ALLOWED: Record<ParcelType, string[]> = {
  DELIVERY: [
    ...['paid > prepared', 'paid > shipped', 'prepared > shipped'],
    ...['shipped > delivered', 'shipped > returned', 'delivered > returned'],
  ],
  PICKUP: [
    ...['paid > prepared', 'paid > shipped', 'prepared > shipped', 'shipped > ready'],
    ...['shipped > delivered', 'shipped > returned', 'ready > collected', 'ready > returned'],
    ...['delivered > returned', 'collected > returned'],
  ],
  CLICK_AND_COLLECT: [
    ...['paid > prepared', 'paid > ready', 'prepared > ready', 'ready > collected'],
    ...['ready > returned', 'collected > returned'],
  ],
  COUNTER: ['paid > collected', 'collected > returned'],
  NO_DELIVERY: [],
}
const TYPES = Object.keys(ALLOWED) as ParcelType[]

const stepOf = (type: ParcelType, from: DeliveryState, to: DeliveryState) =>
  decideStep({ type, state: from, isAlcohol: false }, { state: to, identityChecked: false })

test.each(TYPES)('a parcel of type %s takes these steps and no other', (type) => {
  const pairs = DELIVERY_STATES.flatMap((from) => DELIVERY_STATES.map((to) => [from, to] as const))
  const taken = pairs.filter(([from, to]) => stepOf(type, from, to).ok)
  const names = taken.map(([from, to]) => `${from} > ${to}`)
  expect(names.toSorted()).toEqual(ALLOWED[type].toSorted())
})

test('a step that is none is refused by its code', () => {
  expect(stepOf('DELIVERY', 'paid', 'delivered')).toEqual({ ok: false, reason: 'delivery_state' })
})

describe('alcohol at the counter', () => {
  test.each([
    ['CLICK_AND_COLLECT', true, false, false],
    ['CLICK_AND_COLLECT', true, true, true],
    ['CLICK_AND_COLLECT', false, false, true],
    // The staff of the relay point check the age themselves.
    ['PICKUP', true, false, true],
  ] as const)('%s, alcohol %s, checked %s: %s', (type, isAlcohol, identityChecked, ok) => {
    const decision = decideStep(
      { type, state: 'ready', isAlcohol },
      { state: 'collected', identityChecked },
    )
    expect(decision).toEqual(ok ? { ok } : { ok, reason: 'alcohol_refused' })
  })

  test('may be given back unchecked', () => {
    const step = { state: 'returned', identityChecked: false } as const
    const parcel = { type: 'CLICK_AND_COLLECT', state: 'ready', isAlcohol: true } as const
    expect(decideStep(parcel, step)).toEqual({ ok: true })
  })
})

test.each([
  ['DELIVERY', 'pending', null],
  ['DELIVERY', 'paid', 'cancelled'],
  ['DELIVERY', 'prepared', 'cancelled'],
  ['DELIVERY', 'shipped', 'returned'],
  ['DELIVERY', 'delivered', 'returned'],
  ['PICKUP', 'prepared', 'cancelled'],
  ['PICKUP', 'ready', 'returned'],
  ['PICKUP', 'collected', 'returned'],
  ['CLICK_AND_COLLECT', 'ready', 'cancelled'],
  ['CLICK_AND_COLLECT', 'collected', 'returned'],
  ['DELIVERY', 'returned', null],
  ['CLICK_AND_COLLECT', 'cancelled', null],
] as const)('the way of %s ends from %s as %s', (type, state, end) => {
  expect(finalDeliveryState({ type, state })).toBe(end)
})
