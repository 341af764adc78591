import { listCountries, searchCities } from '@sesame/contract/site'
import { describe, expect, test } from 'vitest'

import { useTestApi } from '../../../test/test-api.ts'

const { call } = useTestApi()

const FRANCE = 250

async function find(search: string, idCountry = FRANCE) {
  const { body } = await call(searchCities, { params: { search, idCountry } })
  return body.data.cities
}

describe('a search for a city', () => {
  test.each([
    ['Provins', 'Provins'],
    ['provins', 'Provins'],
    ['saint-étienne', 'Saint-Étienne'],
    ['SAINT ETIENNE', 'Saint-Étienne'],
    ['st etienne', 'Saint-Étienne'],
    ['st etiene', 'Saint-Étienne'],
    ['Ste Maxime', 'Sainte-Maxime'],
    ['l hay les roses', 'L’Haÿ-les-Roses'],
    ["L'Haÿ", 'L’Haÿ-les-Roses'],
    ['marseile', 'Marseille'],
    ['stasbourg', 'Strasbourg'],
    ['Fontainbleau', 'Fontainebleau'],
    ['nancy', 'Nancy'],
  ])('for « %s » finds %s first', async (search, name) => {
    const [first] = await find(search)
    expect(first?.name).toBe(name)
  })

  test('finds the beginnings of names, the largest town first', async () => {
    const cities = await find('toul')
    expect(cities.length).toBeGreaterThan(5)
    expect(cities[0]?.name).toBe('Toul')
    expect(cities[1]?.name).toBe('Toulouse')
    expect(cities.every(({ name }) => name.startsWith('Toul'))).toBe(true)
  })

  test.each([
    ['77160', '77160'],
    ['77 160', '77160'],
    [' 7716 0 ', '77160'],
    ['771', '771'],
    ['7', '7'],
    ['97200', '97200'],
  ])('for the postal code « %s » finds those that begin with %s', async (search, start) => {
    const cities = await find(search)
    expect(cities.length).toBeGreaterThan(0)
    expect(cities.length).toBeLessThanOrEqual(20)
    expect(cities.every(({ postalCode }) => postalCode.startsWith(start))).toBe(true)
  })

  test('tells all there is to know of a city', async () => {
    const cities = await find('77160')
    expect(cities.find(({ name }) => name === 'Provins')).toEqual({
      id: expect.any(Number) as unknown,
      code: '77379',
      name: 'Provins',
      postalCode: '77160',
    })
  })

  test.each(['zzzzqqqq', '99999', '%', '_', "' OR 1=1 --", '!!!'])(
    'for « %s » finds nothing',
    async (search) => {
      expect(await find(search)).toEqual([])
    },
  )

  test('in another country finds nothing of this one', async () => {
    expect(await find('Provins', 56)).toEqual([])
  })

  test.each([
    ['provins', 0],
    ['provins', 1000],
    [' ', FRANCE],
    ['x'.repeat(81), FRANCE],
  ])('for « %s » in country %i is refused', async (search, idCountry) => {
    const { status } = await call(searchCities, { params: { search, idCountry } })
    expect(status).toBe(400)
  })
})

test('countries come in the order of the French alphabet', async () => {
  const { body } = await call(listCountries)
  const names = body.data.countries.map(({ name }) => name)
  expect(body.data.total).toBe(250)
  expect(names).toHaveLength(250)
  const rank = (name: string) => names.findIndex((one) => one.startsWith(name))
  expect(rank('Égypte')).toBeGreaterThan(rank('Dominique'))
  expect(rank('Égypte')).toBeLessThan(rank('Fidji'))
})

test('a city is found in under 20 ms', async () => {
  const searches = ['pro', 'saint', 'st etiene', '77', 'marseile', 'a', 'villeneuve sur', 'lyo']
  const fastest = new Map<string, number>()
  for (let round = 0; round < 5; round += 1) {
    for (const search of searches) {
      const start = performance.now()
      await find(search)
      const ms = performance.now() - start
      // Takes the best of five runs, because other work on the machine slows the rest.
      fastest.set(search, Math.min(ms, fastest.get(search) ?? ms))
    }
  }
  const median = [...fastest.values()].sort((a, b) => a - b)[searches.length / 2]!
  expect(median).toBeLessThan(20)
})
