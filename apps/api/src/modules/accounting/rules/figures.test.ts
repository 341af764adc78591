import { expect, test } from 'vitest'

import { daysOf, giftCardsOf, previousPeriod, roomsOf, startsOf, totalsOf } from './figures.ts'

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2028-02-01', '2028-03-31', '2027-12-01', '2028-01-31'],
  ['2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
  ['2026-11-01', '2026-11-14', '2026-10-18', '2026-10-31'],
  ['2026-11-15', '2026-11-15', '2026-11-14', '2026-11-14'],
])('before %s to %s come %s to %s', (from, to, previousFrom, previousTo) => {
  expect(previousPeriod({ from, to })).toEqual({ from: previousFrom, to: previousTo })
})

const sold = [
  { idService: 1, weekday: 7, start: '14:00', cents: 9000, number: 1 },
  { idService: 2, weekday: 7, start: '14:00', cents: 5000, number: 2 },
]
const offered = [
  { day: '2026-11-15', idService: 1, start: '14:00' },
  { day: '2026-11-22', idService: 1, start: '14:00' },
  { day: '2026-11-16', idService: 1, start: '09:30' },
]

test('a cell holds what was on sale, and never fewer sessions than were sold', () => {
  expect(startsOf(sold, offered)).toEqual([
    { weekday: 1, start: '09:30', sessions: 0, offered: 1, earnedCents: 0 },
    { weekday: 7, start: '14:00', sessions: 3, offered: 4, earnedCents: 14_000 },
  ])
  const services = [1, 2, 3].map((id) => ({ id, name: `Salle ${id}` }))
  expect(roomsOf(services, sold, offered)).toEqual([
    { idService: 1, name: 'Salle 1', sessions: 1, offered: 3, earnedCents: 9000 },
    { idService: 2, name: 'Salle 2', sessions: 2, offered: 2, earnedCents: 5000 },
  ])
})

const earned = [
  { day: '2026-11-14', kind: 'session', detail: 'played', cents: 9000, number: 1 },
  { day: '2026-11-14', kind: 'session', detail: 'forfeited', cents: 6000, number: 1 },
  { day: '2026-11-16', kind: 'goods', detail: '707', cents: 2000, number: 1 },
]
const money = [{ day: '2026-11-15', receivedCents: 5000, refundedCents: 700 }]

test('what is received and what is earned are never added up', () => {
  expect(totalsOf(earned, money)).toEqual({
    ...{ receivedCents: 5000, refundedCents: 700, earnedCents: 17_000, sessionsCents: 15_000 },
    ...{ played: 1, forfeited: 1 },
  })
  const openDays = new Set(['2026-11-15'])
  const read = { earned, money, openDays, today: '2026-11-16' }
  expect(daysOf({ from: '2026-11-14', to: '2026-11-17' }, read)).toEqual([
    { day: '2026-11-14', receivedCents: 0, earnedCents: 15_000, sessions: 2, isClosed: false },
    { day: '2026-11-15', receivedCents: 5000, earnedCents: 0, sessions: 0, isClosed: false },
    { day: '2026-11-16', receivedCents: 0, earnedCents: 2000, sessions: 0, isClosed: true },
    // Still to come.
    { day: '2026-11-17', receivedCents: 0, earnedCents: 0, sessions: 0, isClosed: false },
  ])
})

test('the debt of gift cards is what was sold and neither used, taken back nor expired', () => {
  const moves = [
    { detail: 'sold', before: 10_000, cents: 5000, number: 1 },
    { detail: 'gift_card_use:411', before: -2000, cents: -3000, number: 2 },
    { detail: 'gift_card_refund:411', before: 0, cents: 500, number: 1 },
    { detail: 'gift_card_expiry:758', before: 0, cents: -1000, number: 1 },
    { detail: 'cancelled', before: 0, cents: -2500, number: 1 },
  ]
  expect(giftCardsOf(moves)).toEqual({
    ...{ openingCents: 8000, soldCents: 5000, sold: 1, usedCents: 3000, used: 2 },
    ...{ returnedCents: 500, cancelledCents: 2500, expiredCents: 1000, expired: 1 },
    closingCents: 7000,
  })
})
