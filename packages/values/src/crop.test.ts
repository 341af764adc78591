import { expect, test } from 'vitest'

import { crop } from './crop.ts'

test.each([
  ['', 10, ''],
  ['court', 10, 'court'],
  ['dix lettre', 10, 'dix lettre'],
  ['onze lettres', 11, 'onze…'],
  ['deux mots', 5, 'deux…'],
  ['une virgule, puis la suite', 14, 'une virgule…'],
  ['anticonstitutionnellement', 10, 'anticonst…'],
  ['  des   espaces \n partout ', 30, 'des espaces partout'],
  ['à 14\u00a0h\u202f! Oui', 11, 'à 14\u00a0h…'],
  ['14\u00a0h\u202f!', 11, '14\u00a0h\u202f!'],
  ['🗝️🗝️🗝️', 3, '🗝️…'],
])('« %s » in %i characters is « %s »', (text, length, cropped) => {
  expect(crop(text, length)).toBe(cropped)
})

test('§9 text cropping default: 120 characters', () => {
  const text = 'mot '.repeat(60)
  const cropped = crop(text)
  expect(cropped.length).toBeLessThanOrEqual(120)
  expect(cropped.length).toBeGreaterThan(112)
  expect(cropped).toMatch(/^(?:mot )+mot…$/)
  expect(crop('a'.repeat(120))).toBe('a'.repeat(120))
  expect(crop('a'.repeat(121))).toHaveLength(120)
})
