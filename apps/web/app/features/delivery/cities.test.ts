import type { City } from '@sesame/contract/site'
import { expect, test } from 'vitest'

import { isLongEnoughToSearch, proposedCities } from './cities.ts'

const city = (id: number, postalCode: string) => ({ id, postalCode, name: `C${id}` }) as City

test.each([
  ['7716', 'postalCode', false],
  ['77160', 'postalCode', true],
  [' 77160 ', 'postalCode', true],
  ['2A004', 'postalCode', false],
  ['Pr', 'name', false],
  ['Pro', 'name', true],
] as const)('%j typed as %s is looked up: %s', (typed, field, expected) => {
  expect(isLongEnoughToSearch(typed, field)).toBe(expected)
})

test('a postal code proposes the places that have it, and no neighbour', () => {
  const found = [city(1, '77160'), city(2, '77161')]
  expect(proposedCities(found, '77160', 'postalCode').map(({ id }) => id)).toEqual([1])
})

test('a name proposes a handful', () => {
  const found = Array.from({ length: 20 }, (_, id) => city(id, '77160'))
  expect(proposedCities(found, 'Pro', 'name')).toHaveLength(8)
})

test('Paris is Paris: its postal code tells the arrondissement', () => {
  const found = [
    { ...city(1, '75011'), name: 'Paris' },
    { ...city(2, '75011'), name: 'Paris 11e Arrondissement' },
  ]
  expect(proposedCities(found, '75011', 'postalCode').map(({ name }) => name)).toEqual(['Paris'])
})
