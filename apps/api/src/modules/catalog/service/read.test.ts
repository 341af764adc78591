import * as contract from '@sesame/contract/catalog'
import { afterEach, describe, expect, test } from 'vitest'

import { makeProduct, setParameter } from '../../../../test/catalog.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, app, database } = useTestApi()
const CAVE = { site: 67 }

async function listed(query: object) {
  const { status, body } = await call(contract.listProducts, { query }, CAVE)
  return status === 200 ? body.data.products.map(({ slug }) => slug) : status
}

const find = async (id: number | string) =>
  (await call(contract.getProduct, { params: { id } }, CAVE)).body.data

const BY_PRICE = [
  ...['petit-sorval-rouge', 'chateau-aubrelune-rouge', 'melivane-rose', 'sourcebrume-blanc'],
  ...['les-sept-veilleurs-rouge', 'orfelune-effervescent', 'coffret-enigme'],
  ...['le-grand-conteur-magnum', 'coffret-trio', 'caisse-de-six-en-bois'],
]

describe('the list of products', () => {
  test.each([
    ['by price, all of them', {}, BY_PRICE],
    ['the dearest first', { orderBy: '-price', nbItem: 2 }, BY_PRICE.toReversed().slice(0, 2)],
    ['the second page', { nbItem: 4, page: 2 }, BY_PRICE.slice(4, 8)],
    ['a page after the last', { page: 2 }, []],
    ['boxes', { kind: 'BOX' }, ['coffret-enigme', 'coffret-trio', 'caisse-de-six-en-bois']],
    ['below a price in euros', { price: 'lt:11.50' }, BY_PRICE.slice(0, 2)],
    ['between two prices', { price: ['gte:11.5', 'lte:16'] }, BY_PRICE.slice(2, 4)],
    ['a price beyond any column', { price: 'gt:999999999' }, []],
    ['with a tag', { tags: 'a-garder', kind: 'BOX' }, ['caisse-de-six-en-bois']],
    ['with one of two tags', { tags: 'a-garder,aperitif', price: 'lt:17' }, BY_PRICE.slice(0, 4)],
    ['with two tags', { tags: ['a-offrir', 'a-garder'] }, ['le-grand-conteur-magnum']],
    ['without a tag', { tags: 'df:a-garder', kind: 'BOX' }, ['coffret-enigme', 'coffret-trio']],
    ['of a colour', { values: '23' }, ['melivane-rose']],
    ['of one of two colours', { values: 'in:22,23' }, BY_PRICE.slice(2, 4)],
    ['of one of two colours, told apart', { values: ['22', '23'] }, BY_PRICE.slice(2, 4)],
    ['of a colour and a volume', { values: 'in:21,13' }, [BY_PRICE[1], BY_PRICE[7]]],
    ['of a value that does not exist', { values: '999' }, []],
    ['of a colour and a value that does not exist', { values: 'in:21,999' }, []],
    ['like a name', { name: 'lk:SORVAL' }, ['petit-sorval-rouge']],
    ['a position that is no whole number', { position: '1.5' }, []],
    ['the first positions', { position: 'lte:2', orderBy: 'position' }, [BY_PRICE[1], BY_PRICE[4]]],
    ['made before this project', { createdAt: 'lt:2020-01-01' }, []],
    ['in the order of a dictionary', { orderBy: '-name', nbItem: 1 }, ['sourcebrume-blanc']],
  ])('%s', async (_, query, slugs) => {
    expect(await listed(query)).toEqual(slugs)
  })

  test.each([
    ['a word of the description, in another form', 'vendanger', ['chateau-aubrelune-rouge']],
    ['a grape', 'riesling', ['sourcebrume-blanc']],
    ['an unfinished word', 'ries', ['sourcebrume-blanc']],
    ['without its accents', 'melivane', ['melivane-rose']],
    ['a word spelt nearly so', 'aubrelumne', ['chateau-aubrelune-rouge']],
    ['words of one product only', 'pinot vieilles', ['les-sept-veilleurs-rouge']],
    ['nothing that is sold', 'motocyclette', []],
    ['nothing but an article', 'les', []],
    ['an operator of the search language', '& | ! :*', []],
  ])('finds %s', async (_, search, slugs) => {
    expect(await listed({ search })).toEqual(slugs)
  })

  test.each([
    'price=gt:cher',
    'values=rouge',
    'values=gt:1',
    'position=premier',
    'html=x',
    'orderBy=html',
    'nbItem=101',
  ])('refuses %s', async (query) => {
    const url = `/product?${query}`
    const response = await app().inject({ url, headers: { host: 'cave.localhost' } })
    expect(response.statusCode).toBe(400)
  })

  test('counts all that is asked for, whatever the page', async () => {
    for (const query of [{}, { nbItem: 3, page: 2 }, { page: 9 }]) {
      const { body } = await call(contract.listProducts, { query }, CAVE)
      expect(body.data.total).toBe(10)
    }
  })

  // This reply bypasses the schema that drops unknown fields, so its keys are checked here.
  test('says what the contract names and no more', async () => {
    const { body } = await call(contract.listProducts, {}, CAVE)
    expect(contract.listProducts.reply.parse(body.data)).toEqual(body.data)
  })

  test('shows neither what is withdrawn, nor what has nothing to sell, nor what others sell', async () => {
    await makeProduct(database, 67, { slug: 'retire', isValid: false })
    await makeProduct(database, 67, { slug: 'vide', declinations: [{ isValid: false }] })
    await makeProduct(database, 66, { slug: 'ailleurs' })
    expect(await listed({})).toEqual(BY_PRICE)
    for (const slug of ['retire', 'vide', 'ailleurs']) {
      const { status } = await call(contract.getProduct, { params: { id: slug } }, CAVE)
      expect(status).toBe(404)
    }
  })

  test('shows a product from its first valid declination on, and not after its last', async () => {
    const { id, slug, declinations } = await makeProduct(database, 67, {
      declinations: [{ priceCents: 100 }, { priceCents: 200 }],
    })
    const priceOf = async () => {
      const { body } = await call(contract.getProduct, { params: { id: slug } }, CAVE)
      return body.data?.priceCents
    }
    const withdraw = (index: number) =>
      database.query('UPDATE declination SET is_valid = false WHERE id = $1', [
        declinations[index]?.id,
      ])
    expect(await priceOf()).toBe(100)
    await withdraw(0)
    expect(await priceOf()).toBe(200)
    await withdraw(1)
    expect(await priceOf()).toBeUndefined()
    expect(id).toBeGreaterThan(0)
  })
})

