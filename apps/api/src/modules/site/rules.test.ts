import { describe, expect, test } from 'vitest'

import { isMorning, parameterValues, readCitySearch } from './rules.ts'

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

describe('the morning of a site', () => {
  test.each([
    ['Europe/Paris', '2026-11-18T08:00:00Z', true],
    ['Europe/Paris', '2026-11-18T09:00:00Z', false],
    // The day on which the clocks go forward.
    ['Europe/Paris', '2027-03-28T07:00:00Z', true],
    ['Europe/Paris', '2027-03-28T08:00:00Z', false],
    ['Indian/Reunion', '2026-11-18T05:00:00Z', true],
    ['Indian/Reunion', '2026-11-18T08:00:00Z', false],
    ['America/Martinique', '2026-11-18T13:00:00Z', true],
    ['Asia/Kolkata', '2026-11-18T04:00:00Z', true],
  ])('in %s at %s: %s', (timeZone, now, expected) => {
    expect(isMorning(timeZone, new Date(now))).toBe(expected)
  })

  test.each(['2026-10-25', '2027-03-28', '2026-12-31'])('comes once on %s', (day) => {
    const hours = Array.from({ length: 24 }, (_, hour) =>
      isMorning('Europe/Paris', new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000)),
    )
    expect(hours.filter(Boolean)).toHaveLength(1)
  })
})
