import { randomUUID } from 'node:crypto'

import { addToCart } from '@sesame/contract/cart'
import { NO_ADDRESS } from '@sesame/contract/delivery'
import { getDeliveryOffer } from '@sesame/contract/delivery-offer'
import { afterEach, describe, expect, test } from 'vitest'

import { setParameters } from '../../../test/delivery.ts'
import { makeGoods, type Goods } from '../../../test/goods.ts'
import { CAVE, wine } from '../../../test/parcels.ts'
import { insertRow, makePerson, signIn } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'
import { makeAddress, makeCarrier, makeCart, makeCollectPoint } from '../../../test/storefront.ts'
import { uniqueIpAddress, type Caller } from '../../../test/test-api.ts'
import { LIMITS } from '../../platform/limit.ts'

const shop = useTestShop()
const { call, database, place } = shop

const [HOME, RELAY, EXPORT] = [1, 2, 3]
const COUNTER = 10_001
const PARIS = { postalCode: '75011', city: 'Paris', country: 'FRA' }
const CORSICA = { postalCode: '20000', city: 'Ajaccio', country: 'FRA' }
const BRUSSELS = { postalCode: '1000', city: 'Bruxelles', country: 'BEL' }
const WORLDWIDE = { ONLY_SELL_IN_FRANCE: 'false', SELLS_WORLDWIDE: 'true' }
const ONLY_MAINLAND = 'Le vin ne s’envoie qu’en France continentale.'

afterEach(async () => {
  await setParameters(database, 67, { ONLY_SELL_IN_FRANCE: 'true', SELLS_WORLDWIDE: 'false' })
  await database.query(`UPDATE carrier SET is_active = true WHERE id_site = 67`)
  await database.query(`DELETE FROM external_app_config WHERE id_site = 67`)
})

async function fill(lines: [Goods, quantity: number][], by: Caller = CAVE): Promise<string> {
  let cartId = 'new'
  for (const [{ idDeclination: declinationId }, quantity] of lines) {
    const sent = { params: { cartId, declinationId }, body: { quantity } }
    cartId = (await call(addToCart, sent, by)).body.data.cartId
  }
  return cartId
}

const request = (cartId: string, query: object = {}, by: Caller = CAVE) =>
  call(getDeliveryOffer, { params: { cartId }, query }, by)
const offerOf = async (cartId: string, query: object = {}, by: Caller = CAVE) =>
  (await request(cartId, query, by)).body.data

const wineCart = async (quantity = 3) => fill([[await wine(shop), quantity]])
const boxCart = async (quantity = 3) => fill([[await makeGoods(database), quantity]])
const codesOf = (countries: { alphaThree: string }[]) => countries.map((one) => one.alphaThree)

const member = async () => {
  const person = await makePerson(database, { site: 67 })
  return { person, by: { ...CAVE, token: await signIn(database, person) } }
}