describe('a product', () => {
  test('tells what must be known of a wine, by number and by name', async () => {
    const byName = await call(
      contract.getProduct,
      { params: { id: 'chateau-aubrelune-rouge' } },
      CAVE,
    )
    const byNumber = await call(contract.getProduct, { params: { id: 1 } }, CAVE)
    expect(byNumber.body.data).toEqual(byName.body.data)
    expect(byName.body.data).toMatchObject({
      isAlcohol: true,
      alcoholBp: 1350,
      appellation: 'Vin de France',
      vintage: 2019,
      allergens: 'Contient des sulfites.',
      bottler: 'Château Aubrelune, domaine fictif',
      tags: [
        { slug: 'a-garder', name: 'À garder' },
        { slug: 'repas-de-fete', name: 'Repas de fête' },
      ],
      meals: [1, 4],
      technicalFile: '/product/generate/file/1',
    })
    expect(byName.body.data.images).toHaveLength(2)
    expect(byName.body.data.awards.map(({ year }) => year)).toEqual([2022, 2021])
    expect(byName.body.data.declinations).toMatchObject([
      {
        name: '75\u00a0cl',
        priceCents: 1450,
        perLitreCents: 1933,
        referenceCents: null,
        stock: { isAvailable: true, left: null },
        values: [12, 21],
      },
      { name: 'Magnum', priceCents: 3100, perLitreCents: 2067 },
      { name: '37,5\u00a0cl', stock: { isAvailable: false, left: 0 } },
    ])
  })

  test('names its former price only where a reduction is announced', async () => {
    const [before] = (await find(7)).declinations
    expect(before?.referenceCents).toBe(5200)
    await database.query(
      'UPDATE declination SET announces_reduction = false WHERE id_site = 67 AND id = 9',
    )
    const [after] = (await find(7)).declinations
    expect(after?.referenceCents).toBeNull()
  })

  test('comes with others to be shown beside it, in the order of the venue', async () => {
    const list = async () => {
      const { body } = await call(contract.listRecommendedProducts, { params: { id: 1 } }, CAVE)
      return body.data.products.map(({ id }) => id)
    }
    const turnRound = `UPDATE product_recommended SET position = 10 - position
      WHERE id_site = 67 AND id_product = 1`
    expect(await list()).toEqual([2, 3, 4, 8])
    await database.query(turnRound)
    expect(await list()).toEqual([8, 4, 3, 2])
    await database.query(turnRound)
    const missing = await call(contract.listRecommendedProducts, { params: { id: 999 } }, CAVE)
    expect(missing.status).toBe(404)
  })
})

