import { expect, test, describe } from 'vitest'

import { readOpeningHours, weekdayAt, opennessAt, openingAt } from './opening-hours.ts'
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

const at = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

test.each([
  ['14 h – 22 h 30', '13:59', 'later'],
  ['14 h – 22 h 30', '14:00', 'open'],
  ['14\u00a0h – 22\u00a0h\u00a030', '22:29', 'open'],
  ['14 h – 22 h 30', '22:30', 'over'],
  ['10h-12h30, 14h-19h', '13:00', 'later'],
  ['10h-12h30, 14h-19h', '15:00', 'open'],
  ['de 10 h à 19 h', '18:59', 'open'],
  ['09:00–17:00', '08:59', 'later'],
  ['18 h – 1 h', '23:30', 'open'],
  ['18 h – 24 h', '23:59', 'open'],
  ['18 h – minuit', '23:59', 'open'],
  ['sur rendez-vous', '12:00', 'unknown'],
  [null, '12:00', 'closed'],
])('with « %s » it is %s: %s', (hours, time, openness) => {
  expect(opennessAt(at(time), hours)).toBe(openness)
})

test('a night that began the day before is not over at midnight', () => {
  expect(opennessAt(at('00:30'), null, '18 h – 1 h')).toBe('open')
  expect(opennessAt(at('01:00'), null, '18 h – 1 h')).toBe('closed')
})

describe('at the venue', () => {
  const week = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map(
    (day) => ({ day, hours: day === 'lundi' ? null : '14 h – 22 h 30' }),
  )
  const venue = { timeZone: 'Europe/Paris', week, holidayHours: '10 h – 22 h 30' }

  test('the clock is the venue’s, in summer as in winter', () => {
    // 14 h 00 in Paris.
    expect(openingAt(new Date('2026-11-17T13:00:00Z'), venue).openness).toBe('open')
    expect(openingAt(new Date('2026-11-17T12:59:00Z'), venue).openness).toBe('later')
    expect(openingAt(new Date('2026-07-07T12:00:00Z'), venue).openness).toBe('open')
  })

  test('a closed day is closed, and a public holiday has its own hours', () => {
    const monday = openingAt(new Date('2026-11-16T15:00:00Z'), venue)
    expect(monday).toEqual({ hours: null, openness: 'closed' })
    // Easter Monday.
    const holiday = openingAt(new Date('2026-04-06T09:00:00Z'), venue)
    expect(holiday).toEqual({ hours: '10 h – 22 h 30', openness: 'open' })
  })
})
