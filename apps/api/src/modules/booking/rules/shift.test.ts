import { describe, expect, test } from 'vitest'

import { awayTimes, fromNow, minutesPresent, storedHours, teamDay } from './shift.ts'

const zone = 'Europe/Paris'
const day = '2026-11-21'
const iso = (instant: number) => new Date(instant).toISOString()
const hours = (from: string, to: string) => storedHours({ from, to })!
const rest = { fromMin: null, toMin: null }
const absence = (stored: { fromMin: number | null; toMin: number | null }) => ({
  ...stored,
  ...{ dayFrom: day, dayTo: day },
})

describe('hours of presence', () => {
  test.each([
    ['14:00', '23:00', { fromMin: 840, toMin: 1380 }],
    ['18:00', '01:30', { fromMin: 1080, toMin: 1530 }],
    ['05:00', '05:00', { fromMin: 300, toMin: 1740 }],
    ['04:00', '12:00', null],
    ['18:00', '06:00', null],
  ])('from %s to %s', (from, to, expected) => {
    expect(storedHours({ from, to })).toEqual(expected)
  })
})

const awayOn = (
  shift: Parameters<typeof awayTimes>[0]['shift'],
  absences: Parameters<typeof awayTimes>[0]['absences'] = [],
) =>
  awayTimes({ zone, day, shift, absences }).map(
    (one) => `${iso(one.startsAt).slice(5, 16)} ${iso(one.endsAt).slice(5, 16)}`,
  )

describe('away', () => {
  test.each<[string, string[], string[]]>([
    ['without a plan: never', awayOn(undefined), []],
    ['on a day off: from five to five', awayOn(rest), ['11-21T04:00 11-22T04:00']],
    [
      'outside a shift',
      awayOn(hours('14:00', '23:00')),
      ['11-21T04:00 11-21T13:00', '11-21T22:00 11-22T04:00'],
    ],
    [
      'after an evening past midnight',
      awayOn(hours('18:00', '01:30')),
      ['11-21T04:00 11-21T17:00', '11-22T00:30 11-22T04:00'],
    ],
    [
      'in some absent hours',
      awayOn(undefined, [absence(hours('14:00', '16:00'))]),
      ['11-21T13:00 11-21T15:00'],
    ],
    [
      'in absent hours beside the shift, as one time',
      awayOn(hours('14:00', '23:00'), [absence(hours('13:00', '16:00'))]),
      ['11-21T04:00 11-21T15:00', '11-21T22:00 11-22T04:00'],
    ],
    [
      'on a whole day absent',
      awayOn(hours('14:00', '23:00'), [absence(rest)]),
      ['11-21T04:00 11-22T04:00'],
    ],
    [
      'not on the day of another absence',
      awayOn(undefined, [{ ...rest, dayFrom: '2026-11-22', dayTo: '2026-11-25' }]),
      [],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  test('claims nothing of what is over', () => {
    const away = awayTimes({ zone, day, shift: hours('14:00', '23:00'), absences: [] })
    const now = Date.parse('2026-11-21T10:00:00Z')
    expect(fromNow(away, now)[0]).toMatchObject({ startsAt: now })
    expect(fromNow(away, Date.parse('2026-11-23T00:00:00Z'))).toEqual([])
  })
})

test.each([
  ['2026-10-24', 25],
  ['2026-11-21', 24],
  ['2026-03-28', 23],
])('the day of the team on %s has %i hours', (date, expected) => {
  const { startsAt, endsAt } = teamDay(zone, date)
  expect((endsAt - startsAt) / 3_600_000).toBe(expected)
})

test.each([
  ['a shift', hours('10:00', '20:30'), [], 630],
  ['a day off', rest, [], 0],
  ['a shift with absent hours', hours('14:00', '20:00'), [absence(hours('13:00', '15:00'))], 300],
  ['a shift on a day absent', hours('14:00', '20:00'), [absence(rest)], 0],
])('minutes of %s', (_, shift, absences, expected) => {
  expect(minutesPresent({ zone, day, shift, absences })).toBe(expected)
})
