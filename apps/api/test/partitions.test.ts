import { newId } from '@sesame/values/id'
import { RETENTION } from '@sesame/values/retention'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { recordPageView } from '../src/modules/consent/service.ts'
import { deleteOldWebhookEvents } from '../src/modules/order/service/expire-orders.ts'
import { deleteExpiredData, maintainPartitions } from '../src/modules/site/service/upkeep.ts'
import { openDatabase, type Database } from '../src/platform/db.ts'
import { consentRow } from './consent.ts'
import { makeMonth, partitionOf } from './partitions.ts'
import { insertRow } from './people.ts'
import { useTestContext } from './test-context.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const contextOf = useTestContext(database, { role: 'sesame_worker' })
const applicationContext = useTestContext(database)
const NO_RIGHT = '42501'

let worker: Database
let application: pg.Client
beforeAll(async () => {
  worker = openDatabase({ url: database.urlOf('sesame_worker'), poolSize: 1 })
  // The database may have been made last month.
  await maintainPartitions(worker.platform)
  application = new pg.Client({ connectionString: database.url })
  await application.connect()
})
afterAll(async () => {
  await worker.close()
  await application.end()
})

const PARTITIONED = Object.entries(RETENTION).filter(([, { isPartitioned }]) => isPartitioned)

const monthsOf = async (table: string) => {
  const rows = await database.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass
     ORDER BY 1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

describe.each(PARTITIONED)('%s', (table, { months }) => {
  test('is kept by month', async () => {
    const kind = `SELECT relkind FROM pg_class WHERE oid = $1::regclass`
    expect(await database.value(kind, [table])).toBe('p')
  })

  test('has a partition for last month, this one and six to come', async () => {
    const before = await monthsOf(table)
    const names = Array.from({ length: 8 }, (_, index) => partitionOf(table, 1 - index))
    expect(before).toEqual(expect.arrayContaining(names))
    const lost = names[3]
    await database.query(`DROP TABLE ${lost}`)
    expect(await maintainPartitions(worker.platform)).toEqual([{ action: 'created', name: lost }])
    expect(await monthsOf(table)).toEqual(before)
  })

  test('loses the month whose retention is over, and not the one after', async () => {
    const before = await monthsOf(table)
    await makeMonth(database, table, months - 1)
    await makeMonth(database, table, months)
    await makeMonth(database, table, months + 1)
    const changes = await maintainPartitions(worker.platform)
    expect(changes.map(({ action }) => action)).toEqual(['dropped', 'dropped'])
    expect(await monthsOf(table)).toHaveLength(before.length + 1)
    expect(await maintainPartitions(worker.platform)).toEqual([])
  })
})

test.each([
  ['create or drop partitions', 'SELECT maintain_partitions()'],
  ['drop a table', 'DROP TABLE page_view'],
  ['choose how long rows are kept', 'UPDATE retention SET months = 1'],
  ['forget events', 'SELECT delete_old_webhook_events(1)'],
])('the application may not %s', async (_, sql) => {
  await expect(application.query(sql)).rejects.toMatchObject({ code: NO_RIGHT })
})

test('the worker may not choose how long rows are kept', async () => {
  const client = new pg.Client({ connectionString: database.urlOf('sesame_worker') })
  await client.connect()
  const attempt = client.query('UPDATE retention SET months = 1')
  await expect(attempt).rejects.toMatchObject({ code: NO_RIGHT })
  await client.end()
})

test('an event is known for three months, and its id cannot be stored twice meanwhile', async () => {
  const event = (id: string, age: string) =>
    database.query(
      `INSERT INTO webhook_event (provider, event_id, received_at, payload)
       VALUES ('stripe', $1, now() - $2::interval, '{}')`,
      [id, age],
    )
  await event('evt_old', '3 months 1 day')
  await event('evt_kept', '2 months 27 days')
  await expect(event('evt_kept', '0')).rejects.toMatchObject({ code: '23505' })
  expect(await deleteOldWebhookEvents(worker.platform)).toBe(1)
  expect(await database.value('SELECT event_id FROM webhook_event')).toBe('evt_kept')
})

test('mails are forgotten after thirteen months, however many there are', async () => {
  await database.query(
    `INSERT INTO mail (id_site, subject, kind, id, recipient, created_at)
     SELECT 66, 'old-' || g, 'test', gen_random_uuid(), 'a@example.org', now() - interval '400 days'
     FROM generate_series(1, 2100) g`,
  )
  const recent = { subject: 'recent', kind: 'test', recipient: 'a@example.org' }
  const mail = { id_site: 66, id: newId(), ...recent }
  await insertRow(database, 'mail', mail)
  await expect(insertRow(database, 'mail', { ...mail, id: newId() })).rejects.toMatchObject({
    code: '23505',
  })
  await deleteExpiredData(await contextOf())
  expect(await database.value(`SELECT subject FROM mail WHERE kind = 'test'`)).toBe('recent')
})

test.each([
  [12, true],
  [15, false],
])('a choice of %i months ago is asked for: %s', async (monthsAgo, recorded) => {
  const choice = {
    ...consentRow(),
    given_at: await makeMonth(database, 'consent_proof', monthsAgo),
  }
  await insertRow(database, 'consent_proof', { id_site: 66, ...choice })
  const view = { idConsent: choice.id_consent, path: '/' }
  expect(await recordPageView(await applicationContext(), view)).toEqual({ recorded })
})
