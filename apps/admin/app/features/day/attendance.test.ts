import type { BookingState } from '@sesame/contract/booking'
import { expect, test } from 'vitest'

import type { QueuedNote } from '../../lib/device/attendance-queue.ts'
import { mainAct, noteText, possibleStates, undoOf, withQueuedNotes } from './attendance.ts'
import type { Day } from './day.ts'

const timeZone = 'Europe/Paris'
const clock = (time: string, day = '2026-11-14') => ({
  now: new Date(`${day}T${time}:00+01:00`),
  timeZone,
})
const booking = (state: BookingState) => ({
  state,
  start: '2026-11-14T14:30:00+01:00',
  end: '2026-11-14T15:30:00+01:00',
})

test.each([
  ['paid', '14:00', ['arrived']],
  ['paid', '14:44', ['arrived']],
  ['paid', '14:45', ['arrived', 'late', 'forfeited']],
  ['late', '14:50', ['arrived', 'forfeited', 'expected']],
  ['arrived', '14:20', ['expected']],
  ['arrived', '14:50', ['played', 'late', 'expected']],
  ['played', '15:40', ['played', 'arrived']],
  ['cancelled', '14:50', []],
] as const)('a booking that is %s may become at %s: %j', (state, time, expected) => {
  expect(possibleStates(booking(state), clock(time))).toEqual(expected)
})

test('on the next day only the end of a game may still be noted', () => {
  expect(possibleStates(booking('arrived'), clock('09:00', '2026-11-15'))).toEqual(['played'])
  expect(possibleStates(booking('paid'), clock('09:00', '2026-11-15'))).toEqual([])
})

test.each([
  ['paid', '12:00', null],
  ['paid', '12:30', 'arrived'],
  ['late', '14:50', 'arrived'],
  ['arrived', '14:50', 'back'],
  ['arrived', '15:30', 'played'],
  ['played', '15:40', 'back'],
  ['forfeited', '15:00', 'back'],
  ['cancelled', '15:00', null],
] as const)('the card of a booking that is %s offers at %s: %s', (state, time, act) => {
  expect(mainAct(booking(state), clock(time))).toBe(act)
})

test.each([
  ['paid', 'arrived', 'expected'],
  ['arrived', 'played', 'arrived'],
  ['late', 'forfeited', 'late'],
  ['arrived', 'expected', undefined],
  ['played', 'played', undefined],
] as const)('after %s became %s, the notification takes it back to %s', (before, after, undo) => {
  expect(undoOf(before, after)).toBe(undo)
})

test('a note that waits for the network says so', () => {
  expect(noteText('Nour Benali', 'arrived', true)).toBe('Nour Benali\u00a0: arrivée.')
  expect(noteText('Nour Benali', 'arrived', false)).toContain('au retour du réseau')
})

const note = (idBooking: string, state: 'arrived' | 'expected', refusal: string | null = null) =>
  ({ idBooking, refusal, note: { state, at: '2026-11-14T13:40:00Z' } }) as QueuedNote

test('waiting notes are shown on the day, the last of each booking, without refused ones', () => {
  const day = {
    bookings: [
      { id: 'a', state: 'paid' },
      { id: 'b', state: 'paid' },
    ],
  } as Day
  const notes = [note('a', 'arrived'), note('a', 'expected'), note('b', 'arrived', 'Non.')]
  expect(withQueuedNotes(day, notes).bookings).toMatchObject([
    { id: 'a', state: 'confirmed', isWaiting: true },
    { id: 'b', state: 'paid' },
  ])
})
