import { expect, test } from 'vitest'

import { closureTimeText, roomsText } from './closure-text.ts'

test.each([
  ['2026-11-17T00:00', '2026-11-18T00:00', 'mardi 17\u00a0novembre, toute la journée'],
  [
    '2026-11-19T22:00',
    '2026-11-19T23:30',
    'jeudi 19\u00a0novembre de 22\u00a0h à 23\u00a0h\u00a030',
  ],
  ['2026-11-19T14:00', '2026-11-20T00:00', 'jeudi 19\u00a0novembre de 14\u00a0h à 0\u00a0h'],
  ['2026-11-17T00:00', '2026-11-20T00:00', 'du mardi 17\u00a0novembre au jeudi 19\u00a0novembre'],
  [
    '2026-11-17T18:00',
    '2026-11-18T12:00',
    'du mardi 17\u00a0novembre à 18\u00a0h au mercredi 18\u00a0novembre à 12\u00a0h',
  ],
])('a closure from %s to %s is named', (start, end, text) => {
  expect(closureTimeText({ start: `${start}:00+01:00`, end: `${end}:00+01:00` })).toBe(text)
})

test('a closure names its room, or all of them', () => {
  const rooms = [{ idService: 1, idCalendar: 1, name: 'Le remède', letter: 'R' }]
  expect(roomsText({ idService: 1 }, rooms)).toBe('Le remède')
  expect(roomsText({ idService: null }, rooms)).toBe('Toutes les salles')
  expect(roomsText({ idService: 2 }, rooms)).toBe('Une salle retirée')
})
