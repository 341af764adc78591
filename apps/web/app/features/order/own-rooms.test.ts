import { expect, test } from 'vitest'

import { describeOwnRooms } from './own-rooms.ts'

const room = (slug: string) => ({
  ...{ slug, name: slug.toUpperCase(), difficulty: 4 },
  images: { wide: null, tall: null },
})

const session = {
  ...{ idBooking: 'b1', idOrder: 'o1', idService: 1, slug: 'baba', name: 'Baba Yaga' },
  ...{ date: '2026-09-12', players: 5, isWon: true, playSeconds: 3068 },
}

test('rooms are told as played with their result, or as still to play unless booked', () => {
  const rooms = [room('arthur'), room('baba'), room('remede')]
  expect(
    describeOwnRooms(rooms, { sessions: [session], knownSlugs: ['baba', 'arthur'] }).map(
      ({ name, text, isWon, href }) => [...[name, text, isWon, href]],
    ),
  ).toEqual([
    [
      'Baba Yaga',
      '12\u00a0septembre\u00a02026, à\u00a05, sortis en 51\u00a0min 8\u00a0s',
      true,
      '/commande/o1',
    ],
    [
      'REMEDE',
      'Pas encore jouée, difficulté 4\u00a0sur\u00a05',
      null,
      '/les-missions-et-scenarios/remede',
    ],
  ])
})

test('a lost game and one without a noted result tell no time', () => {
  const lost = { ...session, isWon: false, playSeconds: 3600 }
  const unknown = { ...session, players: 1, isWon: null, playSeconds: null }
  expect(
    describeOwnRooms([], { sessions: [lost, unknown], knownSlugs: [] }).map(({ text }) => text),
  ).toEqual(['12\u00a0septembre\u00a02026, à\u00a05', '12\u00a0septembre\u00a02026'])
})
