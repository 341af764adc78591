import type { Hold } from '@sesame/contract/hold'
import { expect, test } from 'vitest'

import { minutesLeft } from './minutes-left.ts'

const hold = {
  state: 'held',
  serverNow: '2026-11-17T10:00:00Z',
  expiresAt: '2026-11-17T10:15:00Z',
} as Hold

/** The clock of this device is an hour late. */
const readAt = Date.parse('2026-11-17T09:00:00Z')
const after = (seconds: number) => new Date(readAt + seconds * 1000)

test.each([
  [0, 15],
  [1, 15],
  [60, 14],
  [899, 1],
  [900, 0],
  [5000, 0],
])('%i seconds after it was read, a hold has %i minutes left', (seconds, minutes) => {
  expect(minutesLeft(hold, readAt, after(seconds))).toBe(minutes)
})

test('an expired hold has none left', () => {
  expect(minutesLeft({ ...hold, state: 'expired' }, readAt, after(0))).toBe(0)
})
