import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'

import { firstService, makeRule, makeSchedule, makeService } from '../../../../test/schedules.ts'
import type { NamedClaim } from './explain-claims.ts'
import { explainSession } from './explain.ts'
import { dayNumberOf, dayOf, isoWithOffset, localDayOf, MINUTE_MS } from './local-time.ts'
import { computeSessions } from './sessions.ts'

const ZONES = ['Europe/Paris', 'America/Montreal', 'Indian/Reunion']

/** Both clock changes of three years, in Europe and America. */
const CHANGES = [
  ...['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29'],
  ...['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12', '2028-11-05'],
]

const someStarts = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), {
  minLength: 1,
  maxLength: 12,
})

const someDays = fc
  .record({
    change: fc.constantFrom(...CHANGES),
    before: fc.integer({ min: 0, max: 3 }),
    length: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ change, before, length }) => {
    const from = dayNumberOf(change) - before
    return { from, to: from + length }
  })

const someCase = fc.record({
  zone: fc.constantFrom(...ZONES),
  starts: someStarts,
  days: someDays,
  duration: fc.integer({ min: 5, max: 180 }),
  buffer: fc.integer({ min: 0, max: 60 }),
  lead: fc.integer({ min: 0, max: 600 }),
  horizon: fc.integer({ min: 1, max: 8 }),
  nowDay: fc.integer({ min: -2, max: 2 }),
  nowMs: fc.integer({ min: 0, max: 86_400_000 }),
  claims: fc.array(
    fc.record({
      idResource: fc.constantFrom(1, 2, 11, 12),
      minute: fc.integer({ min: -1000, max: 9000 }),
      length: fc.integer({ min: 1, max: 400 }),
    }),
    { maxLength: 12 },
  ),
})

type Case = typeof someCase extends fc.Arbitrary<infer T> ? T : never

function queryOf({ zone, starts, days, duration, buffer, lead, horizon, ...rest }: Case) {
  const schedule = makeSchedule({
    rules: [makeRule({ startTimes: starts })],
    services: [
      makeService({
        durationMinutes: duration,
        bufferMinutes: buffer,
        leadMinutes: lead,
        horizonDays: horizon,
      }),
    ],
  })
  const base = days.from * 86_400_000
  const claims: NamedClaim[] = rest.claims.map(({ idResource, minute, length }) => ({
    idResource,
    startsAt: base + minute * MINUTE_MS,
    endsAt: base + (minute + length) * MINUTE_MS,
    id: '01980000-0000-7000-8000-000000000000',
    isClosure: false,
    isAway: false,
    isHold: false,
    serviceName: 'Une salle',
    reason: '',
  }))
  const now = base + rest.nowDay * 86_400_000 + rest.nowMs
  return { schedule, service: firstService(schedule), zone, claims, now, ...days }
}

/** Local time of the zone, computed differently from the code under test. */
const wallOf = (zone: string, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)

const exists = (zone: string, day: string, minutes: number) => {
  const wall = Temporal.PlainDateTime.from(day).add({ minutes })
  return wall.toZonedDateTime(zone).toPlainDateTime().equals(wall)
}

describe('whatever the rules, in every zone and around every change of the clocks', () => {
  test('each session is at its local time, once, with its exact length', () => {
    fc.assert(
      fc.property(someCase, (one) => {
        const query = queryOf(one)
        const sessions = computeSessions(query)
        for (const { startsAt, endsAt, blockedUntil, day, minutes } of sessions) {
          const wall = wallOf(one.zone, startsAt)
          expect(wall.toPlainDate().toString()).toBe(day)
          expect(wall.hour * 60 + wall.minute).toBe(minutes)
          expect(endsAt - startsAt).toBe(one.duration * MINUTE_MS)
          expect(blockedUntil - endsAt).toBe(one.buffer * MINUTE_MS)
          expect(Date.parse(isoWithOffset(one.zone, startsAt))).toBe(startsAt)
          expect(isoWithOffset(one.zone, startsAt).slice(0, 10)).toBe(day)
        }
        const instants = sessions.map(({ startsAt }) => startsAt)
        expect(new Set(instants).size).toBe(instants.length)
        expect(instants.toSorted((a, b) => a - b)).toEqual(instants)
      }),
      { numRuns: 400 },
    )
  })

  test('each day has the sessions of its rules, but for times that do not exist', () => {
    fc.assert(
      fc.property(someCase, (one) => {
        const query = queryOf(one)
        const sessions = computeSessions(query)
        const last = localDayOf(one.zone, query.now) + one.horizon
        for (let number = query.from; number <= query.to; number += 1) {
          const day = dayOf(number)
          const expected =
            number > last ? [] : one.starts.filter((minutes) => exists(one.zone, day, minutes))
          const found = sessions.filter((session) => session.day === day)
          expect(found.map(({ minutes }) => minutes)).toEqual(expected.toSorted((a, b) => a - b))
        }
      }),
      { numRuns: 400 },
    )
  })

  test('a free session overlaps no claim of its room and has a game master', () => {
    fc.assert(
      fc.property(someCase, (one) => {
        const query = queryOf(one)
        for (const { startsAt, blockedUntil, state } of computeSessions(query)) {
          const conflicting = query.claims.filter(
            (claim) => claim.startsAt < blockedUntil && claim.endsAt > startsAt,
          )
          const busy = new Set(conflicting.map(({ idResource }) => idResource))
          const isTaken = busy.has(1) || (busy.has(11) && busy.has(12))
          const isLate = query.now + one.lead * MINUTE_MS > startsAt
          expect(state).toBe(isLate ? 'closed' : isTaken ? 'taken' : 'free')
        }
      }),
      { numRuns: 400 },
    )
  })

  test('« Pourquoi ? » says the same as the calendar, for sessions and for any other instant', () => {
    fc.assert(
      fc.property(someCase, fc.integer({ min: 0, max: 5 * 1440 }), (one, minute) => {
        const query = queryOf(one)
        const sessions = computeSessions(query)
        const elsewhere = query.from * 86_400_000 + minute * MINUTE_MS
        for (const at of [...sessions.map(({ startsAt }) => startsAt), elsewhere]) {
          const day = localDayOf(one.zone, at)
          const session = computeSessions({ ...query, from: day, to: day }).find(
            ({ startsAt }) => startsAt === at,
          )
          const { state, verdicts, prices } = explainSession({
            ...query,
            at,
            masterNames: new Map(),
          })
          const has = (wanted: string) => verdicts.some(({ verdict }) => verdict === wanted)
          expect(state).toBe(session?.state ?? 'none')
          expect(prices).toEqual(session?.prices ?? [])
          expect(has('opens') && !has('closes')).toBe(state === 'free')
        }
      }),
      { numRuns: 200 },
    )
  })
})
