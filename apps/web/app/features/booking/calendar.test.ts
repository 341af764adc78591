import type { CalendarDay } from '@sesame/contract/session'
import { expect, test } from 'vitest'

import { addMonths, dayAfterKey, firstFreeDay, mergeDays, sameDayIn, weeksOf } from './calendar.ts'

function day(state: CalendarDay['state'], free = 0): CalendarDay[] {
  return [{ date: '2026-11-21', state, free }]
}

test('a week begins on Monday and holds only days of its month', () => {
  const [first, , , , last] = weeksOf('2026-10', '2026-01-01')
  expect(first).toEqual([null, null, null, '2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'])
  expect(last?.at(-2)).toBe('2026-10-31')
  expect(last?.at(-1)).toBeNull()
})

test('UX-05 weeks wholly past leave the current month, and only that one', () => {
  expect(weeksOf('2026-11', '2026-11-14').map((week) => week[6])).toEqual([
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
    null,
  ])
  expect(weeksOf('2026-11', '2026-11-16')[0]?.[0]).toBe('2026-11-16')
  expect(weeksOf('2026-12', '2026-11-30')).toHaveLength(5)
})

test.each([
  ['2026-11-21', 'ArrowLeft', '2026-11-20'],
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-11-21', 'ArrowUp', '2026-11-14'],
  ['2026-11-21', 'ArrowDown', '2026-11-28'],
  ['2026-11-21', 'Home', '2026-11-16'],
  ['2026-11-21', 'End', '2026-11-22'],
  ['2026-11-21', 'a', null],
])('from %s, %s leads to %s', (day, key, expected) => {
  expect(dayAfterKey(day, key)).toBe(expected)
})

test('another month keeps the day where it has one', () => {
  expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28')
  expect(sameDayIn('2026-12', '2026-11-21')).toBe('2026-12-21')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test('several rooms make one calendar: free where one is free, full before closed', () => {
  expect(mergeDays([day('full'), day('free', 3), day('free', 2)])).toEqual(day('free', 5))
  expect(mergeDays([day('closed'), day('full')])).toEqual(day('full'))
  expect(mergeDays([day('past'), day('past')])).toEqual(day('past'))
})

test('the first free day is found, or none', () => {
  const days = [
    { date: '2026-11-20', state: 'full' as const, free: 0 },
    { date: '2026-11-21', state: 'free' as const, free: 1 },
  ]
  expect(firstFreeDay(days)).toBe('2026-11-21')
  expect(firstFreeDay(days.slice(0, 1))).toBeNull()
})
