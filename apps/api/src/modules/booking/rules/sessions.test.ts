import { describe, expect, test } from 'vitest'

import {
  firstService,
  makeException,
  makePeriod,
  makeRule,
  makeSchedule,
  makeService,
} from '../../../../test/schedules.ts'
import type { ClaimedTime } from './busy.ts'
import { clockTime, dayNumberOf } from './local-time.ts'
import type { Schedule } from './schedule.ts'
import { affectedCalendars, computeSessions, type SessionsQuery } from './sessions.ts'

const PARIS = 'Europe/Paris'
const SATURDAY = '2026-11-21'

function compute(schedule: Schedule, day = SATURDAY, more: Partial<SessionsQuery> = {}) {
  const number = dayNumberOf(day)
  return computeSessions({
    schedule,
    service: firstService(schedule),
    zone: PARIS,
    claims: [],
    now: Date.parse('2026-11-15T08:00:00Z'),
    from: number,
    to: number,
    ...more,
  })
}

const timesOn = (schedule: Schedule, day = SATURDAY, more: Partial<SessionsQuery> = {}) =>
  compute(schedule, day, more)
    .map(({ minutes }) => clockTime(minutes))
    .join(' ')

const grid = { startTimes: null, firstStart: 600, lastStart: 1350, everyMinutes: 90 }

describe('when a rule opens', () => {
  test.each([
    [
      'starts one by one, in their order, each once',
      { startTimes: [840, 600, 840] },
      '10:00 14:00',
    ],
    ['a grid up to its last start', grid, '10:00 11:30 13:00 14:30 16:00 17:30 19:00 20:30 22:00'],
    ['a grid whose last start falls on it', { ...grid, lastStart: 780 }, '10:00 11:30 13:00'],
    ['a grid of one start', { ...grid, lastStart: 600 }, '10:00'],
    ['no start at all', { startTimes: [] }, ''],
    ['on its weekday', { weekdays: [6] }, '10:00'],
    ['not on another', { weekdays: [1, 5, 7] }, ''],
    ['from the first day of its season', { seasonFrom: SATURDAY }, '10:00'],
    ['not before it', { seasonFrom: '2026-11-22' }, ''],
    ['to the last day of its season', { seasonTo: SATURDAY }, '10:00'],
    ['not after it', { seasonTo: '2026-11-20' }, ''],
    ['not when it is for public holidays only', { holidays: 'only' as const }, ''],
    ['when public holidays are left out', { holidays: 'except' as const }, '10:00'],
  ])('%s', (_, rule, expected) => {
    expect(timesOn(makeSchedule({ rules: [makeRule(rule)] }))).toBe(expected)
  })

  test.each([
    ['only', '10:00'],
    ['also', '10:00'],
    ['except', ''],
  ] as const)('on a public holiday, holidays « %s »', (holidays, expected) => {
    const schedule = makeSchedule({ rules: [makeRule({ holidays })] })
    expect(timesOn(schedule, '2026-12-25')).toBe(expected)
  })

  test('the starts of all rules are joined, those of another service left out', () => {
    const rules = [
      makeRule({ startTimes: [600, 720] }),
      makeRule({ id: 2, idService: 1, startTimes: [720, 660] }),
      makeRule({ id: 3, idService: 2, startTimes: [1000] }),
    ]
    expect(timesOn(makeSchedule({ rules }))).toBe('10:00 11:00 12:00')
  })

  test('a service off sale has no session', () => {
    expect(timesOn(makeSchedule({ services: [makeService({ isValid: false })] }))).toBe('')
  })
})

describe('exceptions replace the rules of their days', () => {
  test.each([
    ['closed without a start', [makeException({})], ''],
    ['open at its own starts', [makeException({ startTimes: [1200, 900] })], '15:00 20:00'],
    [
      'not the day before',
      [makeException({ dayFrom: '2026-11-22', dayTo: '2026-11-22' })],
      '10:00',
    ],
    ['on the last day of a week', [makeException({ dayFrom: '2026-11-15' })], ''],
    ['not those of another service', [makeException({ idService: 2 })], '10:00'],
    [
      'a service’s own wins over the general one',
      [makeException({}), makeException({ id: 2, idService: 1, startTimes: [700] })],
      '11:40',
    ],
  ])('%s', (_, exceptions, expected) => {
    expect(timesOn(makeSchedule({ exceptions }))).toBe(expected)
  })
})

