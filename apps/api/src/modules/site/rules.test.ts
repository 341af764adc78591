import { describe, expect, test } from 'vitest'

import { parameterValues, readCitySearch } from './rules.ts'

describe('values of parameters', () => {
  test('what is empty, blank or absent is not there', () => {
    const values = parameterValues([
      { type: 'NAME', value: ' Antre ' },
      { type: 'PHONE', value: '' },
      { type: 'EMAIL', value: '  \n' },
      { type: 'RCS', value: null },
    ])
    expect([...values]).toEqual([['NAME', 'Antre']])
  })
})

describe('a search for a city', () => {
  test.each([
    ['7', { by: 'postalCode', start: '7' }],
    ['77160', { by: 'postalCode', start: '77160' }],
    ['77 160', { by: 'postalCode', start: '77160' }],
    [' 42 0 ', { by: 'postalCode', start: '420' }],
    ['771600', { by: 'name', name: '771600' }],
    ['Provins', { by: 'name', name: 'Provins' }],
    ['st etiene', { by: 'name', name: 'saint etiene' }],
    ['St-Étienne', { by: 'name', name: 'saint-Étienne' }],
    ['ST. Malo', { by: 'name', name: 'saint Malo' }],
    ['Ste Maxime', { by: 'name', name: 'sainte Maxime' }],
    ['Le Pré-St-Gervais', { by: 'name', name: 'Le Pré-saint-Gervais' }],
    ['Brest', { by: 'name', name: 'Brest' }],
    ['Brest centre', { by: 'name', name: 'Brest centre' }],
    ['st', { by: 'name', name: 'saint' }],
    ['Prést', { by: 'name', name: 'Prést' }],
  ])('« %s » is read as %j', (search, read) => {
    expect(readCitySearch(search)).toEqual(read)
  })
})
