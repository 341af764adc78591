import { mkdir } from 'node:fs/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import * as memberJobs from '../src/modules/member/jobs.ts'
import { openDatabase, type Database } from '../src/platform/db.ts'
import { DEAD_LETTERS } from '../src/platform/job.ts'
import { registry } from '../src/platform/metrics.ts'
import { measurePlatform } from '../src/worker/measure.ts'
import { fillSites } from './many-sites.ts'
import { useTestContext } from './test-context.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database, { role: 'sesame_worker' })

let worker: Database
beforeAll(async () => {
  worker = openDatabase({
    ...{ url: database.urlOf('sesame_worker'), poolSize: 1, measuredAs: 'test' },
  })
  const { config } = await makeContext()
  await mkdir(config.MEDIA_DIR, { recursive: true })
  measurePlatform(worker.platform, config)
  return () => worker.close()
})

/** The lines of the metrics that match, as Prometheus reads them. */
async function scrape(pattern: RegExp): Promise<string[]> {
  const lines = (await registry.metrics()).split('\n')
  return lines.filter((line) => !line.startsWith('#') && pattern.test(line))
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1100))

async function readValue(series: string): Promise<number> {
  const [line] = await scrape(new RegExp(`^${series.replaceAll(/[{}]/g, String.raw`\$&`)} `))
  return Number(line?.split(' ').at(-1))
}

function insertJob(name: string, waitsFor: string, enqueued = waitsFor): Promise<object[]> {
  return database.query(
    `INSERT INTO pgboss.job (name, data, start_after, created_on)
     VALUES ($1, '{"idSite": 66, "email": "ada@example.org"}', now() - $2::interval,
       now() - $3::interval)`,
    [name, waitsFor, enqueued],
  )
}

describe('the queues', () => {
  const { name } = memberJobs.sendPasswordReset
  const age = `queue_oldest_due_age_seconds{queue="${name}"}`

  test('show how long the first job could have run, and not who it is for', async () => {
    expect(await readValue(age)).toBe(0)
    await insertJob(name, '90 seconds')
    await insertJob(name, '10 seconds')
    await pause()
    expect(Math.round((await readValue(age)) / 10)).toBe(9)
    expect(await readValue(`queue_waiting_jobs{queue="${name}"}`)).toBe(2)
    expect(await registry.metrics()).not.toContain('example.org')
  })

  test('show a mail that is tried again as unsent, and no job that waits for its next try', async () => {
    await database.query('DELETE FROM pgboss.job')
    await insertJob(name, '-1 minute', '40 minutes')
    await insertJob(memberJobs.applyRetention.name, '-1 minute', '80 minutes')
    await pause()
    expect(await readValue(age)).toBe(0)
    expect(Math.round((await readValue('mail_oldest_unsent_age_seconds')) / 60)).toBe(40)
  })

  test('count what failed for good apart', async () => {
    await database.query('DELETE FROM pgboss.job')
    await insertJob(DEAD_LETTERS, '1 hour')
    await pause()
    expect(await readValue('queue_dead_letters')).toBe(1)
    expect(await readValue('mail_oldest_unsent_age_seconds')).toBe(0)
    expect(await scrape(/queue="dead-letters"/)).toEqual([])
  })
})

const readBusyPool = () => scrape(/^database_pool_.*"busy"/)

test('a pool shows its connections, and who waits for one', async () => {
  const busy = openDatabase({ url: database.url, poolSize: 1, measuredAs: 'busy' })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const holder = busy.platform.connection().execute(async () => {
    hold()
    await isReleased
  })
  await isHeld
  const waiting = [1, 2].map(() => sql`SELECT 1`.execute(busy.platform))
  const shown = await readBusyPool()
  release()
  await Promise.all([holder, ...waiting])
  expect(shown).toEqual([
    'database_pool_size{pool="busy"} 1',
    'database_pool_connections{pool="busy"} 1',
    'database_pool_idle{pool="busy"} 0',
    'database_pool_waiting{pool="busy"} 2',
  ])
  expect(await readValue('database_pool_waiting{pool="busy"}')).toBe(0)
  await busy.close()
  expect(await readBusyPool()).toEqual([])
})

test('a single server has a size and no standby', async () => {
  expect(await readValue('database_size_bytes')).toBeGreaterThan(1_000_000)
  expect(await readValue('replication_standbys')).toBe(0)
  expect(await scrape(/^replication_lag/)).toEqual([])
  expect(await readValue('disk_available_bytes')).toBeGreaterThan(0)
})

async function countStatements(): Promise<number> {
  await pause()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await registry.metrics()
  const count = query.mock.calls.length
  query.mockRestore()
  return count
}

test('a scrape sends as many statements for 1,000 sites as for 10', async () => {
  await countStatements()
  await fillSites(database, 10)
  const atTen = await countStatements()
  await fillSites(database, 1000)
  expect(await countStatements()).toBe(atTen)
  expect(atTen).toBe(6)
})
