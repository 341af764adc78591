import { listAccessPoints as endpoint } from '@sesame/contract/delivery'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  startRelayStandIn,
  type RelayStandIn,
} from '../../../../../../tools/relay-stand-in/relay-stand-in.ts'
import { insertRow } from '../../../../test/people.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { Context } from '../../../platform/context.ts'
import { listAccessPoints } from './access-points.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

let standIn: RelayStandIn
beforeAll(async () => {
  standIn = await startRelayStandIn({ brand: 'SESAME', privateKey: 'relay_sesame' })
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.mischief = {}
  standIn.received.length = 0
})

async function contextAt(now = new Date(), more: Partial<Context> = {}) {
  const ctx = await makeContext({ idSite: 67, now, ...more })
  return { ...ctx, config: { ...ctx.config, RELAY_URL: standIn.url } }
}

const near = (postalCode: string, country = 'FRA') => ({ postalCode, country })
const HOUR_MS = 3_600_000

describe('relay points', () => {
  test('are told as the contract wants them, with hours in French', async () => {
    const reply = await listAccessPoints(await contextAt(), near('77160'))
    expect(endpoint.reply.parse(reply)).toEqual(reply)
    expect(reply.total).toBe(6)
    expect(reply.accessPoints[1]).toEqual({
      ...{ id: '771601', name: 'Epicerie du Marche', addLine1: '12 rue du Marche' },
      ...{ zipCode: '77160', city: 'Provins', country: 'FRA', icon: 'shop', distanceM: 680 },
      position: { lat: 44.595533, lng: 2.105851 },
      hours: ['mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'].map((day) => ({
        day,
        hours: '9\u00a0h\u00a0–\u00a012\u00a0h\u00a030, 14\u00a0h\u00a0–\u00a019\u00a0h',
      })),
    })
  })

  test('are asked for once a day and place, however many ask', async () => {
    const now = new Date()
    const ctx = await contextAt(now)
    await Promise.all(Array.from({ length: 5 }, () => listAccessPoints(ctx, near('69001'))))
    await listAccessPoints(await contextAt(new Date(now.getTime() + 23 * HOUR_MS)), near(' 69 001'))
    expect(standIn.received).toHaveLength(1)
    await listAccessPoints(await contextAt(new Date(now.getTime() + 24 * HOUR_MS)), near('69001'))
    await listAccessPoints(ctx, near('69002'))
    await listAccessPoints(ctx, near('69001', 'BEL'))
    expect(standIn.received.map(({ CP, Pays }) => `${Pays} ${CP}`)).toEqual([
      ...['FR 69001', 'FR 69001', 'FR 69002', 'BE 69001'],
    ])
  })

  test('are the ten nearest, however many the carrier sends', async () => {
    const details = Array.from({ length: 300 }, (_, index) => {
      const number = String(index).padStart(6, '0')
      const fields = `<Num>${number}</Num><LgAdr1>TABAC</LgAdr1><LgAdr3>1 RUE HAUTE</LgAdr3>`
      return `<PointRelais_Details>${fields}</PointRelais_Details>`
    })
    const result = `<STAT>0</STAT><PointsRelais>${details.join('')}</PointsRelais>`
    const call = 'WSI4_PointRelais_Recherche'
    const reply = `<${call}Response><${call}Result>${result}</${call}Result></${call}Response>`
    standIn.mischief = { text: `<Envelope><Body>${reply}</Body></Envelope>` }
    const { accessPoints, total } = await listAccessPoints(await contextAt(), near('33000'))
    expect(total).toBe(10)
    expect(accessPoints.map(({ id }) => id).at(-1)).toBe('000009')
  })

  test('in no country are none, and nobody is asked', async () => {
    const reply = await listAccessPoints(await contextAt(), near('77160', 'ZZZ'))
    expect(reply).toEqual({ accessPoints: [], total: 0 })
    expect(standIn.received).toEqual([])
  })

  test('that cannot be told are a refusal, and are asked for again', async () => {
    standIn.mischief = { httpStatus: 500 }
    const pending = listAccessPoints(await contextAt(), near('13001'))
    await expect(pending).rejects.toMatchObject({ code: 'relay_unavailable', status: 503 })
    standIn.mischief = {}
    expect((await listAccessPoints(await contextAt(), near('13001'))).total).toBe(6)
  })

  test('do not keep anybody waiting for more than five seconds', async () => {
    standIn.mischief = { slow: 'headers' }
    const from = performance.now()
    const pending = listAccessPoints(await contextAt(), near('13002'))
    await expect(pending).rejects.toMatchObject({ code: 'relay_unavailable' })
    expect(performance.now() - from).toBeLessThan(12_000)
    expect(performance.now() - from).toBeGreaterThan(4500)
  })

  test('are asked for by the account of the site, where it has one', async () => {
    for (const [key, value] of Object.entries({ BRAND: 'CAVE', KEY: 'la-clé' })) {
      await insertRow(database, 'external_app_config', {
        ...{ id_site: 67, app: 'MONDIAL_RELAY', key, value, is_public: false },
      })
    }
    const pending = listAccessPoints(await contextAt(), near('77160'))
    await expect(pending).rejects.toMatchObject({ code: 'relay_unavailable', cause: { stat: 1 } })
    expect(standIn.received.map(({ Enseigne }) => Enseigne)).toEqual(['CAVE'])
  })
})
