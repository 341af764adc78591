import { expect, test } from 'vitest'

import { nextDayOf, obstacleOf } from './closing.ts'

const today = '2026-11-19'

test.each([
  ['today, when none is closed', '2026-11-19', undefined, null],
  ['any day of the past, when none is closed', '2026-10-01', undefined, null],
  ['tomorrow', '2026-11-20', undefined, 'future'],
  ['the day after the last closed one', '2026-11-18', '2026-11-17', null],
  ['a day that leaves one out', '2026-11-19', '2026-11-17', 'not_next'],
  ['a day before the first closed one', '2026-11-01', '2026-11-17', 'before_first'],
  ['tomorrow, after today', '2026-11-20', '2026-11-19', 'future'],
] as const)('%s', (_, day, last, obstacle) => {
  expect(obstacleOf({ day, today, last })).toBe(obstacle)
})

test('the next day is today, or the one after the last closed one', () => {
  expect(nextDayOf({ today, last: undefined })).toBe(today)
  expect(nextDayOf({ today, last: '2026-10-31' })).toBe('2026-11-01')
})
