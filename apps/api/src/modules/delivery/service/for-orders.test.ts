import { DeliveryChoice } from '@sesame/contract/checkout'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import {
  startRelayStandIn,
  type RelayStandIn,
} from '../../../../../../tools/relay-stand-in/relay-stand-in.ts'
import { parcelLine, setParameters } from '../../../../test/delivery.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { listAccessPoints } from './access-points.ts'
import { findParcelProblems, quoteDelivery, type DeliveryRequest } from './for-orders.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

const FRANCE = 250
const GERMANY = 276
/** A Monday noon; the counter opens from Tuesday to Saturday. */
const now = new Date('2026-11-16T12:00:00+01:00')
let standIn: RelayStandIn
beforeAll(async () => {
  standIn = await startRelayStandIn({ brand: 'SESAME', privateKey: 'relay_sesame' })
})
afterAll(() => standIn.close())

const context = async () => {
  const ctx = await makeContext({ idSite: 67, now })
  return { ...ctx, config: { ...ctx.config, RELAY_URL: standIn.url } }
}
const wine = (quantity = 6) => parcelLine(quantity)
const oil = (quantity = 2) => parcelLine(quantity, { isAlcohol: false })

const DEFAULTS = { ONLY_SELL_IN_FRANCE: 'true', SELLS_WORLDWIDE: 'false' }
afterEach(() =>
  setParameters(database, 67, {
    ...DEFAULTS,
    ALCOHOL_TO_CORSICA: 'false',
    FREE_SHIPPING_PRICE: '150',
  }),
)

const requestOf = (choice: DeliveryChoice | undefined, more: Partial<DeliveryRequest> = {}) => ({
  ...{ choice, postalCode: '77160', idCountry: FRANCE },
  ...{ dateSchedule: undefined, idSchedule: undefined, ...more },
})

async function quote(choice: DeliveryChoice | undefined, more = {}, lines = [wine()]) {
  const ctx = await context()
  return quoteDelivery(ctx, ctx.db, { lines, request: requestOf(choice, more) })
}

const home = (more: Partial<DeliveryChoice> = {}) =>
  ({ type: 'DELIVERY', idCarrier: 1, ...more }) as const
const ACCESS_POINT = {
  ...{ id: '771600', name: 'Tabac de la Gare', addLine1: '1 place de la Gare' },
  ...{ zipCode: '77160', city: 'Provins', country: 'FRA' },
}
/** Relay point in Ajaccio. */
const CORSICAN = '200000'

const costly = (priceCents: number) => [parcelLine(3, { priceCents })]

describe('nothing to hand over', () => {
  test('is told by no delivery at all', async () => {
    expect(await quote(undefined)).toBeNull()
    expect(await quote({ type: 'NO_DELIVERY' })).toBeNull()
    const unweighed = { weightG: 0, hasShippingFees: false }
    const bottles = [parcelLine(6, { ...unweighed, isAlcohol: true })]
    expect(await quote({ type: 'NO_DELIVERY' }, {}, bottles)).toBeNull()
    expect(await quote(home(), {}, [])).toBeNull()
  })
})

describe('a delivery at home', () => {
  test('costs what the table of rates asks for the weight', async () => {
    expect(await quote(home())).toEqual({
      ...{ type: 'DELIVERY', idCarrier: 1, carrierName: 'Colis à domicile', serviceCode: null },
      ...{ feeCents: 1390, priceCents: 1390, weightG: 8400 },
      ...{ accessPoint: null, idPoint: null, collectAt: null },
    })
  })

  test('is offered from twelve bottles on, and the table is still told', async () => {
    expect(await quote(home(), {}, [wine(12)])).toMatchObject({ feeCents: 1990, priceCents: 0 })
    expect(await quote(home(), {}, [wine(11)])).toMatchObject({ feeCents: 1990, priceCents: 1990 })
  })

  test('is offered from a price on, whatever the bottles', async () => {
    expect(await quote(home(), {}, costly(5000))).toMatchObject({ priceCents: 0 })
    expect(await quote(home(), {}, costly(4999))).toMatchObject({ priceCents: 990 })
  })

  test('weighs nothing of what pays no fees, and costs nothing where nothing pays', async () => {
    const light = parcelLine(6, { hasShippingFees: false })
    expect(await quote(home(), {}, [wine(1), light])).toMatchObject({
      weightG: 1400,
      priceCents: 790,
    })
    expect(await quote(home(), {}, [light])).toMatchObject({
      weightG: 0,
      feeCents: 0,
      priceCents: 0,
    })
  })

  test.each([
    ['without a postal code', home(), { postalCode: undefined }],
    ['without a country', home(), { idCountry: undefined }],
    ['to a country that does not exist', home(), { idCountry: 3 }],
    ['without a carrier', home({ idCarrier: undefined }), {}],
    ['by a carrier that does not exist', home({ idCarrier: 77 }), {}],
    ['by the relay carrier', home({ idCarrier: 2 }), {}],
    ['of wine to Corsica', home(), { postalCode: '20000' }],
    ['of wine overseas', home(), { postalCode: '97400' }],
    ['abroad', home(), { idCountry: GERMANY, postalCode: '10115' }],
  ])('is refused %s', async (_, choice, more) => {
    await expect(quote(choice as DeliveryChoice, more)).rejects.toMatchObject({
      code: 'delivery_refused',
    })
  })

  test('of wine goes to Corsica where the operator says so, at its own rate', async () => {
    await setParameters(database, 67, { ALCOHOL_TO_CORSICA: 'true' })
    expect(await quote(home(), { postalCode: '20000' })).toMatchObject({ feeCents: 2290 })
  })

  test('of a parcel heavier than the table is refused', async () => {
    const heavy = [parcelLine(1, { weightG: 60_000 })]
    await expect(quote(home(), {}, heavy)).rejects.toMatchObject({ code: 'delivery_refused' })
    expect(await quote(home(), {}, [parcelLine(1, { weightG: 59_999 })])).toMatchObject({
      feeCents: 4490,
    })
  })
})

