import { readWeekHours } from '@sesame/values/opening-hours'
import { dayIn, publicHolidays } from '@sesame/values/working-days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { instantOf, isoWithOffset } from './local-time.ts'
import { slotsOfDay } from './slots.ts'

const PARIS = 'Europe/Paris'
/** Tuesday to Saturday, from 10 to 12 and from 14 to 17.30. */
const HOURS = new Map(
  [2, 3, 4, 5, 6].map(
    (day) =>
      [
        day,
        [
          { from: 600, to: 720 },
          { from: 840, to: 1050 },
        ],
      ] as const,
  ),
)
/** A Monday noon. */
const now = new Date('2026-11-16T12:00:00+01:00')
const RULES = { slotMinutes: 60, leadHours: 24, horizonDays: 30 }

const slots = (day: string, more: object = {}) =>
  slotsOfDay({ ...{ day, hours: HOURS, rules: RULES, zone: PARIS, now, full: new Set() }, ...more })
const starts = (day: string, more: object = {}) =>
  slots(day, more).map(({ minutes }) => minutes / 60)

const at = (time: string) => ({ now: new Date(`2026-11-17T${time}+01:00`) })

describe('the slots of a day', () => {
  test('are whole, and within the hours', () => {
    expect(starts('2026-11-18')).toEqual([10, 11, 14, 15, 16])
    expect(slots('2026-11-18')[0]).toEqual({
      minutes: 600,
      startsAt: Date.parse('2026-11-18T10:00:00+01:00'),
      endsAt: Date.parse('2026-11-18T11:00:00+01:00'),
      isFree: true,
    })
  })

  test('have the length the point gives them', () => {
    const rules = { ...RULES, slotMinutes: 90 }
    expect(starts('2026-11-18', { rules })).toEqual([10, 14, 15.5])
  })

  test('are none on a day that is closed', () => {
    expect(starts('2026-11-22')).toEqual([])
    expect(starts('2026-11-23')).toEqual([])
    expect(starts('2026-11-24')).toHaveLength(5)
    expect(starts('2026-11-18', { hours: new Map() })).toEqual([])
  })

  test('are none on a public holiday', () => {
    const before = new Date('2026-12-20T12:00:00+01:00')
    expect(starts('2026-12-24', { now: before })).toHaveLength(5)
    expect(starts('2026-12-25', { now: before })).toEqual([])
    expect(starts('2027-01-01', { now: before })).toEqual([])
  })

  test('leave the time it takes to get an order ready', () => {
    expect(starts('2026-11-16', { rules: { ...RULES, leadHours: 0 } })).toEqual([])
    expect(starts('2026-11-18', at('11:00:00'))).toEqual([11, 14, 15, 16])
    expect(starts('2026-11-18', at('11:00:01'))).toEqual([14, 15, 16])
    expect(starts('2026-11-17', { rules: { ...RULES, leadHours: 2 }, ...at('11:30:00') })).toEqual([
      ...[14, 15, 16],
    ])
  })

  test('are not of the past, nor past the horizon', () => {
    const rules = { ...RULES, leadHours: 0, horizonDays: 2 }
    expect(starts('2026-11-14', { rules })).toEqual([])
    expect(starts('2026-11-18', { rules })).toHaveLength(5)
    expect(starts('2026-11-19', { rules })).toEqual([])
  })

  test('that are full are told, and not free', () => {
    const full = new Set([Date.parse('2026-11-18T11:00:00+01:00')])
    expect(slots('2026-11-18', { full }).map(({ isFree }) => isFree)).toEqual([
      ...[true, false, true, true, true],
    ])
  })

  test('follow the clocks of the site when they change', () => {
    const hours = readWeekHours('Tous les jours, de 1 h à 5 h')
    const rules = { ...RULES, leadHours: 0 }
    const spring = { hours, rules, now: new Date('2027-03-27T12:00:00Z') }
    // The clocks jump from two to three, so no slot starts or ends in that hour.
    expect(
      slots('2027-03-28', spring).map(({ startsAt }) => isoWithOffset(PARIS, startsAt)),
    ).toEqual(['2027-03-28T03:00:00+02:00', '2027-03-28T04:00:00+02:00'])
    const autumn = { hours, rules, now: new Date('2026-10-24T12:00:00Z') }
    expect(
      slots('2026-10-25', autumn).map(({ startsAt }) => isoWithOffset(PARIS, startsAt)),
    ).toEqual([
      '2026-10-25T01:00:00+02:00',
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T03:00:00+01:00',
      '2026-10-25T04:00:00+01:00',
    ])
  })

  test('are those of the day where the site is', () => {
    const zone = 'Pacific/Noumea'
    const late = { zone, rules: { ...RULES, leadHours: 0, horizonDays: 0 } }
    expect(starts('2026-11-18', { ...late, now: new Date('2026-11-17T14:00:00Z') })).toHaveLength(5)
    expect(starts('2026-11-18', { ...late, now: new Date('2026-11-17T12:00:00Z') })).toEqual([])
  })
})

describe('a local time', () => {
  test('is an instant, but for the hour that is not there', () => {
    expect(instantOf(PARIS, '2026-11-18', 630)).toBe(Date.parse('2026-11-18T10:30:00+01:00'))
    expect(instantOf(PARIS, '2027-03-28', 150)).toBeUndefined()
    expect(instantOf(PARIS, '2026-10-25', 150)).toBe(Date.parse('2026-10-25T02:30:00+02:00'))
    expect(instantOf(PARIS, '2026-11-18', 1440)).toBe(Date.parse('2026-11-19T00:00:00+01:00'))
  })
})

describe('any slots', () => {
  const range = fc
    .tuple(fc.nat(1439), fc.integer({ min: 1, max: 1440 }))
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ from, to }))
  const week = fc.tuple(range, range, range, range, range, range, range)
  const query = fc.record({
    hours: week.map((ranges) => new Map(ranges.map((one, index) => [index + 1, [one]]))),
    rules: fc.record({
      slotMinutes: fc.integer({ min: 10, max: 240 }),
      leadHours: fc.nat(100),
      horizonDays: fc.integer({ min: 1, max: 60 }),
    }),
    zone: fc.constantFrom(PARIS, 'America/New_York', 'Pacific/Noumea', 'UTC'),
    now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
    days: fc.nat(70),
  })

  test('are never outside hours, never on a holiday, never sooner than the lead', () => {
    fc.assert(
      fc.property(query, ({ days, ...query }) => {
        const day = new Date(query.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
        const weekday = new Date(day).getUTCDay() || 7
        const found = slotsOfDay({ ...query, day, full: new Set() })
        for (const { minutes, startsAt } of found) {
          const open = query.hours.get(weekday)?.[0]
          expect(minutes).toBeGreaterThanOrEqual(open?.from ?? 1441)
          expect(minutes + query.rules.slotMinutes).toBeLessThanOrEqual(open?.to ?? -1)
          expect(startsAt - query.now.getTime()).toBeGreaterThanOrEqual(
            query.rules.leadHours * 3_600_000,
          )
          expect(dayIn(query.zone, new Date(startsAt))).toBe(day)
          expect(publicHolidays(Number(day.slice(0, 4))).has(day)).toBe(false)
        }
        const ids = found.map(({ minutes }) => minutes)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 300 },
    )
  })
})
