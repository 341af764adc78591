import { expect, test } from 'vitest'

import { listFreeSessions } from './free-sessions.ts'

type Day = Parameters<typeof listFreeSessions>[0]

const at = (time: string) => `2026-11-21T${time}:00+01:00`
const session = (time: string, state: 'free' | 'taken' | 'closed') => ({
  start: at(time),
  end: at(`${Number(time.slice(0, 2)) + 1}:00`),
  time,
  state,
})
const room = {
  idService: 1,
  idCalendar: 1,
  name: 'Baba Yaga',
  sessions: [
    session('10:00', 'closed'),
    session('14:00', 'closed'),
    session('16:00', 'free'),
    session('18:00', 'taken'),
  ],
}

function day(parts: Partial<Day> = {}): Day {
  return {
    date: '2026-11-21',
    now: at('13:30'),
    rooms: [room],
    bookings: [],
    holds: [],
    closures: [],
    gameMasters: [],
    counts: { sessions: 0, players: 0, late: 0, free: 0 },
    receivedCents: null,
    ...parts,
  }
}

const startsOf = (parts: Partial<Day>) =>
  listFreeSessions(day(parts))[0]!.sessions.map(({ start }) => start.slice(11, 16))

const closure = (idService: number | null) => ({
  id: '8a3f4f0e-8a08-4b0c-8a3c-3b6f0f6b0001',
  idService,
  start: at('14:30'),
  end: at('15:30'),
  reason: 'Travaux',
})

test('a session is sold until it begins, though the website has closed it', () => {
  expect(startsOf({})).toEqual(['14:00', '16:00'])
})

test('a session that has begun is not sold', () => {
  expect(startsOf({ now: at('14:00') })).toEqual(['16:00'])
})

test('a closed hour is not sold when the room, or every room, is shut', () => {
  expect(startsOf({ closures: [closure(1)] })).toEqual(['16:00'])
  expect(startsOf({ closures: [closure(null)] })).toEqual(['16:00'])
  expect(startsOf({ closures: [closure(2)] })).toEqual(['14:00', '16:00'])
})

test('a closed hour is not sold when somebody is paying for it', () => {
  const hold = {
    id: '8a3f4f0e-8a08-4b0c-8a3c-3b6f0f6b0002',
    idService: 1,
    start: at('14:00'),
    end: at('15:00'),
    players: 4,
    teamCents: 10_400,
    heldUntil: at('13:40'),
    gameMaster: null,
  }
  expect(startsOf({ holds: [hold] })).toEqual(['16:00'])
})
