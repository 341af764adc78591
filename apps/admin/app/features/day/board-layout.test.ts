import { expect, test } from 'vitest'

import { agendaOf } from './agenda-groups.ts'
import { entriesOf, hoursOf, placeOf, scaleOf } from './board-layout.ts'
import type { Day, ShownBooking } from './day.ts'

const at = (time: string) => `2026-11-14T${time}:00+01:00`
const NOW = new Date(at('14:38'))

const session = (start: string, end: string, state: 'free' | 'taken' | 'closed') => ({
  start: at(start),
  end: at(end),
  time: start,
  state,
})

const booking = (start: string, end: string, changes: Partial<ShownBooking> = {}): ShownBooking =>
  ({
    id: start,
    idService: 1,
    start: at(start),
    end: at(end),
    blockedUntil: at(end),
    players: 4,
    state: 'paid',
    ...changes,
  }) as ShownBooking

const dayOf = (changes: Partial<Day>): Day =>
  ({
    rooms: [{ idService: 1, idCalendar: 1, name: 'Roi Arthur', sessions: [] }],
    bookings: [],
    holds: [],
    closures: [],
    ...changes,
  }) as unknown as Day

const room = (sessions: Day['rooms'][number]['sessions']) => ({
  idService: 1,
  idCalendar: 1,
  name: 'Roi Arthur',
  sessions,
})

const kindsOf = (day: Day) =>
  entriesOf(day, day.rooms[0]!, NOW).map(({ kind, span }) => `${kind} ${span.start.slice(11, 16)}`)

test('the board begins and ends at full hours around all that happens', () => {
  const day = dayOf({
    rooms: [room([session('10:30', '11:30', 'closed')])],
    bookings: [booking('19:00', '20:00', { blockedUntil: at('20:20') })],
  })
  const hours = hoursOf(day)!
  expect(scaleOf(hours).map((instant) => new Date(instant).getUTCHours())).toEqual([
    9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
  ])
  expect(placeOf({ start: at('10:30'), end: at('11:30') }, hours)).toEqual({ at: 0.5, length: 1 })
})

test('a day without sessions and bookings has no board', () => {
  expect(hoursOf(dayOf({}))).toBeNull()
})

test('a closure of several days is cut to the board, one of another day is not on it', () => {
  const hours = { from: Date.parse(at('10:00')), to: Date.parse(at('22:00')) }
  const span = { start: '2026-11-13T00:00:00+01:00', end: '2026-11-16T00:00:00+01:00' }
  expect(placeOf(span, hours)).toEqual({ at: 0, length: 12 })
  expect(placeOf({ start: at('22:00'), end: at('23:00') }, hours)).toBeNull()
})

test('a session that is sold, held or closed is not offered again', () => {
  const day = dayOf({
    rooms: [
      room([
        session('16:00', '17:00', 'taken'),
        session('17:30', '18:30', 'taken'),
        session('19:00', '20:00', 'taken'),
        session('20:30', '21:30', 'free'),
      ]),
    ],
    bookings: [booking('16:00', '17:00', { blockedUntil: at('17:20') })],
    holds: [{ id: 'h', idService: 1, start: at('17:30'), end: at('18:30') } as never],
    closures: [
      { id: 'c', idService: null, start: at('19:00'), end: at('20:30'), reason: 'Entretien' },
    ],
  })
  expect(kindsOf(day)).toEqual([
    'booking 16:00',
    'reset 17:00',
    'hold 17:30',
    'closure 19:00',
    'free 20:30',
  ])
})

test('a taken session without booking, hold or closure lacks a game master', () => {
  const day = dayOf({ rooms: [room([session('16:00', '17:00', 'taken')])] })
  expect(kindsOf(day)).toEqual(['unstaffed 16:00'])
})

test('the team may still sell what is closed online and has not begun', () => {
  const day = dayOf({
    rooms: [room([session('14:30', '15:30', 'closed'), session('15:00', '16:00', 'closed')])],
  })
  expect(entriesOf(day, day.rooms[0]!, NOW)).toMatchObject([
    { kind: 'free', isOnline: false, span: { start: at('15:00') } },
  ])
})

test('a cancelled booking leaves its session free', () => {
  const day = dayOf({
    rooms: [room([session('16:00', '17:00', 'free')])],
    bookings: [booking('16:00', '17:00', { state: 'cancelled' })],
  })
  expect(kindsOf(day)).toEqual(['free 16:00'])
})

test('the agenda puts apart what is over, and leaves in sight a game whose result is missing', () => {
  const day = dayOf({
    bookings: [
      booking('10:00', '11:00', { state: 'arrived' }),
      booking('11:30', '12:30', { state: 'played' }),
      booking('13:00', '14:00', { state: 'arrived' }),
      booking('13:15', '14:15', { state: 'played' }),
      booking('16:00', '17:00'),
    ],
  })
  const { past, groups } = agendaOf(day, NOW)
  expect(past.map(({ start }) => start)).toEqual([at('10:00'), at('11:30'), at('13:15')])
  expect(groups.map(({ start }) => start)).toEqual([at('13:00'), at('16:00')])
})
