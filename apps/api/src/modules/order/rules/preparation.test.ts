import { expect, test } from 'vitest'

import type { ParcelNow } from './parcel.ts'
import { decideReminder, findPackingObstacle, isPossiblePick } from './preparation.ts'

const line = (quantity: number, picked: number, missing = 0) => ({ quantity, picked, missing })

test.each([
  ['all taken', true, [line(2, 2), line(1, 1)], null],
  ['nothing left of it', true, [], null],
  ['one not taken', true, [line(2, 2), line(3, 2)], 'incomplete'],
  ['one not found', true, [line(3, 2, 1)], 'incomplete'],
  ['packed by somebody else', false, [line(2, 2)], 'moved_on'],
  ['sent before all was taken', false, [line(2, 0)], 'moved_on'],
] as const)('an order with %s goes to packing or not', (_, isToPick, lines, expected) => {
  expect(findPackingObstacle({ isToPick, lines })).toBe(expected)
})

test.each([
  [3, 3, 0, true],
  [3, 2, 1, true],
  [3, 0, 0, true],
  [3, 3, 1, false],
  [3, 4, 0, false],
])('of %i ordered, %i may be taken and %i missing: %s', (quantity, picked, missing, expected) => {
  expect(isPossiblePick({ quantity }, { picked, missing })).toBe(expected)
})

const NOW = { now: new Date('2026-11-14T23:30:00Z'), timeZone: 'Europe/Paris' }
const READY: ParcelNow = { type: 'CLICK_AND_COLLECT', state: 'ready' }

test.each([
  ['never reminded', null, true],
  ['reminded the day before', '2026-11-14T22:30:00Z', true],
  ['reminded on the same day of the venue', '2026-11-14T23:05:00Z', false],
])('a customer %s is reminded or not', (_, remindedAt, isDue) => {
  const at = remindedAt === null ? null : new Date(remindedAt)
  expect(decideReminder({ ...READY, remindedAt: at }, NOW)).toEqual({ ok: true, isDue })
})

test.each([
  { type: 'CLICK_AND_COLLECT', state: 'paid' },
  { type: 'CLICK_AND_COLLECT', state: 'collected' },
  { type: 'PICKUP', state: 'ready' },
  { type: 'DELIVERY', state: 'prepared' },
] as const)('nobody is reminded of what does not wait at the venue: %j', (parcel) => {
  const expected = { ok: false, reason: 'delivery_state' }
  expect(decideReminder({ ...parcel, remindedAt: null }, NOW)).toEqual(expected)
})