describe('what the site chose', () => {
  afterEach(async () => {
    await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', null)
    await setParameter(database, 67, 'USE_PRODUCT_STOCK', null)
    await setParameter(database, 67, 'STOCK_LIMIT_DISPLAY', null)
    await setParameter(database, 67, 'HANDLE_STOCK', 'true')
  })
  test('a showcase tells no price: neither shown, nor by an order or a filter', async () => {
    await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', 'true')
    const product = await find(7)
    expect(product.priceCents).toBeNull()
    expect(product.declinations[0]).toMatchObject({
      priceCents: null,
      referenceCents: null,
      perLitreCents: null,
    })
    const { body } = await call(contract.listProducts, { query: { price: 'lt:10' } }, CAVE)
    expect(body.data.total).toBe(10)
    expect(JSON.stringify(body.data)).not.toMatch(/"(?:price|reference|perLitre)Cents":\d/)
    expect(await listed({ nbItem: 2 })).toEqual(BY_PRICE.filter((_, i) => i === 1 || i === 4))
    expect(await listed({ nbItem: 1, orderBy: '-price' })).toEqual([BY_PRICE[1]])
  })

  test('the number left is told from the limit down', async () => {
    const { id } = await makeProduct(database, 67, {
      declinations: [{ onHand: 6 }, { onHand: 5 }, { onHand: 0 }],
      columns: { price_cents: null },
    })
    const left = async () => (await find(id)).declinations.map(({ stock }) => stock.left)
    expect(await left()).toEqual([null, 5, 0])
    await setParameter(database, 67, 'STOCK_LIMIT_DISPLAY', '6')
    expect(await left()).toEqual([6, 5, 0])
    await setParameter(database, 67, 'HANDLE_STOCK', 'false')
    expect(await left()).toEqual([null, null, null])
    await database.query('UPDATE product SET is_valid = false WHERE id = $1', [id])
  })

  test('a stock that is shared counts bottles', async () => {
    const { id } = await makeProduct(database, 67, {
      kind: 'BOX',
      sharedOnHand: 20,
      declinations: [
        { onHand: 0, sellByMultipleOf: 6 },
        { onHand: 0, sellByMultipleOf: 24 },
      ],
    })
    await setParameter(database, 67, 'USE_PRODUCT_STOCK', 'true')
    const stocks = (await find(id)).declinations.map(({ stock }) => stock)
    expect(stocks).toEqual([
      { isAvailable: true, left: 3 },
      { isAvailable: false, left: 0 },
    ])
    await database.query('UPDATE product SET is_valid = false WHERE id = $1', [id])
  })
})

describe('facts about the product list', () => {
  test('awards are listed newest first, of a product or of all', async () => {
    const all = await call(contract.listAwards, { query: {} }, CAVE)
    expect(all.body.data.total).toBe(6)
    expect(all.body.data.awards[0]).toMatchObject({ year: 2025, idProduct: 5 })
    const one = await call(contract.listAwards, { query: { product: '1', year: 'gte:2022' } }, CAVE)
    expect(one.body.data.awards.map(({ id }) => id)).toEqual([1])
  })

  test('variations and meal icons are those of the site', async () => {
    const { body } = await call(contract.listVariations, {}, CAVE)
    expect(body.data.variations.map(({ name }) => name)).toEqual(['Couleur', 'Contenance'])
    expect(body.data.variations[1]?.values[1]?.value).toBe('75\u00a0cl')
    const icons = await call(contract.listMealIcons, {}, CAVE)
    expect(icons.body.data.total).toBe(7)
    expect((await call(contract.listMealIcons, {})).body.data.total).toBe(0)
  })
})
