import type { ScheduleDraft } from '@sesame/contract/schedule'
import { describe, expect, test } from 'vitest'

import { makeException, makePeriod, makeRule, makeService } from '../../../../test/schedules.ts'
import { findDraftErrors } from './draft-errors.ts'
import { draftChanges, draftOf, numberDraft, rowsWithDraft } from './schedule-draft.ts'
import { scheduleEffect } from './schedule-effect.ts'
import { prepareSchedule, type ScheduleRows } from './schedule.ts'

const TODAY = '2026-11-19'
const NOW = Date.parse('2026-11-19T09:00:00Z')
const ZONE = 'Europe/Paris'

const rows: ScheduleRows = {
  services: [makeService(), makeService({ id: 2, idCalendar: 2, idRoom: 2, leadMinutes: 0 })],
  rules: [
    makeRule({ startTimes: null, firstStart: 600, lastStart: 1320, everyMinutes: 90 }),
    makeRule({ id: 2, idService: 2, startTimes: [615], seasonFrom: '2026-12-24' }),
  ],
  exceptions: [makeException({ dayFrom: '2026-11-18', dayTo: '2026-11-20', startTimes: [840] })],
  periods: [makePeriod({ toTime: 1080 }), makePeriod({ id: 2 })],
  masters: [11, 12],
}
const stored = draftOf(rows)
const effectOf = (
  draft: ScheduleDraft,
  taken: { id: string; idService: number; at: string }[] = [],
) =>
  scheduleEffect({
    before: prepareSchedule(1, rows),
    after: prepareSchedule(1, rowsWithDraft(rows, numberDraft(rows, draft))),
    ...{ zone: ZONE, now: NOW },
    taken: taken.map(({ id, idService, at }) => ({ id, idService, startsAt: Date.parse(at) })),
  })

test('a draft that changes nothing has no effect and writes nothing', () => {
  expect(effectOf(stored)).toEqual({ won: 0, lost: 0, days: [], repriced: [], stranded: [] })
  const numbered = numberDraft(rows, stored)
  const none = { removed: [], changed: [], added: [] }
  expect(draftChanges(numbered, numberDraft(rows, structuredClone(stored)))).toMatchObject({
    ...{ rules: none, exceptions: none, periods: none, prices: none },
  })
  expect(findDraftErrors(stored, stored, TODAY)).toEqual({})
})

test('only bookings that the former rules open, and the new ones do not, are stranded', () => {
  const closed = { ...stored, exceptions: [...stored.exceptions, closedOn('2026-12-01')] }
  const effect = effectOf(closed, [
    { id: 'lost', idService: 1, at: '2026-12-01T17:30:00+01:00' },
    { id: 'outside before', idService: 1, at: '2026-12-01T17:40:00+01:00' },
    { id: 'another day', idService: 1, at: '2026-12-02T17:30:00+01:00' },
  ])
  expect(effect.stranded).toEqual(['lost'])
  expect(effect.days).toEqual([{ date: '2026-12-01', won: 0, lost: 12, sold: 1, repriced: 0 }])
})

test('a booking beyond the last day on sale is stranded as well', () => {
  const from = '2027-06-01'
  const [rule, ...others] = stored.rules
  const ended = { ...stored, rules: [{ ...rule!, seasonTo: from }, ...others] }
  const taken = [{ id: 'far', idService: 1, at: '2027-06-02T17:30:00+02:00' }]
  expect(effectOf(ended, taken)).toMatchObject({ lost: 0, stranded: ['far'] })
})

const closedOn = (day: string) => ({
  ...{ id: null, idService: null, label: 'Fermé', dayFrom: day, dayTo: day, starts: [] },
})

describe('what has begun', () => {
  const [rule, coming] = stored.rules
  const [exception] = stored.exceptions
  const [period, last] = stored.periods
  const [price, ...prices] = stored.prices
  const cases: [string, Partial<ScheduleDraft>, string[]][] = [
    ['may end', { rules: [{ ...rule!, seasonTo: '2026-11-30' }, coming!] }, []],
    ['may end yesterday', { exceptions: [{ ...exception!, dayTo: '2026-11-18' }] }, []],
    ['does not end before', { rules: [{ ...rule!, seasonTo: '2026-11-17' }, coming!] }, ['rules']],
    ['is not removed', { exceptions: [] }, ['exceptions']],
    ['is not rewritten', { rules: [{ ...rule!, starts: ['10:00'] }, coming!] }, ['rules']],
    ['to come may go', { rules: [rule!] }, []],
    [
      'to come does not begin earlier than today',
      {
        rules: [rule!, { ...coming!, seasonFrom: '2026-11-18' }],
      },
      ['rules'],
    ],
    [
      'prices by other hours from tomorrow on at the earliest',
      {
        periods: [period!, { ...last!, id: null, pricesOf: 2, seasonFrom: TODAY }, last!],
      },
      ['periods'],
    ],
    ['keeps its price', { prices: [{ ...price!, cents: 1 }, ...prices] }, ['prices']],
    [
      'keeps its price today',
      {
        prices: [...stored.prices, { ...price!, validFrom: TODAY, cents: 1 }],
      },
      ['prices'],
    ],
    [
      'has another price from tomorrow on',
      {
        prices: [...stored.prices, { ...price!, validFrom: '2026-11-20', cents: 1 }],
      },
      [],
    ],
    [
      'is not overlapped by a new exception',
      {
        exceptions: [exception!, closedOn('2026-11-20')],
      },
      ['exceptions'],
    ],
  ]
  test.each(cases)('%s', (_, change, wrong) => {
    expect(Object.keys(findDraftErrors(stored, { ...stored, ...change }, TODAY))).toEqual(wrong)
  })
})