describe('an offer', () => {
  test('without a place asks for one, and says where it can be collected', async () => {
    const offer = await offerOf(await wineCart())
    expect(offer).toMatchObject({
      ...{ carriers: [], accessPoints: [], problem: null, isCartAtFault: false, order: {} },
      selection: { type: 'delivery', postalCode: null, country: 'FRA', idCarrier: null },
      missing: 'Indiquez le code postal et la ville de livraison.',
      collectPoints: [{ id: COUNTER }],
    })
    expect(codesOf(offer.countries)).toEqual(['FRA'])
  })

  test('to a place has the carriers and their prices, and waits for one', async () => {
    const offer = await offerOf(await wineCart(6), PARIS)
    expect(offer.carriers.map(({ id, priceCents }) => [id, priceCents])).toEqual([
      [HOME, 1390],
      [RELAY, 990],
    ])
    expect(offer).toMatchObject({
      ...{ missing: 'Choisissez un mode de livraison.', order: {} },
      freeShipping: { isReached: false, missingBottles: 6 },
    })
  })

  test('at home is complete with a carrier, and can be ordered as it is', async () => {
    const bottle = await wine(shop)
    const cartId = await fill([[bottle, 3]])
    const { order, missing, selection, ...offer } = await offerOf(cartId, {
      ...{ ...PARIS, idCarrier: HOME },
    })
    expect(missing).toBeNull()
    expect(selection.idCarrier).toBe(HOME)
    const products = [{ id: bottle.idDeclination, quantity: 3 }]
    const placed = await place({ products, ...(order as object) }, {}, CAVE)
    expect(placed.status).toBe(200)
    expect(placed.body.data.order.shippingCents).toBe(offer.carriers[0]?.priceCents)
  })

  test('at a relay point has the points, the nearest one selected', async () => {
    const requested = { postalCode: '77160', city: 'Provins', idCarrier: RELAY }
    const cartId = await wineCart()
    const { accessPoints, selection, order } = await offerOf(cartId, requested)
    expect(accessPoints).toHaveLength(6)
    expect(selection.idAccessPoint).toBe(accessPoints[0]?.id)
    expect(order.delivery).toEqual({
      ...{ type: 'PICKUP', idCarrier: RELAY, accessPoint: { id: accessPoints[0]?.id } },
    })
    const other = await offerOf(cartId, { ...requested, idAccessPoint: accessPoints[2]?.id })
    expect(other.selection.idAccessPoint).toBe(accessPoints[2]?.id)
    const invented = await offerOf(cartId, { ...requested, idAccessPoint: '999999' })
    expect(invented.selection.idAccessPoint).toBe(accessPoints[0]?.id)
  })

  test('of collection goes from the only point to a day and a slot', async () => {
    const cartId = await wineCart(1)
    const collect = { type: 'clickAndCollect' }
    const point = await offerOf(cartId, collect)
    expect(point).toMatchObject({
      ...{ problem: null, isCartAtFault: false, schedules: [], carriers: [] },
      ...{ missing: 'Choisissez le jour du retrait.', selection: { idPoint: COUNTER, day: null } },
    })
    const [day = ''] = point.days
    const dayOffer = await offerOf(cartId, { ...collect, day })
    expect(dayOffer.missing).toBe('Choisissez le créneau du retrait.')
    const { idSchedule } = dayOffer.schedules.find(({ isFree }) => isFree)!
    const { missing, order } = await offerOf(cartId, { ...collect, day, idSchedule })
    expect(missing).toBeNull()
    expect(order).toEqual({
      delivery: { type: 'CLICK_AND_COLLECT', idCollectPoint: COUNTER },
      ...{ dateSchedule: day, idSchedule },
    })
  })

  test('resets a day and a slot that are not free', async () => {
    const requested = { type: 'clickAndCollect', day: '2020-01-01', idSchedule: 600 }
    const { selection, schedules } = await offerOf(await wineCart(), requested)
    expect(selection).toMatchObject({ day: null, idSchedule: null })
    expect(schedules).toEqual([])
  })
})

