import { expect, test } from 'vitest'

import { startOfDay, withVenueDays } from './venue-day.ts'

test.each([
  ['2026-11-14', 'Europe/Paris', '2026-11-13T23:00:00.000Z'],
  ['2026-07-14', 'Europe/Paris', '2026-07-13T22:00:00.000Z'],
  // The clocks change at 3 in the morning of these days.
  ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Paris', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Paris', '2026-10-25T23:00:00.000Z'],
  ['2026-11-14', 'America/Martinique', '2026-11-14T04:00:00.000Z'],
  ['2026-11-14', 'Asia/Kolkata', '2026-11-13T18:30:00.000Z'],
  ['2026-11-14', 'UTC', '2026-11-14T00:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone)).toBe(instant)
})

test('only days with an operator become instants', () => {
  const filters = {
    createdAt: ['gte:2026-11-14', 'lt:2026-11-15T10:00:00Z'],
    number: ['2026-11-14'],
  }
  expect(withVenueDays(filters, 'Europe/Paris')).toEqual({
    createdAt: ['gte:2026-11-13T23:00:00.000Z', 'lt:2026-11-15T10:00:00Z'],
    number: ['2026-11-14'],
  })
})
