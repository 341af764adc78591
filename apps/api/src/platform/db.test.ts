import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { useTestDatabase } from '../../test/test-database.ts'
import { preparedStatement, openDatabase, type Database, type Db } from './db.ts'
import { createRequestTransaction } from './request-transaction.ts'

const testDatabase = useTestDatabase()

// With a pool of one connection, each caller gets whatever state the previous one left.
let database: Database
beforeAll(() => {
  database = openDatabase({ url: testDatabase.url, poolSize: 1 })
})
afterAll(() => database.close())

const siteOf = preparedStatement<{ site: string | null }>({
  bench: 'api',
  sql: `SELECT nullif(current_setting('app.site_id', true), '') AS site`,
  row: { site: 'text' },
})
const companyNames = preparedStatement<{ value: string }>({
  bench: 'api',
  sql: `SELECT value FROM parameter WHERE type = 'COMPANY_NAME'`,
  row: { value: 'text' },
})
const fail = preparedStatement<{ site: string | null }>({
  bench: 'api',
  sql: 'SELECT (1 / $1::int)::text AS site',
  row: { site: 'text' },
})

const namesSeen = async (db: Db) => (await companyNames(db)).map(({ value }) => value)
const namesBuilt = async (db: Db) => {
  const rows = await db
    .selectFrom('parameter')
    .select('value')
    .where('type', '=', 'COMPANY_NAME')
    .execute()
  return rows.map(({ value }) => value)
}

describe('a statement', () => {
  test.each([
    ['written as SQL', namesSeen],
    ['built', namesBuilt],
  ])('%s sees its own site, in whatever order sites follow on a connection', async (_, seen) => {
    for (let round = 0; round < 3; round += 1) {
      expect(await seen(database.forSite(66))).toEqual(['L’Antre des Légendes'])
      expect(await seen(database.platform)).toEqual([])
      expect(await seen(database.forSite(67))).toEqual(['La Cave des Légendes'])
      expect(await seen(database.forSite(999))).toEqual([])
    }
  })

  test('leaves no site on the connection', async () => {
    await siteOf(database.forSite(66))
    expect(await siteOf(database.platform)).toEqual([{ site: null }])
  })

  test('that fails leaves neither its site nor a broken connection', async () => {
    await expect(fail(database.forSite(66), 0)).rejects.toMatchObject({ code: '22012' })
    expect(await siteOf(database.platform)).toEqual([{ site: null }])
    await expect(fail(database.forSite(67), 'x')).rejects.toMatchObject({ code: '22P02' })
    expect(await namesSeen(database.forSite(67))).toEqual(['La Cave des Légendes'])
  })

  test('that fails takes none of its neighbours along', async () => {
    const wide = openDatabase({ url: testDatabase.url, poolSize: 3 })
    const calls = Array.from({ length: 60 }, (_, index) => {
      const db = wide.forSite(index % 2 ? 66 : 67)
      return index % 5 === 0 ? fail(db, 0) : siteOf(db)
    })
    const results = await Promise.allSettled(calls)
    const outcomes = results.map((result) =>
      result.status === 'fulfilled' ? result.value[0]?.site : 'failed',
    )
    await wide.close()
    expect(outcomes).toEqual(
      calls.map((_, index) => (index % 5 === 0 ? 'failed' : index % 2 ? '66' : '67')),
    )
  })

  test('that was refused by the policy changes nothing', async () => {
    const foreign = database
      .forSite(66)
      .insertInto('parameter')
      .values({ id_site: 67, type: 'RM_NUMBER', value: 'x' })
      .execute()
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
    expect(await testDatabase.query(`SELECT FROM parameter WHERE type = 'RM_NUMBER'`)).toEqual([])
  })

  test('runs again after its table has changed its shape', async () => {
    const db = database.forSite(66)
    const fonts = preparedStatement<object>({
      bench: 'api',
      sql: 'SELECT * FROM font LIMIT 1',
      row: {},
    })
    await fonts(db)
    await testDatabase.query('ALTER TABLE font ADD COLUMN added int DEFAULT 7')
    await fonts(db).catch(() => undefined)
    expect(await fonts(db)).toEqual([expect.objectContaining({ added: 7 }) as unknown])
  })
})

