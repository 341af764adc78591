import { execFileSync } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isDatabaseDown } from '../src/platform/database-down.ts'
import { connect, openDatabase, type Database, type Db } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'
import { createRequestTransaction } from '../src/platform/request-transaction.ts'
import { createServer } from '../src/platform/server.ts'
import { useTestDatabase } from './test-database.ts'

const testDatabase = useTestDatabase()
const admin = new URL(testDatabase.ownerUrl)
admin.username = 'postgres'

let database: Database
beforeAll(() => {
  database = openDatabase({ url: testDatabase.url, poolSize: 2 })
})
afterAll(() => database.close())

/** Waits without a turn of the event loop: the process does not see its connections end. */
function endConnectionsUnseen(): void {
  const options = { encoding: 'utf8', timeout: 20_000 } as const
  const ended = execFileSync('psql', ['-XwAt', '-c', END_CONNECTIONS, admin.href], options)
  if (!/^t$/m.test(ended)) throw new Error('no connection was open')
}

const END_CONNECTIONS = `
  SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND usename = 'sesame_app'`

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['a statement', (db) => sql`SELECT 1`.execute(db)],
  [
    // Its statements are sent one by one: the first finds the socket closed, the second fails with
    // EPIPE and not with what the server said.
    'a transaction',
    (db) => db.transaction().execute((tx) => sql`SELECT 1`.execute(tx)),
  ],
])('%s on a connection that ended unseen is a 503, and works again', async (_, work) => {
  const app = await createServer(createLog('silent'))
  let isEnded = false
  app.get('/', async () => {
    const db = database.forSite(66)
    await sql`SELECT 1`.execute(db)
    if (!isEnded) endConnectionsUnseen()
    isEnded = true
    await work(db)
    return {}
  })
  const first = await app.inject('/')
  expect(first.json()).toMatchObject({ code: 'unavailable' })
  expect(first.statusCode).toBe(503)
  expect((await app.inject('/')).statusCode).toBe(200)
  await app.close()
})

const selectOne = (db: Db) => sql`SELECT 1`.execute(db)

test('a connection whose commit failed is given to nobody who waits for one', async () => {
  const alone = openDatabase({ url: testDatabase.url, poolSize: 1 })
  try {
    const db = alone.forSite(66)
    const transaction = createRequestTransaction(db, async () => {})
    await transaction.open()
    await selectOne(transaction.db)
    const waiting = selectOne(db)
    endConnectionsUnseen()
    const error = await transaction.commit().catch((reason: unknown) => reason as Error)
    expect(error && isDatabaseDown(error)).toBe(true)
    expect((await waiting).rows).toHaveLength(1)
  } finally {
    await alone.close()
  }
})

describe('a transaction of a request', () => {
  test('takes no more statements once it is rolled back', async () => {
    const transaction = createRequestTransaction(database.forSite(66), async () => {})
    await transaction.open()
    await transaction.rollback()
    await expect(selectOne(transaction.db)).rejects.toThrow('is over')
  })

  test('gives its connection away once, and no nested one of it goes on', async () => {
    const alone = openDatabase({ url: testDatabase.url, poolSize: 1 })
    try {
      const transaction = createRequestTransaction(alone.forSite(66), async () => {})
      const paused = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const nested = transaction.db.transaction().execute(async (tx) => {
        await selectOne(tx)
        begun.resolve()
        await paused.promise
        await selectOne(tx)
      })
      await begun.promise
      await transaction.rollback()
      await alone
        .forSite(67)
        .transaction()
        .execute(async (tx) => {
          await selectOne(tx)
          paused.resolve()
          await expect(nested).rejects.toThrow('is over')
          await selectOne(tx)
        })
      expect((await selectOne(alone.forSite(67))).rows).toHaveLength(1)
    } finally {
      await alone.close()
    }
  })

  test('rolls back while a statement is under way', async () => {
    for (let round = 0; round < 20; round += 1) {
      const transaction = createRequestTransaction(database.forSite(66), async () => {})
      await transaction.open()
      const statement = sql`SELECT pg_sleep(0.005)`.execute(transaction.db)
      await setImmediate()
      const end = transaction.rollback()
      await expect(Promise.all([statement, end])).resolves.toHaveLength(2)
    }
  })

  test('is not opened by who waited for a connection until it was over', async () => {
    const alone = openDatabase({ url: testDatabase.url, poolSize: 1 })
    try {
      const db = alone.forSite(66)
      const holder = await connect(db)
      const transaction = createRequestTransaction(db, async () => {})
      const late = transaction.db.transaction().execute((tx) => selectOne(tx))
      // Read below: until then its rejection is nobody's.
      late.catch(() => {})
      await setImmediate()
      await transaction.rollback()
      holder.release()
      await expect(late).rejects.toThrow('is over')
      expect((await selectOne(db)).rows).toHaveLength(1)
    } finally {
      await alone.close()
    }
  })

  test('is not reported as done when PostgreSQL rolled it back', async () => {
    const transaction = createRequestTransaction(database.forSite(66), async () => {})
    await transaction.open()
    await sql`SELECT 1 / 0`.execute(transaction.db).catch(() => {})
    await expect(transaction.commit()).rejects.toThrow('rolled back')
  })

  test('throws its first error when it cannot roll back', async () => {
    const transaction = createRequestTransaction(database.forSite(66), async () => {})
    const failed = transaction.db.transaction().execute(async (tx) => {
      await selectOne(tx)
      endConnectionsUnseen()
      throw new Error('the first one')
    })
    await expect(failed).rejects.toThrow('the first one')
    await transaction.rollback()
  })
})
