import { expect, test } from 'vitest'

import { countedUnits, differenceOf, differenceText, savedText } from './count-lines.ts'

test.each([
  ['12', 12],
  [' 0 ', 0],
  ['1 200', 1200],
  ['1\u202f000\u00a0000', 1_000_000],
  ['1000001', null],
  ['99999999999999999999', null],
  ['-1', null],
  ['1,5', null],
  ['1e3', null],
  ['douze', null],
  ['٣', null],
  ['', null],
])('« %s » is read as %s', (text, units) => {
  expect(countedUnits(text)).toBe(units)
})

test.each([
  ['7', '3 de moins'],
  ['12', '2 de plus'],
  ['10', 'juste'],
  ['1000000', '999\u202f990 de plus'],
])('%s of ten, of which four are sold, reads « %s »', (text, expected) => {
  const read = { toPrepare: 4, idLastMove: 1, idLastCount: null }
  const line = { id: 1, name: 'Aubrelune', onHand: 6, ...read, text }
  expect(differenceText(differenceOf(line)!)).toBe(expected)
})

test('after a part of a long count was saved, it is said how much of it', () => {
  expect(savedText(0)).toBe('Rien n’est encore enregistré.')
  expect(savedText(200)).toContain('Les 200 premiers articles sont enregistrés')
})
