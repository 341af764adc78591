import { expect, test } from 'vitest'

import { isAffected, isQueryAffected, liveMeta } from './live-subjects.ts'

test.each([
  [['order'], ['order'], true],
  [['order'], ['day 2026-11-21'], false],
  [['day'], ['day 2026-11-21'], true],
  [['day 2026-11-21'], ['day 2026-11-22', 'day 2026-11-21'], true],
  [['day 2026-11-21'], ['day 2026-11-22'], false],
  [['day 2026-11-2'], ['day 2026-11-21'], false],
  [['day', 'order'], ['order'], true],
  [[], ['order'], false],
])('of %j, %j concerns it: %s', (subjects, changes, expected) => {
  expect(isAffected(subjects, changes)).toBe(expected)
  expect(isQueryAffected({ meta: liveMeta(...subjects) }, changes)).toBe(expected)
})

test('a query that names no subject is left alone', () => {
  expect(isQueryAffected({ meta: undefined }, ['order'])).toBe(false)
})