const exported = (more: Partial<DeliveryChoice> = {}): DeliveryChoice => ({
  ...{ type: 'DELIVERY', serviceName: 'Export suivi', serviceCode: 'EXPORT-SUIVI' },
  ...{ servicePrice: 24.9, ...more },
})

const worldwide = () =>
  setParameters(database, 67, { ONLY_SELL_IN_FRANCE: 'false', SELLS_WORLDWIDE: 'true' })

describe('an export', () => {
  const abroad = { idCountry: GERMANY, postalCode: '10115' }

  test('is named by its service, and its price is compared with ours', async () => {
    await worldwide()
    expect(await quote(exported(), abroad, [oil()])).toMatchObject({
      ...{ type: 'DELIVERY', idCarrier: 3, serviceCode: 'EXPORT-SUIVI', priceCents: 2490 },
    })
    const cheaper = quote(exported({ servicePrice: 24.89 }), abroad, [oil()])
    await expect(cheaper).rejects.toMatchObject({ code: 'total_changed' })
  })

  test('is paid for, however much is bought', async () => {
    await worldwide()
    const lines = [parcelLine(2, { isAlcohol: false, priceCents: 90_000 })]
    expect(await quote(exported(), abroad, lines)).toMatchObject({ priceCents: 2490 })
  })

  test.each([
    ['of another service', { serviceCode: 'AUTRE' }, abroad, oil],
    ['of another name', { serviceName: 'Autre' }, abroad, oil],
    ['to France', {}, {}, oil],
    ['of wine', {}, abroad, wine],
  ])('is refused %s', async (_, more, where, goods) => {
    await worldwide()
    const refused = quote(exported(more), where, [goods()])
    await expect(refused).rejects.toMatchObject({ code: 'delivery_refused' })
  })

  test('is refused where the site does not sell worldwide', async () => {
    await setParameters(database, 67, { ONLY_SELL_IN_FRANCE: 'false' })
    const refused = quote(exported(), abroad, [oil()])
    await expect(refused).rejects.toMatchObject({ code: 'delivery_refused' })
  })
})

const relay = (more: Partial<DeliveryChoice> = {}): DeliveryChoice => ({
  ...{ type: 'PICKUP', idCarrier: 2, accessPoint: { id: ACCESS_POINT.id }, ...more },
})

