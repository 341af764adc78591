import { listProducts } from '@sesame/contract/catalog'
import { listProductFacets } from '@sesame/contract/product-facet'
import { afterEach, describe, expect, test } from 'vitest'

import { makeProduct, setParameter } from '../../../../test/catalog.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()
const CAVE = { site: 67 }

/** Values with their counts, without those that would show nothing. */
async function facetsOf(query: object = {}) {
  const { body } = await call(listProductFacets, { query }, CAVE)
  const { kinds, prices, tags, variations } = body.data
  const valuesOf = (name: string) =>
    variations
      .find((one) => one.name === name)!
      .values.map(({ value, count }) => ({
        ...{ value: value.replaceAll(/\s/g, ' '), count },
      }))
  return {
    kinds: shown(kinds),
    prices: shown(prices.map(({ from, count }) => ({ from, count }))),
    tags: shown(tags.map(({ slug, count }) => ({ slug, count }))),
    colours: shown(valuesOf('Couleur')),
    volumes: shown(valuesOf('Contenance')),
  }
}

function shown(values: { count: number }[]): unknown[][] {
  return values.filter(({ count }) => count > 0).map((value) => Object.values(value))
}

const totalOf = async (query: object) => (await call(listProducts, { query }, CAVE)).body.data.total

describe('what products can be chosen by', () => {
  test('each value counts the products on sale that have it', async () => {
    await makeProduct(database, 67, { slug: 'retire', isValid: false })
    expect(await facetsOf()).toEqual({
      kinds: [
        ['WINE', 7],
        ['BOX', 3],
      ],
      prices: [
        [0, 3],
        [12, 1],
        [18, 2],
        [30, 4],
      ],
      tags: [
        ['a-garder', 3],
        ['a-offrir', 4],
        ['aperitif', 5],
        ['repas-de-fete', 6],
      ],
      colours: [
        ['Rouge', 5],
        ['Blanc', 1],
        ['Rosé', 1],
        ['Effervescent', 2],
      ],
      volumes: [
        ['37,5 cl', 2],
        ['75 cl', 6],
        ['Magnum (1,5 l)', 2],
        ['3 bouteilles', 1],
        ['6 bouteilles', 1],
      ],
    })
  })

  test('a choice changes the counts of the other lists, and not those beside it', async () => {
    const red = await facetsOf({ values: '21' })
    expect(red.colours).toEqual((await facetsOf()).colours)
    expect(red.kinds).toEqual([
      ['WINE', 4],
      ['BOX', 1],
    ])
    expect(red.prices).toEqual([
      [0, 2],
      [18, 1],
      [30, 2],
    ])
    expect(red.volumes).toEqual([
      ['37,5 cl', 2],
      ['75 cl', 2],
      ['Magnum (1,5 l)', 2],
      ['6 bouteilles', 1],
    ])
    const chosen = await facetsOf({ tags: 'a-garder' })
    expect(chosen.tags).toEqual((await facetsOf()).tags)
    expect(chosen.colours).toEqual([['Rouge', 3]])
    const cheap = await facetsOf({ price: ['gte:0', 'lt:12'] })
    expect(cheap.prices).toEqual((await facetsOf()).prices)
    expect(cheap.kinds).toEqual([['WINE', 3]])
  })

  test('every count is the total of the list that its value shows', async () => {
    const chosen = { tags: 'aperitif,a-garder', values: 'in:21,24', kind: 'WINE' }
    const { body } = await call(listProductFacets, { query: chosen }, CAVE)
    const { kinds, prices, tags, variations } = body.data
    for (const { kind, count } of kinds) {
      expect(await totalOf({ ...chosen, kind })).toBe(count)
    }
    for (const { from, to, count } of prices) {
      const price = [`gte:${from}`, ...(to === null ? [] : [`lt:${to}`])]
      expect(await totalOf({ ...chosen, price })).toBe(count)
    }
    for (const { slug, count } of tags) {
      expect(await totalOf({ ...chosen, tags: slug })).toBe(count)
    }
    const [colour, volume] = variations
    for (const { id, count } of colour!.values) {
      expect(await totalOf({ ...chosen, values: String(id) })).toBe(count)
    }
    for (const { id, count } of volume!.values) {
      expect(await totalOf({ ...chosen, values: `in:21,24,${id}` })).toBe(count)
    }
  })

  test('a value that would show nothing is told as such, so that a chosen one can be taken off', async () => {
    const { body } = await call(
      listProductFacets,
      { query: { tags: 'aperitif', values: '22', price: 'gte:30' } },
      CAVE,
    )
    const [colour] = body.data.variations
    expect(colour?.values.find(({ id }) => id === 22)).toMatchObject({ value: 'Blanc', count: 0 })
    expect(body.data.tags).toContainEqual({ slug: 'aperitif', name: 'Apéritif', count: 0 })
  })

  test('words narrow all lists', async () => {
    const found = await facetsOf({ search: 'riesling' })
    expect(found.colours).toEqual([['Blanc', 1]])
    expect(found.prices).toEqual([[12, 1]])
    expect(await facetsOf({ search: 'motocyclette' })).toMatchObject({ kinds: [], tags: [] })
  })

  test('a site without variations has none to choose by', async () => {
    const { body } = await call(listProductFacets, {})
    expect(body.data.variations).toEqual([])
  })
})

test('a count that fails is one failed request, and not the end of the process', async () => {
  const { variations } = (await call(listProductFacets, {}, CAVE)).body.data
  // A value of each variation is chosen, so that no list is counted without a choice.
  const all = variations.map(({ values }) => values[0]!.id)
  expect(all.length).toBeGreaterThan(1)
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  await database.query('ALTER TABLE declination_value RENAME TO declination_value_away')
  try {
    // The same request again and again: what the first ones left running fails meanwhile.
    const chosen = { values: `in:${all.join()}` }
    for (const query of [{}, chosen, chosen, chosen, chosen, {}]) {
      expect((await call(listProductFacets, { query }, CAVE)).status).toBe(500)
    }
  } finally {
    await database.query('ALTER TABLE declination_value_away RENAME TO declination_value')
  }
  expect((await facetsOf()).colours).not.toEqual([])
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

describe('a showcase', () => {
  afterEach(() => setParameter(database, 67, 'HIDE_PRODUCT_PRICES', null))

  test('has no price ranges, and a price narrows nothing', async () => {
    await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', 'true')
    const { prices, kinds } = await facetsOf({ price: 'lt:12' })
    expect(prices).toEqual([])
    expect(kinds).toEqual([
      ['WINE', 7],
      ['BOX', 3],
    ])
  })
})
