import { describe, expect, test } from 'vitest'

import { decidePayUntil, needsAcceptance } from './sale.ts'

const now = new Date('2026-12-01T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const link = (until: Date) => ({ way: 'link' as const, until: until.toISOString() })

describe('a link may be paid', () => {
  test.each([
    ['for 14 minutes', 14, null, false],
    ['for 15 minutes', 15, null, true],
    ['for seven days', 7 * 1440, null, true],
    ['for a minute more than seven days', 7 * 1440 + 1, null, false],
    ['until the session starts', 60, 60, true],
    ['after the session has started', 61, 60, false],
    ['in the past', -1, null, false],
  ])('%s', (_, until, start, isPossible) => {
    const firstStart = start === null ? null : minutes(start)
    const decided = decidePayUntil(link(minutes(until)), { now, firstStart })
    expect(decided).toEqual(isPossible ? minutes(until) : undefined)
  })
})

test('a code at the counter may be paid for half an hour, even if the session begins', () => {
  const decided = decidePayUntil({ way: 'counter' }, { now, firstStart: minutes(5) })
  expect(decided).toEqual(minutes(30))
})

test('whoever is invited or pays with a gift card has nothing to pay later', () => {
  expect(decidePayUntil({ way: 'gift_card' }, { now, firstStart: null })).toBeNull()
  const invited = { way: 'invitation' as const, reason: 'Presse' }
  expect(decidePayUntil(invited, { now, firstStart: null })).toBeNull()
})

test('only an unpaid sale by staff waits for its terms to be accepted', () => {
  const sale = { status: 'pending', soldWay: 'link', termsAcceptedAt: null, totalCents: 100 }
  expect(needsAcceptance(sale)).toBe(true)
  for (const other of [
    { soldWay: null },
    { termsAcceptedAt: now },
    { status: 'expired' },
    { totalCents: 0 },
  ]) {
    expect(needsAcceptance({ ...sale, ...other })).toBe(false)
  }
})
