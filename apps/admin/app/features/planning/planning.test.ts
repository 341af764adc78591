import type { PlanningDay } from '@sesame/contract/planning'
import { expect, test } from 'vitest'

import { cellsOf, fillOf, sumCounts, timeText, withLetters } from './planning.ts'

const at = (time: string) => `2026-11-21T${time}:00+01:00`
const session = (idService: number, time: string, state: 'free' | 'taken' | 'closed') => ({
  ...{ idService, state, time },
  start: at(time),
  end: at(`${time.slice(0, 2)}:59`),
})
const booking = (idService: number, time: string, state: 'paid' | 'cancelled') => ({
  ...{ id: `b-${idService}-${time}`, idService, start: at(time), end: at('23:00'), players: 4 },
  ...{ state, gameMaster: null, contactName: 'Zoé Noël', isPaid: true },
})

const DAY: PlanningDay = {
  date: '2026-11-21',
  sessions: [
    session(1, '10:00', 'taken'),
    session(2, '10:00', 'free'),
    session(3, '10:00', 'free'),
    session(1, '14:30', 'taken'),
  ],
  bookings: [booking(1, '10:00', 'paid'), booking(2, '10:00', 'cancelled')],
  holds: [],
  starts: [{ start: at('10:00'), free: 1 }],
  counts: { sold: 1, free: 1, total: 3, players: 4 },
}
const CLOSURE = {
  ...{ id: 'c', idService: null, reason: 'Réunion' },
  start: at('14:00'),
  end: at('18:00'),
}

test('a time of the day holds who comes and how many sessions the team can still sell', () => {
  const cell = cellsOf(DAY, []).get('10:00')!
  expect(cell.bookings.map(({ id }) => id)).toEqual(['b-1-10:00'])
  expect(cell.free).toBe(1)
  expect(cell.freeSessions.map(({ idService }) => idService)).toEqual([2, 3])
})

test('a column of one room holds that room only', () => {
  expect([...cellsOf(DAY, [], 2).keys()]).toEqual(['10:00'])
  expect(cellsOf(DAY, [], 2).get('10:00')!.bookings).toEqual([])
})

test('a closed time says why', () => {
  const cells = cellsOf(DAY, [CLOSURE])
  expect(cells.get('14:30')!.closures).toEqual([CLOSURE])
  expect(cells.get('10:00')!.closures).toEqual([])
})

test('rooms get a letter each, of a name in their title first', () => {
  const rooms = ['Il faut sauver le roi Arthur', 'Le remède mortel', 'Sur les traces de Baba Yaga']
  const more = [...rooms, 'Arthur, la suite', 'Les 7 clés', 'La ruse']
  const letters = withLetters(
    more.map((name, index) => ({ idService: index, idCalendar: index, name })),
  ).map(({ letter }) => letter)
  expect(letters).toEqual(['A', 'R', 'B', 'S', '7', '6'])
})

test('figures of several days are added, and nothing to sell is not full', () => {
  expect(sumCounts([DAY, DAY])).toEqual({ sold: 2, free: 2, total: 6, players: 8 })
  expect(fillOf({ sold: 2, total: 6 })).toBe(33)
  expect(fillOf({ sold: 0, total: 0 })).toBe(0)
  expect(timeText('09:00') + timeText('14:30')).toBe('9\u00a0h14\u00a0h\u00a030')
})
