import pg from 'pg'
import { describe, expect, test } from 'vitest'

import { typographyFaults } from '../../../e2e/french-typography.ts'
import { readConfig } from '../src/platform/config.ts'
import { useTestDatabase } from '../test/test-database.ts'
import { loadDemo } from './demo.ts'
import { CATALOG_66 } from './demo/catalog-66.ts'
import { CATALOG_67 } from './demo/catalog-67.ts'
import { picturesOf } from './demo/pictures.ts'
import { inFrench } from './typography.ts'

const CATALOGS = [
  { site: 66, catalog: CATALOG_66 },
  { site: 67, catalog: CATALOG_67 },
]

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

describe.each(CATALOGS)('what site $site sells', ({ site, catalog }) => {
  const { products, variations, meals } = catalog
  const declinations = products.flatMap((product) => product.declinations)

  test('is written in good French typography', () => {
    const texts = textsIn(inFrench(catalog)).filter((text) => !text.startsWith('https://'))
    const read = texts.map((text) => text.replaceAll(/<[^>]+>/g, ' '))
    expect(read.flatMap(typographyFaults)).toEqual([])
    expect(read.filter((text) => /['"]| °|\d c?l\b/.test(text))).toEqual([])
  })

  test('has every number, name and reference once', () => {
    const all: (number | string)[][] = [
      products.map(({ id }) => id),
      products.map(({ slug }) => slug),
      declinations.map(({ id }) => id),
      declinations.map(({ reference }) => reference),
      products.flatMap(({ awards = [] }) => awards.map(({ id }) => id)),
    ]
    for (const values of all) expect(new Set(values).size).toBe(values.length)
    // Stock ids of products are below a hundred, those of declinations above.
    expect(Math.max(...products.map(({ id }) => id))).toBeLessThan(100)
  })

  test('names pictures, meals, values and neighbours that there are', () => {
    const pictures = picturesOf(site).rows.map(({ id }) => id)
    const values = variations.flatMap((variation) => variation.values.map(({ id }) => id))
    for (const { images, meals: own = [], recommended = [], id, ...product } of products) {
      expect(images.length).toBeGreaterThan(0)
      expect(pictures).toEqual(expect.arrayContaining(images))
      expect(meals.map((meal) => meal.id)).toEqual(expect.arrayContaining(own))
      expect(products.map((other) => other.id)).toEqual(expect.arrayContaining(recommended))
      expect(recommended).not.toContain(id)
      for (const one of product.declinations) {
        expect(values).toEqual(expect.arrayContaining(one.values))
      }
    }
  })

  test('AL-01 tells of alcohol what must be told', () => {
    for (const product of products.filter(({ isAlcohol }) => isAlcohol)) {
      expect(product.alcohol).toBeGreaterThan(0)
      for (const field of ['allergens', 'origin', 'bottler', 'elabelUrl'] as const) {
        expect(product[field]).toBeTruthy()
      }
      for (const one of product.declinations) expect(one.capacity).toBeDefined()
    }
  })
})

test('site 66 could sell tomorrow, and no alcohol', () => {
  expect(CATALOG_66.products.map(({ kind, isAlcohol }) => [kind, isAlcohol])).toEqual([
    ['BOX', false],
  ])
})

test('site 67 sells at the prices of its product list', () => {
  const prices = Object.fromEntries(
    CATALOG_67.products.map(({ slug, declinations }) => [slug, declinations[0]?.price]),
  )
  expect(prices).toMatchObject({
    'chateau-aubrelune-rouge': 14.5,
    'les-sept-veilleurs-rouge': 18,
    'sourcebrume-blanc': 16,
    'melivane-rose': 11.5,
    'coffret-trio': 49,
    'caisse-de-six-en-bois': 92,
    'coffret-enigme': 39,
  })
})

describe('loaded again', () => {
  const database = useTestDatabase()

  test('texts are as written here, prices and stocks as they have become', async () => {
    await database.query(`UPDATE product SET name = 'Autre' WHERE id_site = 67 AND id = 1`)
    await database.query('UPDATE declination SET price_cents = 1500 WHERE id_site = 67 AND id = 1')
    await database.query(`SELECT move_stock(67, 101, 'operator', -30, NULL, 'Casse', NULL)`)
    const count = () =>
      database.query(
        `SELECT (SELECT count(*) FROM stock_move)::int AS moves,
           (SELECT count(*) FROM price_history)::int AS prices,
           (SELECT count(*) FROM product)::int AS products`,
      )
    const before = await count()

    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    await loadDemo(client, readConfig({ NODE_ENV: 'test' }).keys)
    await client.end()

    const [aubrelune] = await database.query(
      `SELECT p.name, d.price_cents, s.on_hand, d.reference_cents
       FROM product p JOIN declination d ON d.id_site = p.id_site AND d.id_product = p.id
       JOIN stock s ON s.id_site = d.id_site AND s.id = d.id_stock
       WHERE p.id_site = 67 AND d.id = 1`,
    )
    expect(aubrelune).toEqual({
      ...{ name: 'Château Aubrelune rouge', price_cents: 1500, on_hand: 150 },
      reference_cents: null,
    })
    expect(await count()).toEqual(before)
  })

  test('the announced reduction refers to the price of the months before', async () => {
    const [magnum] = await database.query(
      `SELECT price_cents, reference_cents, announces_reduction FROM declination
       WHERE id_site = 67 AND id = 9`,
    )
    expect(magnum).toEqual({
      ...{ price_cents: 4600, reference_cents: 5200, announces_reduction: true },
    })
  })
})