describe('a cart', () => {
  test('with too few bottles says what to add, whatever place is named, and is collected', async () => {
    const cartId = await wineCart(1)
    for (const query of [{}, PARIS]) {
      const offer = await offerOf(cartId, query)
      expect(offer).toMatchObject({ carriers: [], isCartAtFault: true, order: {} })
      expect(offer.problem).toMatch(/^Ajoutez 2\sbouteilles/)
      expect(offer.missing).toBe(offer.problem)
    }
  })

  test('with wine goes to the mainland only, whatever the site sells abroad', async () => {
    await setParameters(database, 67, WORLDWIDE)
    const mixed = await fill([
      [await wine(shop), 2],
      [await makeGoods(database), 1],
    ])
    for (const cartId of [await wineCart(), mixed]) {
      const corsica = await offerOf(cartId, CORSICA)
      expect(corsica).toMatchObject({ carriers: [], problem: ONLY_MAINLAND, order: {} })
      expect(corsica.missing).toBe(ONLY_MAINLAND)
      const abroad = await offerOf(cartId, BRUSSELS)
      expect(codesOf(abroad.countries)).toEqual(['FRA'])
      expect(abroad.selection.country).toBe('FRA')
      expect(abroad.carriers).toEqual([])
    }
  })

  test('without alcohol goes abroad by the export carrier, named by its service', async () => {
    await setParameters(database, 67, WORLDWIDE)
    const { countries, order, selection } = await offerOf(await boxCart(), {
      ...{ postalCode: '10001', city: 'New York', country: 'USA', idCarrier: EXPORT },
    })
    expect(countries.length).toBeGreaterThan(100)
    expect(selection.idCarrier).toBe(EXPORT)
    expect(order.delivery).toEqual({
      ...{ type: 'DELIVERY', serviceName: 'Export suivi', serviceCode: 'EXPORT-SUIVI' },
      servicePrice: 49.9,
    })
  })

  test('that weighs nothing is sent for nothing', async () => {
    const goods = await makeGoods(database, { hasShippingFees: false })
    const { carriers } = await offerOf(await fill([[goods, 3]]), PARIS)
    expect(carriers.map(({ priceCents, feeCents }) => [priceCents, feeCents])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('with a product that is no longer sold says so', async () => {
    const goods = await makeGoods(database)
    const cartId = await fill([[goods, 3]])
    await database.query('UPDATE declination SET is_valid = false WHERE id = $1', [
      goods.idDeclination,
    ])
    expect(await offerOf(cartId, PARIS)).toMatchObject({
      ...{ carriers: [], problem: 'Un produit de votre commande n’est plus en vente.', order: {} },
    })
  })

  test('that is empty has no offer', async () => {
    const goods = await makeGoods(database)
    const cartId = await fill([[goods, 1]])
    await database.query('DELETE FROM cart_line WHERE id_cart = $1', [cartId])
    expect((await request(cartId)).body.code).toBe('no_products')
  })

  test('of another site, of another member, or of nobody is not found', async () => {
    const { cartId: foreign } = await makeCart(database, 66)
    const { by } = await member()
    const others = await fill([[await wine(shop), 3]], by)
    for (const cartId of [foreign, others, randomUUID()]) {
      expect((await request(cartId, PARIS)).body.code).toBe('not_found')
    }
    expect((await request(others, PARIS, by)).status).toBe(200)
  })
})

describe('what another site has', () => {
  test('is never selected: carriers, points of collection, addresses', async () => {
    const { by } = await member()
    const { id } = await makePerson(database, { site: 66 })
    const idAddress = await makeAddress(database, 66, id)
    const cartId = await fill([[await wine(shop), 3]], by)
    const { id: idCarrier, idZone } = await makeCarrier(database, 66)
    await insertRow(database, 'delivery_area', {
      ...{ id_site: 66, country: 'FRA', prefix: PARIS.postalCode, id_zone: idZone },
    })
    const home = await offerOf(cartId, { idAddress, ...PARIS, idCarrier }, by)
    expect(home.selection).toMatchObject({ idAddress: null, idCarrier: null, postalCode: '75011' })
    expect(home.addresses).toEqual([])
    expect(home.carriers.map((carrier) => carrier.id)).not.toContain(idCarrier)
    const idPoint = await makeCollectPoint(database, 66)
    const collected = await offerOf(cartId, { type: 'clickAndCollect', idPoint }, by)
    expect(collected.selection.idPoint).toBe(COUNTER)
    expect(collected.collectPoints.map((point) => point.id)).toEqual([COUNTER])
  })
})

describe('a member', () => {
  test('has the parcel sent to a saved address until another place is named', async () => {
    const { person, by } = await member()
    const idAddress = await makeAddress(database, 67, person.id)
    const cartId = await fill([[await wine(shop), 3]], by)
    const first = await offerOf(cartId, {}, by)
    expect(first.selection).toMatchObject({ idAddress, postalCode: '77160', city: 'Provins' })
    expect(first.addresses).toMatchObject([{ id: idAddress, isDeliverable: true }])
    const other = await offerOf(cartId, { idAddress: NO_ADDRESS }, by)
    expect(other.selection).toMatchObject({ idAddress: null, postalCode: null })
  })

  test('sees a saved address to which wine may not go, and cannot select it', async () => {
    await setParameters(database, 67, WORLDWIDE)
    const { person, by } = await member()
    const idAddress = await makeAddress(database, 67, person.id)
    await database.query(`UPDATE member_address SET country = 'BEL' WHERE id = $1`, [idAddress])
    const bottles = await fill([[await wine(shop), 3]], by)
    const { addresses, selection } = await offerOf(bottles, { idAddress }, by)
    expect(addresses).toMatchObject([{ id: idAddress, isDeliverable: false }])
    expect(selection.idAddress).toBeNull()
  })

  test('AL-05 who is a minor orders no wine with an offer that is complete', async () => {
    const { person, by } = await member()
    await database.query(
      `UPDATE member SET birthdate = now() - interval '17 years' WHERE id = $1`,
      [person.id],
    )
    const bottle = await wine(shop)
    const cartId = await fill([[bottle, 3]], by)
    const { order, missing } = await offerOf(cartId, { ...PARIS, idCarrier: HOME }, by)
    expect(missing).toBeNull()
    const products = [{ id: bottle.idDeclination, quantity: 3 }]
    const placed = await place({ products, ...(order as object) }, {}, by)
    expect(placed.body.code).toBe('alcohol_refused')
  })
})

describe('carriers', () => {
  test('are none where none is configured, and the offer says so', async () => {
    await database.query(`UPDATE carrier SET is_active = false WHERE id_site = 67`)
    const offer = await offerOf(await wineCart(), { ...PARIS, idCarrier: HOME })
    expect(offer).toMatchObject({
      ...{ carriers: [], problem: 'Nous ne livrons pas à cette adresse.', order: {} },
      selection: { idCarrier: null },
    })
  })

  test('are selected where there is one only', async () => {
    await database.query(`UPDATE carrier SET is_active = id = $1 WHERE id_site = 67`, [HOME])
    const offer = await offerOf(await wineCart(), PARIS)
    expect(offer).toMatchObject({ selection: { idCarrier: HOME }, missing: null })
  })

  test('stay on offer when the relay carrier does not respond', async () => {
    // The stand-in refuses an account that it does not know.
    for (const [key, value] of Object.entries({ BRAND: 'CAVE', KEY: 'la-clé' })) {
      await insertRow(database, 'external_app_config', {
        ...{ id_site: 67, app: 'MONDIAL_RELAY', key, value, is_public: false },
      })
    }
    const offer = await offerOf(await wineCart(), { ...PARIS, idCarrier: RELAY })
    expect(offer.carriers).toHaveLength(2)
    expect(offer.problem).toMatch(/^Les points relais ne répondent pas/)
    expect(offer).toMatchObject({ missing: 'Choisissez un point relais.', order: {} })
  })

  test('with relay points are asked as rarely as by the call for relay points', async () => {
    const by = { ...CAVE, address: uniqueIpAddress() }
    const cartId = await wineCart()
    const relay = { ...PARIS, idCarrier: RELAY }
    for (let index = 0; index < LIMITS.relay.address.max; index += 1) {
      expect((await offerOf(cartId, relay, by)).problem).toBeNull()
    }
    const refused = await offerOf(cartId, relay, by)
    expect(refused.problem).toMatch(/^Trop de tentatives/)
    expect(refused.accessPoints).toEqual([])
    expect((await offerOf(cartId, { ...PARIS, idCarrier: HOME }, by)).missing).toBeNull()
  })
})

describe('a malformed request', () => {
  test.each([
    ['type', { type: 'teleport' }],
    ['postalCode', { postalCode: '7' }],
    ['country', { country: 'fra' }],
    ['idCarrier', { idCarrier: '1 OR 1=1' }],
    ['idAddress', { idAddress: '99999999999' }],
    ['idAddress', { idAddress: '-1' }],
    ['city', { city: 'x'.repeat(81) }],
    ['idAccessPoint', { idAccessPoint: '9'.repeat(41) }],
    ['day', { day: '2026-02-31' }],
    ['idSchedule', { idSchedule: '1440' }],
    ['idPoint', { idPoint: ['10001', '10002'] }],
    ['demande', { isAlcohol: 'false' }],
  ])('%s %j', async (field, query) => {
    const { status, body } = await request(randomUUID(), query)
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  test('is a cart id that is none', async () => {
    expect((await request('new', PARIS)).body.code).toBe('invalid_input')
  })

  test('does no harm with characters that no place has', async () => {
    const cartId = await wineCart()
    expect((await request(cartId, { ...PARIS, city: '\u0000' })).status).toBe(400)
    const odd = { postalCode: '<b>75', city: '\u202e%s' }
    expect(await offerOf(cartId, odd)).toMatchObject({ selection: odd, carriers: [] })
  })
})
