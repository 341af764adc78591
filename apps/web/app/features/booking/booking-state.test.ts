import { expect, test } from 'vitest'

import { bookingSearch, readBookingState } from './booking-state.ts'

const read = (query: string) => readBookingState(new URLSearchParams(query))

test('a choice is read from the address', () => {
  expect(
    read('scenario=le-remede-mortel&joueurs=4&mois=2026-12&jour=2026-11-21&heure=20h30'),
  ).toEqual({
    scenario: 'le-remede-mortel',
    players: 4,
    month: '2026-12',
    day: '2026-11-21',
    time: '20:30',
  })
})

test('a day says its month', () => {
  expect(read('jour=2026-11-21').month).toBe('2026-11')
})

test.each([
  'jour=2026-02-31',
  'jour=hier',
  'mois=2026-13',
  'joueurs=-2',
  'joueurs=x',
  'scenario=../',
  'heure=24h00',
  'heure=20:30',
])('%s counts as nothing chosen', (query) => {
  const { scenario, players, day, time } = read(query)
  expect([scenario, players, day, time]).toEqual([null, null, null, null])
})

test('a choice is written as short as it can be', () => {
  expect(bookingSearch({})).toBe('')
  expect(bookingSearch({ players: 4, month: '2026-11', day: '2026-11-21' })).toBe(
    '?joueurs=4&jour=2026-11-21',
  )
  expect(bookingSearch({ scenario: 'a-b', month: '2026-12', day: '2026-11-21' })).toBe(
    '?scenario=a-b&mois=2026-12&jour=2026-11-21',
  )
  expect(bookingSearch({ day: '2026-11-21', time: '20:30' })).toBe('?jour=2026-11-21&heure=20h30')
})
