import type { BookingState } from '@sesame/contract/booking'
import { expect, test } from 'vitest'

import { bookingLabel, chipOf, durationText, holdText, resultText } from './booking-text.ts'

const PARIS = 'Europe/Paris'
const order = {
  id: '5f0c7d6e-0000-4000-8000-000000000001',
  number: '2026-000001',
  isPaid: true,
  giftCardCents: 0,
  refundedCents: 0,
}
const booking = {
  start: '2026-11-14T14:30:00+01:00',
  end: '2026-11-14T15:30:00+01:00',
  name: 'Roi Arthur',
  players: 4,
  state: 'paid' as BookingState,
  order,
}

test.each([
  [{}, '14\u00a0h\u00a030, Roi Arthur, 4\u00a0joueurs, payé, attendus'],
  [{ state: 'confirmed' }, '14\u00a0h\u00a030, Roi Arthur, 4\u00a0joueurs, payé, attendus'],
  [{ state: 'arrived' }, '14\u00a0h\u00a030, Roi Arthur, 4\u00a0joueurs, payé, arrivés'],
  [
    { state: 'forfeited', players: 1 },
    '14\u00a0h\u00a030, Roi Arthur, 1\u00a0joueur, payé, perdue',
  ],
  [
    { order: { ...order, isPaid: false } },
    '14\u00a0h\u00a030, Roi Arthur, 4\u00a0joueurs, à payer, attendus',
  ],
  [{ order: null }, '14\u00a0h\u00a030, Roi Arthur, 4\u00a0joueurs, sans commande, attendus'],
])('a booking with %j is read as %s', (changes, expected) => {
  expect(bookingLabel({ ...booking, ...changes } as typeof booking, PARIS)).toBe(expected)
})

test.each([
  ['paid', '14:00', 'next', 'attendus'],
  ['paid', '14:30', 'late', 'attendus'],
  ['paid', '14:38', 'late', 'retard 8\u00a0min'],
  ['arrived', '14:20', 'in', 'arrivés'],
  ['arrived', '14:38', 'in', 'en jeu'],
  ['arrived', '15:30', 'in', 'arrivés'],
  ['late', '14:50', 'late', 'en retard'],
  ['forfeited', '14:50', 'done', 'perdue'],
  ['played', '15:40', 'done', 'joué'],
  ['cancelled', '14:00', 'done', 'annulée'],
] as const)('a booking that is %s shows at %s as %s: %s', (state, time, kind, text) => {
  const chip = chipOf({ ...booking, state }, new Date(`2026-11-14T${time}:00+01:00`))
  expect({ kind: chip.kind, text: chip.text }).toEqual({ kind, text })
})

test('a game that was played shows its result', () => {
  const played = {
    ...booking,
    state: 'played',
    result: { isWon: true, playSeconds: 2880 },
  } as const
  expect(chipOf(played, new Date('2026-11-14T18:00:00+01:00')).text).toBe('gagné en 48\u00a0min')
})

test.each([
  [8, '8\u00a0min'],
  [60, '1\u00a0h'],
  [82, '1\u00a0h\u00a022'],
  [125, '2\u00a0h\u00a005'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})

test.each([
  ['2026-11-14T13:43:40Z', 'encore 6\u00a0min'],
  ['2026-11-14T13:38:20Z', 'encore 1\u00a0min'],
  ['2026-11-14T17:00:00Z', 'jusqu’à 18\u00a0h'],
  ['2026-11-16T17:00:00Z', 'jusqu’au 16\u00a0nov., 18\u00a0h'],
])('a session held until %s says: %s', (heldUntil, text) => {
  expect(holdText(heldUntil, PARIS, new Date('2026-11-14T13:38:00Z'))).toBe(text)
})

test.each([
  [{ isWon: true, playSeconds: 3120 }, 'gagné en 52\u00a0min'],
  [{ isWon: false, playSeconds: null }, 'perdu'],
  [{ isWon: null, playSeconds: null }, 'joué'],
])('the result %j reads %s', (result, text) => {
  expect(resultText(result)).toBe(text)
})
