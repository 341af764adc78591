import { Slug } from '@sesame/contract/common'
import { expect, test } from 'vitest'

import { uniqueSlug, isNumber, toSlug } from './name.ts'

test.each([
  ['Le Château d’Émeraude', 'le-chateau-d-emeraude'],
  ['  Œuvre & cætera !  ', 'oeuvre-caetera'],
  ['2026', 'n-2026'],
  ['1e3', 'n-1e3'],
  ['0x1F', 'n-0x1f'],
  ['2026 : une année', '2026-une-annee'],
  ['日本', 'sans-titre'],
  ['🎃', 'sans-titre'],
  ['mot '.repeat(60), `${'mot-'.repeat(27)}mo`],
])('« %s » is named %s', (title, name) => {
  expect(toSlug(title)).toBe(name)
  expect(Slug.safeParse(name).success).toBe(true)
})

test.each([
  ['conte', [], 'conte'],
  ['conte', ['conte-2'], 'conte'],
  ['conte', ['conte'], 'conte-2'],
  ['conte', ['conte', 'conte-2', 'conte-4'], 'conte-3'],
])('%s beside %j is %s', (name, taken, free) => {
  expect(uniqueSlug(name, taken)).toBe(free)
})

test.each([
  ['12', true],
  ['1e3', true],
  ['0x1f', true],
  ['n-12', false],
  ['12-mois', false],
])('%s is a number: %s', (name, expected) => {
  expect(isNumber(name)).toBe(expected)
})
