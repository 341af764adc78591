import { expect, test } from 'vitest'

import { french, of } from './french.ts'

test.each([
  ['Quoi ? Oui ! Non ; si : là', 'Quoi\u202f? Oui\u202f! Non\u202f; si\u00a0: là'],
  ['Quoi\u00a0?', 'Quoi\u202f?'],
  ["« C'est dit »", '«\u00a0C’est dit\u00a0»'],
  ['24 heures, 20 %, 12 €, 10 ans', '24\u00a0heures, 20\u00a0%, 12\u00a0€, 10\u00a0ans'],
  [
    'à 14:30, 09:05, 20:00 ou 14 h 30',
    'à 14\u00a0h\u00a030, 9\u00a0h\u00a005, 20\u00a0h ou 14\u00a0h\u00a030',
  ],
  ['le 1 mai ou le 21 novembre 2026', 'le 1er\u00a0mai ou le 21\u00a0novembre 2026'],
  ['12 rue du Port, 77160 Provins', '12 rue du Port, 77160 Provins'],
  ['Tél. 01 99 00 12 34', 'Tél. 01 99 00 12 34'],
  [' un\r\n\tdeux   trois\u202e ', 'un deux trois'],
])('%j is set as %j, and stays so', (text, expected) => {
  expect(french(text)).toBe(expected)
  expect(french(expected)).toBe(expected)
})

test.each([
  ['Gauvain', 'de Gauvain'],
  ['Apolline', 'd’Apolline'],
  ['Élodie', 'd’Élodie'],
])('a gift of %s is told as « %s »', (name, expected) => expect(of(name)).toBe(expected))