describe('the price', () => {
  const periods = [
    makePeriod({ id: 2, name: 'Matin', toTime: 600 }),
    makePeriod({ id: 3, name: 'Samedi', weekdays: [6], fromTime: 600, toTime: 601 }),
    makePeriod({ id: 1, name: 'Reste' }),
  ]
  const prices = [1, 2, 3].map((idPeriod) => ({
    idPeriod,
    players: 2,
    validFrom: '2020-01-01',
    amountCents: idPeriod * 1000,
  }))
  const services = [makeService({ prices })]

  test.each([
    ['before the end of a period', 599, 'Matin'],
    ['at the end of one and the beginning of another', 600, 'Samedi'],
    ['after both', 601, 'Reste'],
  ])('is that of the first period that matches: %s', (_, start, name) => {
    const rules = [makeRule({ startTimes: [start] })]
    const [session] = compute(makeSchedule({ rules, periods, services }))
    expect(session?.period.name).toBe(name)
  })

  test('is told for the team and for each player, rounded to the cent above', () => {
    const [session] = compute(makeSchedule())
    expect(session?.prices).toEqual([
      { players: 2, teamCents: 6800, perPlayerCents: 3400 },
      { players: 3, teamCents: 8500, perPlayerCents: 2834 },
    ])
    expect(session?.vatRateBp).toBe(2000)
  })

  test.each([
    ['2026-11-20', [6800, 8500]],
    ['2026-11-21', [7000, 8500]],
    ['2026-12-01', [7000, 9900]],
  ])('changes on its day, each size by itself: %s', (day, expected) => {
    const more = [
      { idPeriod: 1, players: 2, validFrom: '2026-11-21', amountCents: 7000 },
      { idPeriod: 1, players: 3, validFrom: '2026-12-01', amountCents: 9900 },
    ]
    const dated = [makeService({ prices: [...makeService().prices, ...more] })]
    const [session] = compute(makeSchedule({ services: dated }), day)
    expect(session?.prices.map(({ teamCents }) => teamCents)).toEqual(expected)
  })

  test('is for team sizes that may play', () => {
    const sizes = [1, 2, 3, 4].map((players) => ({ ...prices[0]!, players }))
    const [session] = compute(makeSchedule({ services: [makeService({ prices: sizes })] }))
    expect(session?.prices.map(({ players }) => players)).toEqual([2, 3])
  })

  test.each([
    ['no period', { periods: [makePeriod({ weekdays: [1] })] }],
    ['no price', { services: [makeService({ prices: [] })] }],
    [
      'no tax rate yet',
      { services: [makeService({ vat: [{ validFrom: '2027-01-01', rateBp: 1000 }] })] },
    ],
  ])('without it nothing is sold: %s', (_, rows) => {
    expect(compute(makeSchedule(rows))).toEqual([])
  })
})

const START = Date.parse('2026-11-21T10:00:00+01:00')
const MINUTE = 60_000

const claim = (idResource: number, from: number, to: number): ClaimedTime => ({
  idResource,
  startsAt: START + from * MINUTE,
  endsAt: START + to * MINUTE,
})

const stateOf = (more: Partial<SessionsQuery>, schedule = makeSchedule()) =>
  compute(schedule, SATURDAY, more)[0]?.state

describe('a session is taken', () => {
  test.each([
    ['by nothing: free', [], 'free'],
    ['when its room is claimed over it', [claim(1, 0, 80)], 'taken'],
    ['when a claim reaches into its first minute', [claim(1, -60, 1)], 'taken'],
    ['not when one ends as it starts', [claim(1, -60, 0)], 'free'],
    ['when its time to set up again is claimed', [claim(1, 79, 200)], 'taken'],
    ['not when a claim begins after that', [claim(1, 80, 200)], 'free'],
    ['by a claim inside of it', [claim(1, 30, 31)], 'taken'],
    ['not by another room', [claim(2, 0, 80)], 'free'],
    ['not while one game master is free', [claim(11, 0, 80)], 'free'],
    ['when no game master is', [claim(11, 0, 80), claim(12, 40, 120)], 'taken'],
    ['not when they are busy elsewhere in time', [claim(11, 80, 160), claim(12, -80, 0)], 'free'],
  ])('%s', (_, claims, expected) => {
    expect(stateOf({ claims })).toBe(expected)
  })

  test.each([
    ['when there is no game master at all', makeSchedule({ masters: [] })],
    [
      'when it needs more than there are',
      makeSchedule({ services: [makeService({ gameMasters: 3 })] }),
    ],
    [
      'when its room is out of use',
      makeSchedule({ services: [makeService({ isRoomActive: false })] }),
    ],
  ])('%s', (_, schedule) => {
    expect(stateOf({}, schedule)).toBe('taken')
  })

  test('a game without game master needs none', () => {
    const schedule = makeSchedule({ masters: [], services: [makeService({ gameMasters: 0 })] })
    expect(stateOf({}, schedule)).toBe('free')
  })
})

describe('a session is closed', () => {
  test.each([
    ['not two hours before its start', -120, 'free'],
    ['a moment later', -120 + 1 / 60, 'closed'],
    ['once it has begun', 10, 'closed'],
    ['and so are those earlier in the day', 600, 'closed'],
  ])('%s', (_, minutes, expected) => {
    expect(stateOf({ now: START + minutes * MINUTE })).toBe(expected)
  })

  test.each([
    ['on the last day of the horizon it is free', '2027-02-13', ['free']],
    ['beyond it is not shown', '2027-02-14', []],
  ])('%s', (_, day, expected) => {
    expect(compute(makeSchedule(), day).map(({ state }) => state)).toEqual(expected)
  })
})

describe('where the clocks change', () => {
  const rules = [makeRule({ startTimes: [90, 120, 150, 180] })]
  const now = Date.parse('2027-03-01T08:00:00Z')

  test('a time that does not exist is left out', () => {
    expect(timesOn(makeSchedule({ rules }), '2027-03-28', { now })).toBe('01:30 03:00')
  })

  test('a time that happens twice happens once, the first', () => {
    const sessions = compute(makeSchedule({ rules }), '2027-10-31', {
      now: Date.parse('2027-10-01T08:00:00Z'),
    })
    expect(sessions.map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16))).toEqual([
      '23:30',
      '00:00',
      '00:30',
      '02:00',
    ])
  })
})

test('who shares a room or the pool of game masters is told of a change', () => {
  const schedule = makeSchedule({
    services: [
      makeService(),
      makeService({ id: 2, idCalendar: 2, idRoom: 2 }),
      makeService({ id: 3, idCalendar: 3, idRoom: 1, gameMasters: 0 }),
      makeService({ id: 4, idCalendar: 4, idRoom: 4, gameMasters: 0 }),
    ],
  })
  expect(affectedCalendars(schedule, schedule.services[0])).toEqual([1, 2, 3])
  expect(affectedCalendars(schedule, schedule.services[3])).toEqual([4])
  expect(affectedCalendars(schedule, undefined)).toEqual([1, 2, 3, 4])
})
