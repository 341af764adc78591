import { listCarriers, updateRates } from '@sesame/contract/delivery'
import { beforeAll, describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { replaceRates } from '../queries/carrier.ts'

const { call, database, save } = useTestApi()
const makeContext = useTestContext(database)

let token: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { site: 67, role: 'ADMIN' }))
})
const admin = () => ({ site: 67, token })

const rate = (fromG: number, toG: number, priceCents = 500, idZone = 1) => ({
  ...{ idZone, fromG, toG, priceCents },
})
const update = (rates: ReturnType<typeof rate>[], id = 2) =>
  save(updateRates, { params: { id }, body: { rates } }, admin())
const read = async () => (await call(listCarriers, undefined, admin())).body.data

describe('the tables of a site', () => {
  test('are read with their zones', async () => {
    const { carriers, zones, total } = await read()
    expect(total).toBe(3)
    expect(zones.map(({ name }) => name)).toEqual([
      ...['France métropolitaine', 'Corse', 'Union européenne', 'Monde'],
    ])
    expect(carriers.map(({ name, siteType, isActive }) => [name, siteType, isActive])).toEqual([
      ['Colis à domicile', 'HOME', true],
      ['Point relais', 'RELAY', true],
      ['Export', 'EXPORT', true],
    ])
    expect(carriers[0]?.rates[0]).toEqual(rate(0, 2000, 790))
  })

  test('of the demo carry every weight up to 60 kg', async () => {
    for (const { rates } of (await read()).carriers) {
      for (const zone of Map.groupBy(rates, ({ idZone }) => idZone).values()) {
        expect(zone[0]?.fromG).toBe(0)
        expect(zone.at(-1)?.toG).toBe(60_000)
      }
    }
  })

  test('are replaced as a whole', async () => {
    const rates = [rate(0, 1000, 300), rate(1000, 3000), rate(0, 500, 900, 2)]
    const { status, body } = await update(rates.toReversed())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: 2, rates })
    expect((await read()).carriers[1]?.rates).toEqual(rates)
  })

  test.each([
    ['a gap', [rate(0, 1000), rate(1001, 2000)]],
    ['an overlap', [rate(0, 1000), rate(999, 2000)]],
    ['a weight before its first', [rate(1, 1000)]],
    ['a range backwards', [rate(0, 1000), rate(1000, 500)]],
  ])('with %s are refused, and stay as they were', async (_, rates) => {
    const before = await read()
    expect((await update(rates)).body).toMatchObject({ code: 'rates_broken' })
    expect(await read()).toEqual(before)
  })

  test('of a zone or a carrier that does not exist are refused', async () => {
    expect((await update([rate(0, 10, 1, 99)])).body.code).toBe('invalid_input')
    expect((await update([rate(0, 10)], 99)).body.code).toBe('not_found')
  })
})

const write = async (rates: ReturnType<typeof rate>[]) => {
  const { db } = await makeContext({ idSite: 67 })
  await db.transaction().execute((tx) => replaceRates(tx, 67, { idCarrier: 2, rates }))
}

describe('the database', () => {
  test('refuses a broken table, whoever writes it', async () => {
    await expect(write([rate(0, 1000), rate(1001, 2000)])).rejects.toMatchObject({
      ...{ code: 'SE409', message: 'rates_broken' },
    })
    await expect(write([rate(0, 1000), rate(999, 2000)])).rejects.toMatchObject({ code: '23P01' })
    await expect(write([rate(0, 1000), rate(1000, 2000)])).resolves.toBeUndefined()
  })
})
