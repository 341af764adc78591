import { expect, test } from 'vitest'

import { daysBefore, inSentence, teamText } from './team-text.ts'

test('the days before a session end with its day, across the end of a month', () => {
  expect(daysBefore('2026-12-01', 2)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(daysBefore('2026-12-01', 0)).toEqual(['2026-12-01'])
  expect(daysBefore('2026-12-01', 6)).toHaveLength(7)
  expect(daysBefore('2026-12-01', 7)).toEqual([])
})

test.each([
  ['Il faut sauver le roi Arthur', 'il faut sauver le roi Arthur'],
  ['L’ombre du beffroi', 'l’ombre du beffroi'],
  ['Baba Yaga', 'Baba Yaga'],
  ['Illusions', 'Illusions'],
])('« %s » inside a sentence', (name, text) => {
  expect(inSentence(name)).toBe(text)
})

test.each([
  [4, 1, '1 sur 4\u00a0vient. Il reste 3\u00a0places.'],
  [4, 3, '3 sur 4\u00a0viennent. Il reste une place.'],
  [4, 4, 'L’équipe est au complet.'],
  [3, 4, 'L’équipe est au complet.'],
])('a team of %i with %i who come', (players, coming, text) => {
  expect(teamText({ players, coming })).toBe(text)
})
