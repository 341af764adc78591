import { expect, test } from 'vitest'

import { isFresh, isOld, languageOf } from './review.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test.each([
  [undefined, false, true],
  [hoursAgo(0.9), true, false],
  [hoursAgo(1), false, false],
  [hoursAgo(23.9), false, false],
  [hoursAgo(24), false, true],
])('reviews of %s: fresh %s, old %s', (fetchedAt, fresh, old) => {
  expect(isFresh(fetchedAt, NOW)).toBe(fresh)
  expect(isOld(fetchedAt, NOW)).toBe(old)
})

test.each([
  ['fr', 'fr'],
  ['FR-fr', 'fr'],
  ['en_GB', 'en'],
  ['', 'fr'],
  ['../../', 'fr'],
])('« %s » asks for %s', (from, language) => {
  expect(languageOf(from)).toBe(language)
})
