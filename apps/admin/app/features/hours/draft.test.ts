import type { DraftRule, ScheduleDraft } from '@sesame/contract/schedule'
import { expect, test } from 'vitest'

import {
  holidayStarts,
  priceOn,
  startsAt,
  withGrid,
  withHoliday,
  withoutException,
  withPeriod,
  withStarts,
} from './draft.ts'
import { startsEvery, startsText } from './words.ts'

const ROOMS = [
  { id: 1, name: 'Roi Arthur' },
  { id: 2, name: 'Baba Yaga' },
]
const FROM = '2026-12-01'

const rule = (more: Partial<DraftRule> = {}): DraftRule => ({
  ...{ id: 1, idService: null, label: 'Semaine', weekdays: [2, 4], holidays: 'except' },
  ...{ seasonFrom: null, seasonTo: null, starts: ['14:30', '22:00'] },
  ...more,
})
const draft = (more: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  ...{ rules: [rule()], exceptions: [], periods: [], prices: [] },
  ...more,
})
const at = (idService: number, weekday: number, day: string) => ({ idService, weekday, day })

test('one cell changes from its date on, and everything else stays', () => {
  const change = { idService: 1, weekday: 2, from: FROM, starts: ['14:30'] }
  const next = withStarts(draft(), ROOMS, change)
  expect(startsAt(next, at(1, 2, FROM))).toEqual(['14:30'])
  expect(startsAt(next, at(1, 2, '2026-11-30'))).toEqual(['14:30', '22:00'])
  for (const other of [at(2, 2, FROM), at(1, 4, FROM), at(2, 4, FROM)]) {
    expect(startsAt(next, other)).toEqual(['14:30', '22:00'])
  }
  expect(next.rules[0]).toEqual(rule({ seasonTo: '2026-11-30' }))
  expect(
    next.rules.slice(1).every(({ id, seasonFrom }) => id === null && seasonFrom === FROM),
  ).toBe(true)
})

test('a cell is closed, and the same change of all rooms is one rule', () => {
  const closed = withStarts(draft(), ROOMS, { idService: 1, weekday: 2, from: FROM, starts: [] })
  expect(startsAt(closed, at(1, 2, FROM))).toEqual([])
  const both = withStarts(closed, ROOMS, { idService: 2, weekday: 2, from: FROM, starts: [] })
  expect(both.rules).toEqual([
    rule({ seasonTo: '2026-11-30' }),
    rule({ id: null, label: 'Jeudi', weekdays: [4], seasonFrom: FROM }),
  ])
})

test('a day that was closed is opened in one room', () => {
  const next = withStarts(draft(), ROOMS, {
    ...{ idService: 2, weekday: 1, from: FROM, starts: ['19:00'] },
  })
  expect(next.rules).toEqual([
    rule(),
    rule({
      ...{ id: null, idService: 2, label: 'Lundi, Baba Yaga', weekdays: [1], holidays: 'also' },
      ...{ seasonFrom: FROM, starts: ['19:00'] },
    }),
  ])
})

test('a public holiday is closed and opened', () => {
  const day = { day: '2026-12-25', name: 'Noël' }
  const holiday = rule({ id: 2, weekdays: [], holidays: 'only', starts: ['10:00'] })
  const open = draft({ rules: [rule(), holiday] })
  expect(holidayStarts(open, { idService: 1, day: day.day })).toEqual(['10:00'])
  const closed = withHoliday(open, { ...day, starts: [] })
  expect(holidayStarts(closed, { idService: 1, day: day.day })).toEqual([])
  const again = withHoliday(closed, { ...day, starts: ['16:00'] })
  expect(again.exceptions).toHaveLength(1)
  expect(holidayStarts(again, { idService: 2, day: day.day })).toEqual(['16:00'])
})

test('an exception that has begun ends yesterday, one to come goes', () => {
  const exception = { idService: null, label: 'Travaux', dayTo: '2026-12-09', starts: [] }
  const before = draft({
    exceptions: [
      { ...exception, id: 1, dayFrom: '2026-11-30' },
      { ...exception, id: 2, dayFrom: '2026-12-05' },
    ],
  })
  expect(withoutException(before, 1, '2026-12-02').exceptions[0]).toMatchObject({
    dayTo: '2026-12-01',
  })
  expect(withoutException(before, 2, '2026-12-02').exceptions).toHaveLength(1)
})

test('a grid holds from its date on, and replaces what was planned for that day', () => {
  const price = { idService: 1, idPeriod: 1, players: 4 }
  const first = withGrid(draft(), [{ ...price, validFrom: '2020-01-01', cents: 9200 }])
  const next = withGrid(first, [{ ...price, validFrom: FROM, cents: 9500 }])
  const again = withGrid(next, [{ ...price, validFrom: FROM, cents: 9900 }])
  expect(priceOn(again, price, '2026-11-30')).toBe(9200)
  expect(priceOn(again, price, FROM)).toBe(9900)
  expect(again.prices).toHaveLength(2)
})

test('a period in force ends where its change begins; one to come is changed itself', () => {
  const days = { weekdays: [2], holidays: 'also', seasonTo: null } as const
  const text = { name: 'Heures creuses', description: '', fromTime: null, toTime: '18:00' }
  const period = { id: 1, pricesOf: null, ...text, ...days, weekdays: [2], seasonFrom: null }
  const change = { ...text, ...days, weekdays: [2, 3], seasonFrom: FROM }
  const next = withPeriod(draft({ periods: [period] }), 1, change)
  expect(next.periods).toMatchObject([
    { id: 1, weekdays: [2], seasonTo: '2026-11-30' },
    { id: null, pricesOf: 1, weekdays: [2, 3], seasonFrom: FROM },
  ])
  const coming = draft({ periods: [{ ...period, seasonFrom: '2026-12-24' }] })
  expect(withPeriod(coming, 1, { ...change, seasonFrom: '2026-12-20' }).periods).toMatchObject([
    { id: 1, weekdays: [2, 3], seasonFrom: '2026-12-20' },
  ])
})

test('starts are counted from the first to the last', () => {
  expect(startsEvery('10:00', '13:00', 90)).toEqual(['10:00', '11:30', '13:00'])
  expect(startsEvery('13:00', '10:00', 90)).toEqual([])
  expect(startsText(['14:30', '22:00'])).toBe('14\u00a0h\u00a030 à 22\u00a0h')
  expect(startsText([])).toBe('fermé')
})
