import { recordVisit } from '@sesame/contract/site'
import { beforeEach, describe, expect, test } from 'vitest'

import { useTestApi, type Caller } from '../../../test/test-api.ts'
import { useTestContext } from '../../../test/test-context.ts'
import * as service from './service.ts'
import * as upkeep from './service/upkeep.ts'

const { call, database } = useTestApi()
const contextOf = useTestContext(database, { role: 'sesame_worker' })

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

beforeEach(() => database.query('TRUNCATE visit, daily_salt'))

const visit = (from: string, { headers, ...caller }: Caller = {}) =>
  call(
    recordVisit,
    { params: { from } },
    { address: '192.0.2.1', headers: { 'user-agent': FIREFOX, ...headers }, ...caller },
  )

const countVisits = (site = 66) =>
  database.value<number>('SELECT count(*)::int FROM visit WHERE id_site = $1', [site])

describe('a visit', () => {
  test('is counted once a day, however often it is told and in whatever capitals', async () => {
    const responses = [await visit('affiche'), await visit('affiche'), await visit('Affiche')]
    expect(responses.map(({ body }) => body.data)).toEqual(
      responses.map(() => ({ recorded: true })),
    )
    expect(await countVisits()).toBe(1)
  })

  test('is counted once even when it is told many times at once', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => visit('affiche')))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(await countVisits()).toBe(1)
  })

  test.each([
    ['another address', { address: '192.0.2.2' }],
    ['another browser', { headers: { 'user-agent': `${FIREFOX} other` } }],
  ])('from %s is another one', async (_, caller) => {
    await visit('affiche')
    await visit('affiche', caller)
    expect(await countVisits()).toBe(2)
  })

  test('from another source is another one', async () => {
    await visit('affiche')
    await visit('office-de-tourisme')
    expect(await countVisits()).toBe(2)
  })

  test('of another site is counted there, under another hash', async () => {
    await visit('affiche')
    await visit('affiche', { site: 67 })
    expect([await countVisits(66), await countVisits(67)]).toEqual([1, 1])
    const hashes = await database.query('SELECT DISTINCT visitor FROM visit')
    expect(hashes).toHaveLength(2)
  })

  test.each([
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'curl/8.5.0',
    'facebookexternalhit/1.1',
  ])('of the robot %s is not counted', async (agent) => {
    const { body } = await visit('affiche', { headers: { 'user-agent': agent } })
    expect(body.data).toEqual({ recorded: false })
    expect(await countVisits()).toBe(0)
  })

  test('on the next day of the venue is another one, under another salt', async () => {
    // 23:30 and 00:30 in Provins are on the same UTC day.
    const instants = ['2026-11-15T22:30:00Z', '2026-11-15T23:30:00Z']
    for (const now of instants) {
      await service.recordVisit(await contextOf({ now: new Date(now) }), 'affiche')
    }
    const rows = await database.query<{ day: string; visitor: Buffer }>(
      'SELECT day::text, visitor FROM visit ORDER BY day',
    )
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-15', '2026-11-16'])
    expect(rows[0]!.visitor.equals(rows[1]!.visitor)).toBe(false)
    expect(await database.value('SELECT count(DISTINCT salt)::int FROM daily_salt')).toBe(2)
  })

  test.each(['-affiche', 'a b', '<b>', 'x'.repeat(65), 'é'])(
    'from « %s » is refused',
    async (from) => {
      expect((await visit(from)).status).toBe(400)
      expect(await countVisits()).toBe(0)
    },
  )
})

describe('the night', () => {
  test('forgets salts of two days ago, visits and mails of thirteen months ago, spent limits', async () => {
    await database.query(`
      INSERT INTO daily_salt SELECT day::date, 'salt'
        FROM generate_series('2026-11-10'::date, '2026-11-15', '1 day') day;
      INSERT INTO visit SELECT 66, day, 'affiche', 'v' FROM unnest('{2025-10-01,2025-11-01}'::date[]) day;
      INSERT INTO visit VALUES (67, '2020-01-01', 'affiche', 'v');
      INSERT INTO mail (id_site, subject, kind, id, recipient, created_at)
        SELECT 66, at::text, 'k', gen_random_uuid(), 'a@example.org', at
        FROM unnest('{2025-10-01,2025-11-01}'::timestamptz[]) at;
      INSERT INTO rate_limit VALUES ('old', 3, '2026-11-15 02:00Z'), ('new', 3, '2026-11-15 04:00Z')`)
    const ctx = await contextOf({ now: new Date('2026-11-15T03:15:00Z') })
    await upkeep.deleteExpiredData(ctx)
    await upkeep.deletePassedSecrets(ctx.platformDb, ctx.now)
    const [left] = await database.query(`SELECT
      (SELECT min(day)::text FROM daily_salt) AS salt,
      (SELECT array_agg(day::text) FROM visit WHERE id_site = 66) AS visits,
      (SELECT count(*)::int FROM visit WHERE id_site = 67) AS other,
      (SELECT array_agg(subject) FROM mail WHERE kind = 'k') AS mails,
      (SELECT array_agg(key) FROM rate_limit WHERE key IN ('old', 'new')) AS limits`)
    expect(left).toEqual({
      salt: '2026-11-13',
      visits: ['2025-11-01'],
      other: 1,
      mails: [expect.stringMatching('2025-11-01') as unknown],
      limits: ['new'],
    })
  })
})
