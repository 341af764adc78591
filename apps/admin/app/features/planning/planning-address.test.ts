import { expect, test } from 'vitest'

import {
  columnText,
  monthRange,
  periodText,
  planningHref,
  readPlanningAddress,
  stepDate,
} from './planning-address.ts'

const read = (search: string) => readPlanningAddress(new URLSearchParams(search), '2026-11-17')

test('the address holds view and date, and a wrong one shows this week', () => {
  expect(read('vue=mois&date=2026-12-05')).toEqual({ view: 'mois', date: '2026-12-05' })
  expect(read('vue=siecle&date=2026-02-30')).toEqual({ view: 'semaine', date: '2026-11-17' })
  expect(read('')).toEqual({ view: 'semaine', date: '2026-11-17' })
  const address = { view: 'jour', date: '2026-11-21' } as const
  expect(read(planningHref(address).split('?')[1]!)).toEqual(address)
})

test.each([
  ['2026-11-17', '2026-10-26', '2026-12-06'],
  ['2027-02-28', '2027-02-01', '2027-02-28'],
  ['2026-08-31', '2026-07-27', '2026-09-06'],
])('the month of %s is read in whole weeks', (date, from, to) => {
  expect(monthRange(date)).toEqual({ from, to })
})

test.each([
  ['jour', 'samedi 21\u00a0novembre\u00a02026'],
  ['semaine', 'semaine\u00a047, 16 au 22\u00a0novembre\u00a02026'],
  ['mois', 'novembre\u00a02026'],
] as const)('the view %s is named', (view, text) => {
  expect(periodText({ view, date: '2026-11-21' })).toBe(text)
})

test('a week across two months and two years has its number and both months', () => {
  expect(periodText({ view: 'semaine', date: '2027-01-01' })).toBe(
    'semaine\u00a053, 28\u00a0décembre au 3\u00a0janvier\u00a02027',
  )
})

test('one steps by the length of the view', () => {
  expect(stepDate({ view: 'jour', date: '2026-11-30' }, 1)).toBe('2026-12-01')
  expect(stepDate({ view: 'semaine', date: '2026-11-21' }, -1)).toBe('2026-11-14')
  expect(stepDate({ view: 'mois', date: '2027-01-31' }, 1)).toBe('2027-02-01')
})

test('a column is headed by its day', () => {
  expect(columnText('2026-11-21')).toBe('sam. 21')
})
