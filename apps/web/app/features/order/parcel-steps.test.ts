import type { DeliveryState, OrderDelivery } from '@sesame/contract/parcel'
import { expect, test } from 'vitest'

import { parcelSteps } from './parcel-steps.ts'

function parcel(type: OrderDelivery['type'], happened: DeliveryState[]): OrderDelivery {
  const events = happened.map((state, index) => ({ state, at: `2026-11-1${index}T09:00:00Z` }))
  return { type, state: happened.at(-1) ?? 'pending', events } as OrderDelivery
}

const done = (type: OrderDelivery['type'], happened: DeliveryState[]) =>
  parcelSteps(parcel(type, happened)).map(({ state, isDone }) => (isDone ? state : `(${state})`))

test.each<[OrderDelivery['type'], DeliveryState[], string[]]>([
  ['DELIVERY', ['paid'], ['paid', '(prepared)', '(shipped)', '(delivered)']],
  ['DELIVERY', ['paid', 'prepared', 'shipped'], ['paid', 'prepared', 'shipped', '(delivered)']],
  // Shipped without a preparation event: skipped steps are not shown.
  ['DELIVERY', ['paid', 'shipped'], ['paid', 'shipped', '(delivered)']],
  ['PICKUP', ['paid', 'shipped', 'collected'], ['paid', 'shipped', 'collected']],
  ['CLICK_AND_COLLECT', ['paid'], ['paid', '(ready)', '(collected)']],
  [
    'CLICK_AND_COLLECT',
    ['paid', 'prepared', 'ready'],
    ['paid', 'prepared', 'ready', '(collected)'],
  ],
  ['DELIVERY', ['paid', 'shipped', 'returned'], ['paid', 'shipped', 'returned']],
  ['DELIVERY', ['paid', 'cancelled'], ['paid', 'cancelled']],
  ['CLICK_AND_COLLECT', ['paid', 'ready', 'collected'], ['paid', 'ready', 'collected']],
])('%s after %j shows %j', (type, happened, expected) => {
  expect(done(type, happened)).toEqual(expected)
})

test('a parcel for a relay point arrives there', () => {
  expect(parcelSteps(parcel('PICKUP', ['paid'])).at(-1)?.label).toBe('Arrivée au point relais')
})

test('each step that happened says when', () => {
  const [paid, prepared] = parcelSteps(parcel('DELIVERY', ['paid']))
  expect(paid?.at).toBe('2026-11-10T09:00:00Z')
  expect(prepared?.at).toBeNull()
})
