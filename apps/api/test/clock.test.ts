import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { applyFunctions, readFunctions } from '../../../tools/sql-functions.ts'
import { installMovableClock } from '../seed/movable-clock.ts'
import { currentInstant, followDatabaseClock, requireDatabaseClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/db.ts'
import { NO_RIGHT } from './application-role.ts'
import { useTestDatabase } from './test-database.ts'
import { captureLog } from './test-log.ts'

const production = useTestDatabase()
const movable = useTestDatabase()
let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: movable.ownerUrl })
  await owner.connect()
  await installMovableClock(owner)
})
afterAll(() => owner.end())

const PROCESS_ROLES = ['sesame_app', 'sesame_worker', 'sesame_platform'] as const
const CLOCK_OR_CONSTANT = /^(?:current|transaction)_instant\(\)$|^'/
const LAST_YEAR = '2025-11-18T20:30:00.000Z'
const SETTINGS = `SELECT set_config('app.clock_instant', '${LAST_YEAR}', true),
  set_config('app.clock_offset', '-1 year', true)`

async function inTransaction<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    return await work(client)
  } finally {
    await client.end()
  }
}

async function checkClock(url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 1 })
  try {
    await requireDatabaseClock(database.platform)
  } finally {
    await database.close()
  }
}

describe('the clock of production', () => {
  test('is required at the start of a process that serves real sites', async () => {
    await expect(checkClock(production.url)).resolves.toBeUndefined()
    await expect(checkClock(movable.url)).rejects.toThrow(/can be moved/)
  })

  test.each(PROCESS_ROLES)('is moved by no setting of %s', async (role) => {
    const row = await inTransaction(production.urlOf(role), async (client) => {
      await client.query(SETTINGS)
      const { rows } = await client.query<{ isTrue: boolean; isStart: boolean }>(
        `SELECT current_instant() BETWEEN now() AND clock_timestamp() AS "isTrue",
           transaction_instant() = now() AS "isStart"`,
      )
      return rows[0]
    })
    expect(row).toEqual({ isTrue: true, isStart: true })
  })

  test.each(PROCESS_ROLES)('is not replaced by %s', async (role) => {
    const attempt = inTransaction(production.urlOf(role), installMovableClock)
    await expect(attempt).rejects.toMatchObject({ code: NO_RIGHT })
  })

  test('costs no call: the planner reads the clock of the database', async () => {
    const plan = await production.query<Record<string, string>>(
      'EXPLAIN (VERBOSE) SELECT current_instant(), transaction_instant()',
    )
    expect(JSON.stringify(plan)).toContain('Output: clock_timestamp(), now()')
  })

  test('is in the default of every column that reads the time, but for two of the platform', async () => {
    const rows = await production.query<{ name: string; value: string }>(
      `SELECT c.relname || '.' || a.attname AS name, pg_get_expr(d.adbin, d.adrelid) AS value
       FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.adnum
       WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
         AND a.attgenerated = ''
         AND format_type(a.atttypid, NULL) ~ '^(timestamp|date|time)' ORDER BY 1`,
    )
    const others = rows.filter(({ value }) => !CLOCK_OR_CONSTANT.test(value))
    expect(rows.length).toBeGreaterThan(40)
    expect(others).toEqual([
      { name: 'idempotency_key.created_at', value: 'now()' },
      { name: 'sql_function.applied_at', value: 'now()' },
    ])
  })
})

describe('the clock of a demo or test', () => {
  test('stops at an instant, for functions and defaults alike', async () => {
    const rows = await inTransaction(movable.ownerUrl, async (client) => {
      await client.query(`SELECT set_config('app.site_id', '66', true)`)
      await client.query(SETTINGS)
      const { rows } = await client.query<{ at: Date; day: string }>(
        `INSERT INTO album (id_site, id, title, slug)
         VALUES (66, 99001, 'Essai', 'essai') RETURNING updated_at AS at, site_day(66) AS day`,
      )
      return rows
    })
    expect(rows).toEqual([{ at: new Date(LAST_YEAR), day: '2025-11-18' }])
  })

  test('is the same in TypeScript and SQL, by one variable', async () => {
    const config = readConfig({ NODE_ENV: 'test', CLOCK_OFFSET_SECONDS: '-86400' })
    const { CLOCK_OFFSET_SECONDS: clockOffsetSeconds } = config
    const database = openDatabase({ url: movable.url, poolSize: 1, clockOffsetSeconds })
    const before = currentInstant(config).getTime()
    const { rows } = await sql<{ at: Date }>`SELECT current_instant() AS at`.execute(
      database.platform,
    )
    await database.close()
    expect(before).toBeLessThan(Date.now() - 86_399_000)
    expect(Math.abs(rows[0]!.at.getTime() - before)).toBeLessThan(5000)
  })

  test.each([
    { drift: 120, warnings: 1 },
    { drift: -120, warnings: 1 },
    { drift: 0, warnings: 0 },
  ])('of a machine with $drift s of difference is the database’s', async ({ drift, warnings }) => {
    const { log, lines } = captureLog()
    const database = openDatabase({ url: movable.url, poolSize: 1, clockOffsetSeconds: drift })
    const clock = await followDatabaseClock(
      database.platform,
      readConfig({ NODE_ENV: 'test' }),
      log,
    )
    clock.stop()
    await database.close()
    expect(Math.abs(clock.now().getTime() - Date.now() - drift * 1000)).toBeLessThan(1500)
    expect(lines).toHaveLength(warnings)
  })

  test('is that of production again after a migration', async () => {
    const { applied } = await applyFunctions(owner, await readFunctions())
    expect(applied).toEqual(['platform/current_instant.sql', 'platform/transaction_instant.sql'])
  })
})
