import { randomUUID } from 'node:crypto'

import { recordConsent, recordPageView } from '@sesame/contract/consent'
import { newId } from '@sesame/values/id'
import { addDays } from '@sesame/values/working-days'
import { beforeEach, describe, expect, test } from 'vitest'

import { makeMonth } from '../../../test/partitions.ts'
import { insertRow, makePerson, signIn } from '../../../test/people.ts'
import { useTestApi, type Caller } from '../../../test/test-api.ts'
import { useTestContext } from '../../../test/test-context.ts'
import { maintainPartitions } from '../site/service/upkeep.ts'
import * as service from './service.ts'

const { call, database } = useTestApi()
const contextOf = useTestContext(database, { role: 'sesame_worker' })

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const BROWSER = { 'user-agent': FIREFOX }
const REFUSAL = { matomo: false, facebookPixel: false }
const CHOICE = { bannerVersion: '1-abc', method: 'deny_all', services: REFUSAL } as const

beforeEach(() => database.query('TRUNCATE consent_proof, page_view'))

const choose = (body: object, caller?: Caller) =>
  call(recordConsent, { body: { idConsent: randomUUID(), ...CHOICE, ...body } }, caller)

const see = (idConsent: string, caller: Caller = {}, path = '/') =>
  call(recordPageView, { body: { idConsent, path } }, { headers: BROWSER, ...caller })

const allow = async (services: object = { matomo: true }) => {
  const idConsent = randomUUID()
  await choose({ idConsent, method: 'choice', services })
  return idConsent
}

const countViews = () => database.value<number>('SELECT count(*)::int FROM page_view')

describe('CK-09 a proof', () => {
  test('holds a random id, the instant, the site, the version, each service and the method', async () => {
    const idConsent = randomUUID()
    const before = Date.now()
    const { status, body } = await choose({ idConsent }, { address: '192.0.2.77' })
    expect([status, body.data]).toEqual([200, { recorded: true }])
    const rows = await database.query('SELECT * FROM consent_proof')
    const row = rows[0] as Record<string, unknown>
    expect(rows).toHaveLength(1)
    expect(row).toMatchObject({
      id_site: 66,
      id_consent: idConsent,
      banner_version: '1-abc',
      method: 'deny_all',
      services: REFUSAL,
    })
    expect((row['given_at'] as Date).getTime()).toBeGreaterThanOrEqual(before)
    // The row contains neither address nor user agent.
    expect(Object.keys(row)).toHaveLength(9)
    expect(JSON.stringify(row)).not.toContain('192.0.2')
  })

  test('is one more at each change of mind', async () => {
    const idConsent = randomUUID()
    await choose({ idConsent, method: 'accept_all', services: { matomo: true } })
    await choose({ idConsent, method: 'withdraw', services: { matomo: false } })
    const rows = await database.query(
      'SELECT method FROM consent_proof WHERE id_consent = $1 ORDER BY given_at, id',
      [idConsent],
    )
    expect(rows).toEqual([{ method: 'accept_all' }, { method: 'withdraw' }])
  })

  test('cannot be changed by the application', async () => {
    await choose({})
    const { db } = await contextOf()
    await expect(
      db.updateTable('consent_proof').set({ method: 'accept_all' }).execute(),
    ).rejects.toThrow(/permission denied/)
  })

  test.each([
    ['an unknown service', { services: { tiktok: false } }],
    ['no service', { services: {} }],
    ['all accepted, but one is not', { method: 'accept_all', services: { matomo: false } }],
    ['all refused, but one is not', { services: { matomo: true } }],
    ['an unknown method', { method: 'scroll' }],
    ['an id that is none', { idConsent: 'x' }],
    ['a version that is a text', { bannerVersion: '<b>'.repeat(50) }],
    ['an answer that is no yes or no', { services: { matomo: 'oui' } }],
  ])('is refused with %s', async (_, body) => {
    const { status } = await choose(body)
    expect(status).toBe(400)
    expect(await database.query('SELECT FROM consent_proof')).toHaveLength(0)
  })

  test('goes after its lifetime and five years more, not a day before', async () => {
    const choice = { idConsent: randomUUID(), ...CHOICE, services: REFUSAL }
    await service.recordConsent(await contextOf(), choice)
    const last = await database.value<string>('SELECT keep_until::text FROM consent_proof')
    const left = async (day: string) => {
      await service.deleteOldProofs(await contextOf({ now: new Date(`${day}T10:00:00Z`) }))
      return (await database.query('SELECT FROM consent_proof')).length
    }
    expect(await left(last)).toBe(1)
    expect(await left(addDays(last, 1))).toBe(0)
  })

  test('a flood from one address is refused', async () => {
    const address = '192.0.2.99'
    const responses = []
    for (let index = 0; index < 62; index += 1) responses.push(await choose({}, { address }))
    expect(responses.at(0)?.status).toBe(200)
    expect(responses.at(-1)?.status).toBe(429)
  })
})

describe('a page view', () => {
  test('is counted after consent, without a person where nobody is logged in', async () => {
    const { body } = await see(await allow())
    expect(body.data).toEqual({ recorded: true })
    const rows = await database.query('SELECT id_site, path, id_member FROM page_view')
    expect(rows).toEqual([{ id_site: 66, path: '/', id_member: null }])
  })

  test('is not counted without consent, whatever the browser says', async () => {
    const refused = await allow({ matomo: false, facebookPixel: true })
    for (const id of [randomUUID(), refused]) {
      expect((await see(id)).body.data).toEqual({ recorded: false })
    }
    expect(await countViews()).toBe(0)
  })

  test('is not counted after a withdrawal', async () => {
    const idConsent = await allow()
    await choose({ idConsent, method: 'withdraw', services: { matomo: false } })
    expect((await see(idConsent)).body.data).toEqual({ recorded: false })
  })

  test('CK-12 a consent given to one site is none on another', async () => {
    const idConsent = await allow()
    expect((await see(idConsent, { site: 67 })).body.data).toEqual({ recorded: false })
  })

  test('of a robot is not counted', async () => {
    const idConsent = await allow()
    const headers = { 'user-agent': 'Googlebot/2.1' }
    expect((await see(idConsent, { headers })).body.data).toEqual({ recorded: false })
  })

  test('of a member names them until they are erased', async () => {
    const person = await makePerson(database)
    const token = await signIn(database, person)
    await see(await allow(), { token }, '/mon-espace')
    const whose = () => database.value<string | null>('SELECT id_member FROM page_view')
    expect(await whose()).toBe(person.id)
    await service.deleteMemberData(await contextOf(), person.id)
    expect(await whose()).toBeNull()
    expect(await countViews()).toBe(1)
  })

  test('goes after 25 months, with its month', async () => {
    for (const months of [24, 25]) {
      const day = await makeMonth(database, 'page_view', months)
      await insertRow(database, 'page_view', {
        ...{ id_site: 66, id: newId(), viewed_at: day, path: `/${months}` },
      })
    }
    expect(await countViews()).toBe(2)
    await maintainPartitions((await contextOf()).platformDb)
    expect(await database.value('SELECT path FROM page_view')).toBe('/24')
  })
})