describe('a relay point', () => {
  test('is kept as it was chosen, at the rate of where it is', async () => {
    expect(await quote(relay(), { postalCode: '97400' })).toMatchObject({
      ...{ type: 'PICKUP', idCarrier: 2, carrierName: 'Point relais', priceCents: 990 },
      accessPoint: ACCESS_POINT,
    })
  })

  test('is where the carrier says, whatever the browser says of it', async () => {
    const lie = { ...ACCESS_POINT, name: 'Chez moi', zipCode: '20000', city: 'Ajaccio' }
    const choice = DeliveryChoice.parse(relay({ accessPoint: lie }))
    expect((await quote(choice))?.accessPoint).toEqual(ACCESS_POINT)
    const corsican = { ...ACCESS_POINT, id: CORSICAN }
    const refused = quote(DeliveryChoice.parse(relay({ accessPoint: corsican })))
    await expect(refused).rejects.toMatchObject({ code: 'delivery_refused' })
  })

  test.each([
    ['771609', 'a number that the carrier does not know'],
    ['000000', 'no number'],
    ['MON-GARAGE', 'a name'],
    ["1' OR '1", 'something else'],
  ])('%s is refused: %s', async (id) => {
    const refused = quote(relay({ accessPoint: { id } }))
    await expect(refused).rejects.toMatchObject({ code: 'relay_unknown' })
  })

  test('is looked up among the points that were listed before the carrier is asked', async () => {
    const ctx = await context()
    await listAccessPoints(ctx, { postalCode: '69001', country: 'FRA' })
    standIn.received.length = 0
    expect(await quote(relay({ accessPoint: { id: '690012' } }))).toMatchObject({
      accessPoint: { zipCode: '69001', city: 'Lyon' },
    })
    expect(standIn.received).toEqual([])
    await quote(relay({ accessPoint: { id: '750011' } }))
    expect(standIn.received).toMatchObject([{ NumPointRelais: '750011', CP: '', Pays: 'FR' }])
  })

  test.each([
    ['without a point', { accessPoint: undefined }],
    ['by the home carrier', { idCarrier: 1 }],
    ['without a carrier', { idCarrier: undefined }],
    ['in Corsica for wine', { accessPoint: { id: CORSICAN } }],
  ])('is refused %s', async (_, more) => {
    const refused = quote(relay(more))
    await expect(refused).rejects.toMatchObject({ code: 'delivery_refused' })
  })
})

const at = (dateSchedule: string, idSchedule: number) => ({ dateSchedule, idSchedule })

const take = () =>
  database.query(`SELECT reserve_collect_slot(67, 10001, '2026-11-20T10:00:00+01:00')`)

describe('click and collect', () => {
  const choice: DeliveryChoice = { type: 'CLICK_AND_COLLECT', idCollectPoint: 10_001 }

  test('costs nothing and names the instant', async () => {
    expect(await quote(choice, at('2026-11-18', 600))).toEqual({
      ...{ type: 'CLICK_AND_COLLECT', idCarrier: null, carrierName: null, serviceCode: null },
      ...{ feeCents: 0, priceCents: 0, weightG: 8400, accessPoint: null, idPoint: 10_001 },
      collectAt: new Date('2026-11-18T10:00:00+01:00'),
    })
  })

  test.each([
    ['without a point', { type: 'CLICK_AND_COLLECT' }, at('2026-11-18', 600)],
    [
      'at a point that does not exist',
      { ...choice, idCollectPoint: 10_009 },
      at('2026-11-18', 600),
    ],
    ['without a day', choice, { idSchedule: 600 }],
    ['without a time', choice, { dateSchedule: '2026-11-18' }],
    ['on a day when it is closed', choice, at('2026-11-23', 600)],
    ['between two slots', choice, at('2026-11-18', 615)],
    ['sooner than it can be ready', choice, at('2026-11-17', 660)],
    ['past the horizon', choice, at('2026-12-17', 600)],
  ])('is refused %s', async (_, chosen, more) => {
    const refused = quote(chosen as DeliveryChoice, more)
    await expect(refused).rejects.toMatchObject({ code: 'delivery_refused' })
  })

  test('tells a slot that is full from one that is not there', async () => {
    for (let orders = 0; orders < 4; orders += 1) {
      expect(await quote(choice, at('2026-11-20', 600))).toMatchObject({ idPoint: 10_001 })
      await take()
    }
    await expect(quote(choice, at('2026-11-20', 600))).rejects.toMatchObject({
      code: 'collect_full',
    })
    await expect(take()).rejects.toThrow('collect_full')
  })
})

const find = async (lines = [wine()], isSent = true) =>
  findParcelProblems(await context(), lines, { isSent })

describe('problems of a parcel', () => {
  test('are none for what can be sold and sent', async () => {
    expect(await find()).toEqual([])
  })

  test('concern the whole where it is sent, and not where it is collected', async () => {
    const reason =
      'Ajoutez 2\u00a0bouteilles\u00a0: les envois comptent au moins 3\u00a0bouteilles.'
    expect(await find([wine(1)])).toEqual([{ idDeclination: null, code: 'minimum', reason }])
    expect(await find([wine(1)], false)).toEqual([])
  })

  test('concern a line wherever it goes', async () => {
    const lines = [parcelLine(6, { idDeclination: 7, unitsLeft: 4 })]
    const problem = { idDeclination: 7, code: 'stock' }
    expect(await find(lines)).toMatchObject([problem])
    expect(await find(lines, false)).toMatchObject([problem])
  })
})
