import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatDay, formatMonth, formatShortDay, formatWeekdayOf } from './french-day.ts'
import { newId } from './id.ts'
import { slugOf } from './slug.ts'
import { addWorkingDays, dayIn, isWorkingDay, publicHolidays } from './working-days.ts'

describe('ids', () => {
  test('are version 7 UUIDs in order of time', () => {
    const early = newId(1_700_000_000_000)
    const late = newId(1_700_000_000_001)
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(early < late).toBe(true)
  })
})

const write = (format: Intl.DateTimeFormatOptions, day: Date) =>
  day.toLocaleDateString('fr-FR', { ...format, timeZone: 'UTC' })

describe('days in French', () => {
  test.each([
    ['2026-11-21', '21\u00a0novembre\u00a02026'],
    ['2027-05-01', '1er\u00a0mai\u00a02027'],
    ['2027-08-11', '11\u00a0août\u00a02027'],
  ])('%s → %s', (day, text) => expect(formatDay(day)).toBe(text))

  test('are written as the language data of the platform has them', () => {
    for (let index = 0; index < 800; index += 1) {
      const date = new Date(Date.UTC(2026, 0, 1 + index))
      const day = date.toISOString().slice(0, 10)
      const long = write({ dateStyle: 'long' }, date).replace(/^1 /, '1er ')
      expect(formatDay(day)).toBe(long.replaceAll(' ', '\u00a0'))
      expect(formatWeekdayOf(day)).toBe(write({ weekday: 'long' }, date))
      const short = write({ weekday: 'short', day: 'numeric', month: 'short' }, date).replace(
        / 1 /,
        ' 1er ',
      )
      expect(formatShortDay(day)).toBe(short.replaceAll(' ', '\u00a0'))
      expect(formatMonth(day.slice(0, 7))).toBe(write({ month: 'long', year: 'numeric' }, date))
    }
  })

  test.each(['2026-13-01', '2026-02-32', ''])('« %s » is not a day', (day) => {
    expect(() => formatDay(day)).toThrow(RangeError)
  })

  test('an instant is not a day', () => {
    expect(() => formatDay('2026-11-21T10:00:00Z')).toThrow(RangeError)
  })
})

describe('§5 URL slugs: lowercase, accents stripped, others become a hyphen, repeats collapsed', () => {
  test.each([
    ['Il faut sauver le roi Arthur', 'il-faut-sauver-le-roi-arthur'],
    ['Le remède mortel !', 'le-remede-mortel'],
    ['  Œuvre   d’été -- 2026 ', 'oeuvre-d-ete-2026'],
    ['', ''],
  ])('%s → %s', (title, slug) => expect(slugOf(title)).toBe(slug))

  test('hold only letters, digits and single inner hyphens, whatever the title', () => {
    fc.assert(
      fc.property(fc.string(), (title) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slugOf(title))),
    )
  })
})

describe('working days', () => {
  test('the eleven public holidays of 2027', () => {
    expect([...publicHolidays(2027)].sort()).toEqual([
      '2027-01-01',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-08',
      '2027-05-17',
      '2027-07-14',
      '2027-08-15',
      '2027-11-01',
      '2027-11-11',
      '2027-12-25',
    ])
  })

  test.each([
    ['2026-11-13', 1, '2026-11-16'],
    ['2026-11-10', 1, '2026-11-12'],
    ['2026-12-24', 10, '2027-01-11'],
    ['2026-11-15', 10, '2026-11-27'],
  ])('%s + %i = %s', (day, count, expected) => expect(addWorkingDays(day, count)).toBe(expected))

  test('always ends on a working day', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (from, count) =>
        isWorkingDay(addWorkingDays(from, count)),
      ),
    )
  })

  test('a day is that of the venue, not of Greenwich', () => {
    expect(dayIn('Europe/Paris', new Date('2026-11-15T23:30:00Z'))).toBe('2026-11-16')
  })
})
