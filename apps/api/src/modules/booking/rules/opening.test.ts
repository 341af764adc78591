import { describe, expect, test } from 'vitest'

import { makeException, makeRule, makeSchedule, makeService } from '../../../../test/schedules.ts'
import { dayNumberOf } from './local-time.ts'
import { specialDays, typicalWeek } from './opening.ts'

const rules = [
  makeRule({ weekdays: [2, 4], startTimes: [870, 1320] }),
  makeRule({ id: 2, weekdays: [2], startTimes: [600] }),
  makeRule({ id: 3, holidays: 'only', startTimes: [720] }),
  makeRule({ id: 4, weekdays: [7], seasonFrom: '2027-01-01', startTimes: [600] }),
]

describe('the typical week', () => {
  test.each([
    ['2026-11-15', 7, null, null],
    ['2027-01-01', 7, '10:00', '10:00'],
    ['2026-11-15', 1, null, null],
    ['2026-11-15', 2, '10:00', '22:00'],
    ['2026-11-15', 4, '14:30', '22:00'],
  ])('on %s says of weekday %i: %s to %s', (today, weekday, first, last) => {
    const week = typicalWeek(makeSchedule({ rules }), dayNumberOf(today))
    expect(week[weekday - 1]).toEqual({ weekday, first, last })
  })
})

const specialBetween = (from: string, to: string, schedule = makeSchedule({ rules })) =>
  specialDays(schedule, { from: dayNumberOf(from), to: dayNumberOf(to) })

describe('special days', () => {
  test('are the public holidays, each by its name', () => {
    const days = specialBetween('2027-01-01', '2027-12-31')
    expect(days.map(({ date, label }) => `${date} ${label}`)).toEqual([
      '2027-01-01 Jour de l’An',
      '2027-03-29 Lundi de Pâques',
      '2027-05-01 Fête du Travail',
      '2027-05-06 Ascension',
      '2027-05-08 Victoire 1945',
      '2027-05-17 Lundi de Pentecôte',
      '2027-07-14 Fête nationale',
      '2027-08-15 Assomption',
      '2027-11-01 Toussaint',
      '2027-11-11 Armistice 1918',
      '2027-12-25 Noël',
    ])
    expect(days[1]).toMatchObject({ first: '12:00', last: '12:00' })
  })

  test('and the exceptions, with what is left open', () => {
    const schedule = makeSchedule({
      rules,
      services: [makeService(), makeService({ id: 2, idCalendar: 2 })],
      exceptions: [
        makeException({
          label: 'Travaux',
          dayFrom: '2026-11-17',
          dayTo: '2026-11-18',
          idService: 1,
        }),
        makeException({ id: 2, label: 'Inventaire', dayFrom: '2026-11-19', dayTo: '2026-11-19' }),
      ],
    })
    expect(specialBetween('2026-11-15', '2026-11-25', schedule)).toEqual([
      { date: '2026-11-17', label: 'Travaux', first: '10:00', last: '22:00' },
      { date: '2026-11-18', label: 'Travaux', first: null, last: null },
      { date: '2026-11-19', label: 'Inventaire', first: null, last: null },
    ])
  })

  test('are none where nothing can be booked', () => {
    const schedule = makeSchedule({ rules, services: [] })
    expect(specialBetween('2026-12-20', '2026-12-31', schedule)).toEqual([])
  })
})
