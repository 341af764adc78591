import { calculateShippingFees } from '@sesame/contract/delivery'
import { afterEach, describe, expect, test } from 'vitest'

import { french } from '../../../../seed/typography.ts'
import { makeBottle, setParameters } from '../../../../test/delivery.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()

const PROVINS = { postalCode: '77160', country: 'FRA' }
afterEach(() =>
  setParameters(database, 67, { ONLY_SELL_IN_FRANCE: 'true', SELLS_WORLDWIDE: 'false' }),
)

const calculate = (
  products: { idProduct: number; quantity: number }[],
  place: object = {},
  site = 67,
) => call(calculateShippingFees, { body: { products, ...PROVINS, ...place } }, { site })

describe('section 5: shipping fee calculation needs cart products, a postal code and a country', () => {
  test('section 8: with an empty cart it fails with the words of the specification', async () => {
    const { status, body } = await calculate([])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      code: 'no_products',
      message: 'No products in cart',
    })
  })

  test.each([
    ['no postal code', { postalCode: '' }],
    ['a country of two letters', { country: 'FR' }],
    ['a country in small letters', { country: 'fra' }],
  ])('is refused with %s', async (_, place) => {
    const { body } = await calculate([{ idProduct: 1, quantity: 1 }], place)
    expect(body.code).toBe('invalid_input')
  })

  test('is refused for what is not sold, or is of another site', async () => {
    const idProduct = await makeBottle(database)
    expect((await calculate([{ idProduct: 999_999, quantity: 1 }])).body.code).toBe(
      'unknown_product',
    )
    expect((await calculate([{ idProduct, quantity: 1 }], {}, 66)).body.code).toBe(
      'unknown_product',
    )
    await database.query('UPDATE declination SET is_valid = false WHERE id = $1', [idProduct])
    expect((await calculate([{ idProduct, quantity: 1 }])).body.code).toBe('unknown_product')
  })
})

describe('the fees', () => {
  test('section 9: three half bottles are one bottle, the total is floored', async () => {
    const idProduct = await makeBottle(database, { kind: 'WINE', capacity: 37.5, unit: 'CL' })
    const { body } = await calculate([{ idProduct, quantity: 3 }])
    expect(body.data.bottles).toBe(1)
  })

  test('are those of each carrier, with what is missing to a free delivery', async () => {
    const idProduct = await makeBottle(database, { isAlcohol: true })
    const { body } = await calculate([{ idProduct, quantity: 6 }])
    expect(body.data).toMatchObject({
      ...{ bottles: 6, weightG: 8400, message: null },
      freeShipping: { isReached: false, missingBottles: 6, missingCents: 7800 },
    })
    expect(body.data.carriers.map(({ id, price, fdp }) => ({ id, price, fdp }))).toEqual([
      { id: 1, price: 13.9, fdp: 13.9 },
      { id: 2, price: 9.9, fdp: 9.9 },
    ])
    expect(body.data.carriers[0]).toEqual({
      ...{ id: 1, name: 'Colis à domicile', deliveryType: 'DELIVERY', siteType: 'HOME' },
      ...{ priceCents: 1390, feeCents: 1390, price: 13.9, fdp: 13.9 },
      ...{ serviceName: null, serviceCode: null, delay: french('Livré sous 2 à 3 jours ouvrés') },
    })
  })

  test('are nothing where the delivery is offered, and the table is still told', async () => {
    const idProduct = await makeBottle(database)
    const { body } = await calculate([{ idProduct, quantity: 12 }])
    expect(body.data.freeShipping?.isReached).toBe(true)
    expect(body.data.carriers.map(({ price, fdp }) => ({ price, fdp }))).toEqual([
      { price: 0, fdp: 19.9 },
      { price: 0, fdp: 14.9 },
    ])
  })

  test('come with what to change in the parcel', async () => {
    const idProduct = await makeBottle(database)
    const { body } = await calculate([{ idProduct, quantity: 1 }])
    expect(body.data.carriers).toHaveLength(2)
    expect(body.data.message).toBe(
      'Ajoutez 2\u00a0bouteilles\u00a0: les envois comptent au moins 3\u00a0bouteilles.',
    )
  })

  test('of the same thing twice are of both', async () => {
    const idProduct = await makeBottle(database)
    const line = { idProduct, quantity: 3 }
    expect((await calculate([line, line])).body.data).toMatchObject({ bottles: 6, weightG: 8400 })
  })

  test('are none where it cannot go, and say why', async () => {
    const wine = { idProduct: await makeBottle(database, { isAlcohol: true }), quantity: 3 }
    const corsica = await calculate([wine], { postalCode: '20000' })
    expect(corsica.body.data).toMatchObject({
      carriers: [],
      message: 'Le vin ne s’envoie qu’en France continentale.',
    })
    const oil = { idProduct: await makeBottle(database), quantity: 3 }
    expect((await calculate([oil], { postalCode: '20000' })).body.data.carriers).toHaveLength(2)
    expect(
      (await calculate([oil], { country: 'BEL', postalCode: '1000' })).body.data,
    ).toMatchObject({
      carriers: [],
      message: 'Nous livrons en France métropolitaine uniquement.',
    })
  })

  test('abroad are those of the export carrier, by its service, where the shop sells there', async () => {
    const oil = { idProduct: await makeBottle(database), quantity: 3 }
    const abroad = { country: 'USA', postalCode: '10001' }
    await setParameters(database, 67, { ONLY_SELL_IN_FRANCE: 'false', SELLS_WORLDWIDE: 'false' })
    expect((await calculate([oil], abroad)).body.data?.carriers ?? []).toEqual([])
    await setParameters(database, 67, { ONLY_SELL_IN_FRANCE: 'false', SELLS_WORLDWIDE: 'true' })
    const { body } = await calculate([oil], abroad)
    expect(body.data.freeShipping).toBeNull()
    expect(body.data.carriers).toMatchObject([
      {
        id: 3,
        siteType: 'EXPORT',
        serviceName: 'Export suivi',
        serviceCode: 'EXPORT-SUIVI',
        price: 49.9,
      },
    ])
  })

  test('leave out a carrier that is not active', async () => {
    const idProduct = await makeBottle(database)
    await database.query('UPDATE carrier SET is_active = false WHERE id_site = 67 AND id = 1')
    const { body } = await calculate([{ idProduct, quantity: 3 }])
    expect(body.data.carriers.map(({ id }) => id)).toEqual([2])
    await database.query('UPDATE carrier SET is_active = true')
  })

  test('of the venue work as soon as it sells', async () => {
    const idProduct = await makeBottle(database, { site: 66, weightG: 900 })
    const { body } = await calculate([{ idProduct, quantity: 1 }], {}, 66)
    expect(body.data.carriers.map(({ price }) => price)).toEqual([6.9, 4.5])
    expect(body.data).toMatchObject({ freeShipping: null, message: null })
  })
})
