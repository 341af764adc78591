import { listGoogleReviews } from '@sesame/contract/review'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { insertRow } from '../../../../test/people.ts'
import { startPlaces, type Places } from '../../../../test/places.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { captureLog } from '../../../../test/test-log.ts'
import type { Context } from '../../../platform/context.ts'
import { refreshReviews } from './review.ts'

const { call, database } = useTestApi()
const contextOf = useTestContext(database)

let places: Places
beforeAll(async () => {
  places = await startPlaces()
})
afterAll(() => places.close())

beforeEach(async () => {
  await database.query('DELETE FROM review_cache')
  await database.query(`DELETE FROM external_app_config WHERE app = 'GOOGLE_REVIEWS'`)
  await database.query(`DELETE FROM pgboss.job WHERE name = 'content.refresh-reviews'`)
  places.received.length = 0
})

async function connect(site = 66, keys: object = { PLACE_ID: 'ChIJ_antre', API_KEY: 'a-key' }) {
  for (const [key, value] of Object.entries(keys)) {
    await insertRow(database, 'external_app_config', {
      ...{ id_site: site, app: 'GOOGLE_REVIEWS', key, value, is_public: false },
    })
  }
}

const cache = (more = {}) =>
  insertRow(database, 'review_cache', {
    ...{ id_site: 66, language: 'fr', total: 7, rating: 4.5, url: null, fetched_at: new Date() },
    reviews: JSON.stringify([]),
    ...more,
  })

async function contextAt(now = new Date(), more: Partial<Context> = {}) {
  const ctx = await contextOf({ now, ...more })
  return { ...ctx, config: { ...ctx.config, GOOGLE_PLACES_URL: places.url } }
}

const read = async (from?: string, site = 66) => {
  const { body } = await call(listGoogleReviews, { query: from ? { from } : {} }, { site })
  return body.data
}
const countJobs = () =>
  database.value<number>(
    `SELECT count(*)::int FROM pgboss.job WHERE name = 'content.refresh-reviews'`,
  )

const NOTHING = { reviews: [], total: 0, rating: null, url: null }

describe('reading reviews', () => {
  test('without an account tells none, and asks for none', async () => {
    expect(await read()).toEqual(NOTHING)
    await connect(66, { PLACE_ID: 'ChIJ_antre', API_KEY: '' })
    expect(await read()).toEqual(NOTHING)
    expect(await countJobs()).toBe(0)
  })

  test('asks for them once, however many read', async () => {
    await connect()
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => read(`x${index}`)))
    expect(new Set(responses.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await countJobs()).toBe(1)
    expect(places.received).toEqual([])
  })

  test.each([
    ['an hour', 1, 0],
    ['a day and more', 25, 1],
  ])('tells what was kept %s ago', async (_, hours, jobs) => {
    await connect()
    await cache({ fetched_at: new Date(Date.now() - hours * 3_600_000) })
    expect(await read()).toEqual({ reviews: [], total: 7, rating: 4.5, url: null })
    expect(await countJobs()).toBe(jobs)
  })

  test('of the other site tells its own', async () => {
    await cache()
    expect(await read('fr', 67)).toEqual(NOTHING)
  })
})

describe('refreshing', () => {
  test('without an account asks nobody', async () => {
    await refreshReviews(await contextAt())
    expect(places.received).toEqual([])
  })

  test('keeps what the account tells, once for each language, and not twice in an hour', async () => {
    await connect()
    await refreshReviews(await contextAt())
    await refreshReviews(await contextAt())
    expect(places.received.map(({ url }) => url)).toEqual(['/v1/places/ChIJ_antre?languageCode=fr'])
    expect(await read('fr-FR')).toMatchObject({
      ...{ total: 213, rating: 4.8, url: 'https://maps.google.com/?cid=123' },
      reviews: [{ author: 'Nadia B.', rating: 5, text: 'Très bon moment.' }],
    })
    await refreshReviews(await contextAt(new Date(Date.now() + 86_000_000)))
    expect(places.received).toHaveLength(2)
  })

  test('keeps the old ones when the account does not answer, and is tried again', async () => {
    await connect()
    await cache({ fetched_at: new Date(Date.now() - 9e7) })
    const before = places.response
    places.response = { status: 503 }
    await expect(refreshReviews(await contextAt())).rejects.toThrow('503')
    places.response = before
    expect(await read()).toMatchObject({ total: 7, rating: 4.5 })
  })

  test('gives up, and says so without the key, when the account is refused', async () => {
    await connect()
    const before = places.response
    places.response = { status: 403, body: { error: { message: 'key a-key is wrong' } } }
    const { log, lines, entries } = captureLog()
    await refreshReviews(await contextAt(new Date(), { log }))
    places.response = before
    expect(entries('reviews refused')).toMatchObject([{ status: 403, language: 'fr' }])
    expect(lines.join('')).not.toContain('a-key')
    expect(await read()).toEqual(NOTHING)
  })

  test('keeps hostile texts', async () => {
    await connect()
    const before = places.response
    const text = `</script><script>alert(1)</script>'); DROP TABLE member; --`
    places.response = { body: { reviews: [{ ...places.review, text: { text } }] } }
    await refreshReviews(await contextAt())
    places.response = before
    expect((await read()).reviews[0]?.text).toBe(text)
  })
})
