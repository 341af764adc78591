import { expect, test } from 'vitest'

import { excerptOf, FOUND_END, FOUND_START, readSearch } from './search.ts'

test.each([
  ['', '', ''],
  ['   ', '', ''],
  ['merlin', '', 'merlin'],
  [' le grimoire de Merl ', 'le grimoire de ', 'Merl'],
  ['l’antre', 'l’', 'antre'],
  ["d'été", "d'", 'été'],
  ['le ch', 'le ', ''],
  ['carte -cadeau', 'carte -', ''],
  ['"carte cadeau', '"carte ', ''],
  ['"carte cadeau"', '"carte cadeau"', ''],
  ['merlin !', 'merlin !', ''],
  ['a:* & b | (c)', 'a:* & b | (c)', ''],
])('« %s » is completed after « %s » with « %s »', (q, before, beginning) => {
  expect(readSearch(q)).toMatchObject({ before, beginning })
})

test.each([
  ['les missions', 'missions'],
  ['une carte à offrir', 'une carte offrir'],
  ['Les MÊMES salles', 'MÊMES salles'],
  ['en été', 'en été'],
  ['"les missions"', '"les missions"'],
  ['les', ''],
])('« %s » is looked for as « %s »', (q, text) => {
  expect(readSearch(q).text).toBe(text)
})

const found = (text: string) => `${FOUND_START}${text}${FOUND_END}`

test.each<[string, string[]]>([
  ['', []],
  ['rien', ['rien']],
  [`le ${found('roi')} dort`, ['le ', '[roi]', ' dort']],
  [`${found('roi')}${found('reine')}`, ['[roi]', '[reine]']],
  [`un ${FOUND_START}roi sans fin`, ['un ', '[roi sans fin]']],
  [`<b>${found('<i>')}`, ['<b>', '[<i>]']],
])('excerpt « %s »', (marked, expected) => {
  const parts = excerptOf(marked).map(({ text, isFound }) => (isFound ? `[${text}]` : text))
  expect(parts).toEqual(expected)
})
