import { expect, test } from 'vitest'

import { axisTop, barsOf, changeText, startText } from './figure-text.ts'

test('a change is a share of what was before, and nothing where nothing was', () => {
  expect(changeText(1088, 1000)).toBe('+8,8\u00a0%')
  expect(changeText(967, 1000)).toBe('\u22123,3\u00a0%')
  expect(changeText(1000, 1000)).toBe('comme avant')
  expect(changeText(500, 0)).toBeNull()
})

test('starts are written as in France', () => {
  expect([startText('14:30'), startText('09:00')]).toEqual(['14\u00a0h\u00a030', '9\u00a0h'])
})

test.each([
  [0, 400],
  [180_000, 200_000],
  [834_00, 1000_00],
  [2_100_00, 4_000_00],
])('the axis of %i cents ends at %i', (cents, top) => {
  expect(axisTop(cents)).toBe(top)
})

test('days too narrow for bars are added up by month', () => {
  const days = Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    ...{ receivedCents: 100, earnedCents: 50, sessions: 1, isClosed: false },
  }))
  expect(barsOf(days.slice(0, 31))).toHaveLength(31)
  expect(
    barsOf(days).map(({ label, receivedCents, sessions }) => [label, receivedCents, sessions]),
  ).toEqual([
    ['janvier 2026', 3100, 31],
    ['février 2026', 2800, 28],
    ['mars 2026', 3100, 31],
  ])
})