describe('a transaction that asks for a second connection', () => {
  const ways: [string, (tx: Db) => Promise<unknown>][] = [
    ['by a statement written as SQL', () => siteOf(database.forSite(66))],
    ['by a built statement', () => namesBuilt(database.platform)],
    ['by a transaction', () => database.forSite(66).transaction().execute(siteOf)],
    [
      'for the transaction of a request',
      () => createRequestTransaction(database.forSite(66), async () => {}).open(),
    ],
  ]

  test.each(ways)('%s fails in tests, instead of waiting for itself', async (_, act) => {
    const waiting = database.forSite(66).transaction().execute(act)
    await expect(waiting).rejects.toThrow('a transaction is open')
    expect(await siteOf(database.forSite(67))).toEqual([{ site: '67' }])
  })

  test('inside the transaction of a request fails too', async () => {
    const request = createRequestTransaction(database.forSite(66), async () => {})
    const waiting = request.db.transaction().execute(() => siteOf(database.platform))
    await expect(waiting).rejects.toThrow('a transaction is open')
    await request.rollback()
  })

  test('may do so once it has ended', async () => {
    await database.forSite(66).transaction().execute(siteOf)
    expect(await siteOf(database.forSite(67))).toEqual([{ site: '67' }])
  })
})

const echo = async (type: string, value: unknown) => {
  const statement = preparedStatement<{ value: unknown }>({
    bench: 'api',
    sql: `SELECT $1::${type} AS value`,
    row: { value: 'json' },
  })
  const [alone] = await statement(database.platform, value)
  const inside = await database.platform
    .transaction()
    .execute((tx) =>
      sql<{ value: unknown }>`SELECT ${value}::${sql.raw(type)} AS value`.execute(tx),
    )
  expect(inside.rows[0]?.value).toEqual(alone?.value)
  return alone?.value
}

describe('values', () => {
  test.each([
    ['text', 'é œ 😀 \\ \' " \n'],
    ['text', ''],
    ['text', null],
    ['text', 'x'.repeat(200_000)],
    ['int', 42],
    ['int', -1],
    ['bool', true],
    ['date', '2026-11-15'],
    ['uuid', '0198c0de-0000-7000-8000-000000000000'],
    ['bytea', Buffer.from([0, 255, 92, 39])],
    ['bytea', Buffer.alloc(0)],
    ['int[]', [1, 2, 3]],
    ['int[]', []],
    ['text[]', ['a"b', 'c,d', '{e}', '']],
    ['timestamptz', new Date('2026-11-15T12:34:56.789Z')],
    ['jsonb', { a: [1, 'é', null] }],
  ])('of %s come back as they went: %j', async (type, value) => {
    expect(await echo(type, value)).toEqual(value)
  })

  test('of big counts come back as numbers', async () => {
    expect(await echo('int8', '1099511627776')).toBe(1_099_511_627_776)
  })

  test('cannot become SQL', async () => {
    const hostile = `'); DELETE FROM domain; --`
    expect(await echo('text', hostile)).toBe(hostile)
    expect(await testDatabase.value('SELECT count(*)::int > 0 FROM domain')).toBe(true)
  })
})

describe('a transaction', () => {
  test('is of its site from the first statement to the last', async () => {
    const sites = await database
      .forSite(67)
      .transaction()
      .execute(async (tx) => [await siteOf(tx), await siteOf(tx), await namesSeen(tx)])
    expect(sites).toEqual([[{ site: '67' }], [{ site: '67' }], ['La Cave des Légendes']])
    expect(await siteOf(database.platform)).toEqual([{ site: null }])
  })

  test('that throws is undone, and the connection goes on', async () => {
    const doomed = database
      .forSite(66)
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom('font').where('id_site', '=', 66).execute()
        throw new Error('changed my mind')
      })
    await expect(doomed).rejects.toThrow('changed my mind')
    expect(await testDatabase.value('SELECT count(*)::int FROM font WHERE id_site = 66')).toBe(3)
    expect(await siteOf(database.platform)).toEqual([{ site: null }])
  })

  test('with a failed statement is undone', async () => {
    const doomed = database
      .forSite(66)
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom('font').where('id_site', '=', 66).execute()
        await fail(tx, 0)
      })
    await expect(doomed).rejects.toMatchObject({ code: '22012' })
    expect(await testDatabase.value('SELECT count(*)::int FROM font WHERE id_site = 66')).toBe(3)
  })

  test('tells how many rows a statement touched', async () => {
    const result = await database
      .forSite(66)
      .updateTable('font')
      .set({ size: 17 })
      .where('id_site', '=', 66)
      .executeTakeFirst()
    expect(result.numUpdatedRows).toBe(3n)
  })
})

test('a connection cut by the server is replaced', async () => {
  await siteOf(database.platform)
  await testDatabase.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = 'sesame_app'`,
  )
  await expect.poll(() => siteOf(database.forSite(66))).toEqual([{ site: '66' }])
})

test('a connection whose server has become a standby is closed', async () => {
  const pid = async () => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(
      database.platform,
    )
    return rows[0]!.pid
  }
  const before = await pid()
  await sql`SELECT set_config('default_transaction_read_only', 'on', false)`.execute(
    database.platform,
  )
  await expect(sql`CREATE SCHEMA none`.execute(database.platform)).rejects.toMatchObject({
    code: '25006',
  })
  expect(await pid()).not.toBe(before)
})
