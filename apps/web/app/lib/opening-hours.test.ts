import { expect, test } from 'vitest'

import { readOpeningHours, weekdayAt } from './opening-hours.ts'
import { readParameters } from './parameters.ts'

test('Monday is 0, in the time zone of the venue', () => {
  const sundayNight = new Date('2026-11-15T23:30:00Z')
  expect(weekdayAt(sundayNight, 'Europe/London')).toBe(6)
  expect(weekdayAt(sundayNight, 'Europe/Paris')).toBe(0)
})

test('days without hours are closed', () => {
  const parameters = readParameters([
    { id: 1, type: 'TUESDAY_OPENING_HOURS', kind: 'STRING', label: '', value: '14 h – 22 h' },
    { id: 2, type: 'MONDAY_OPENING_HOURS', kind: 'STRING', label: '', value: ' ' },
  ])
  expect(readOpeningHours(parameters).slice(0, 3)).toEqual([
    { day: 'lundi', hours: null },
    { day: 'mardi', hours: '14 h – 22 h' },
    { day: 'mercredi', hours: null },
  ])
})
