import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { runMigrations } from '../../../tools/run-migrations.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const VERSION = '20261124100003'
const countPolicies = () =>
  database.value<number>(
    `SELECT count(*)::int FROM pg_policies
     WHERE policyname = 'find_work_as_owner' AND tablename = 'booking'`,
  )

/** Longer than the lock_timeout of the migration. */
const LOCKED_MS = 3000

test('a migration that meets a lock of a running process is tried again', async () => {
  await database.query(`DELETE FROM schema_migrations WHERE version = $1`, [VERSION])
  await database.query('DROP POLICY find_work_as_owner ON booking')
  const process = new pg.Client({ connectionString: database.ownerUrl })
  await process.connect()
  await process.query('BEGIN')
  await process.query('LOCK TABLE booking IN ACCESS SHARE MODE')
  const done = runMigrations(database.ownerUrl)
  await delay(LOCKED_MS)
  expect(await countPolicies()).toBe(0)
  await process.query('COMMIT')
  await process.end()
  await done
  expect(await countPolicies()).toBe(1)
})

test('an index whose making was interrupted is made again', async () => {
  const isValid = () =>
    database.value<boolean>(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'payment_created'::regclass`,
    )
  await database.query(
    `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'payment_created'::regclass`,
  )
  expect(await isValid()).toBe(false)
  await runMigrations(database.ownerUrl)
  expect(await isValid()).toBe(true)
})

test('what an interrupted rebuilding leaves is removed', async () => {
  await database.query('CREATE INDEX payment_created_ccnew ON payment (created_at)')
  await database.query(
    `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'payment_created_ccnew'::regclass`,
  )
  await runMigrations(database.ownerUrl)
  expect(await database.value(`SELECT to_regclass('payment_created_ccnew')`)).toBeNull()
})

test('an index that cannot be made again keeps nothing from going on', async () => {
  await database.query('CREATE TABLE twice (n int); ALTER TABLE twice OWNER TO sesame_owner')
  await database.query('CREATE INDEX twice_n ON twice (n); INSERT INTO twice VALUES (1), (1)')
  await database.query(
    `UPDATE pg_index SET indisvalid = false, indisunique = true
     WHERE indexrelid = 'twice_n'::regclass`,
  )
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await runMigrations(database.ownerUrl)
  await runMigrations(database.ownerUrl)
  expect(said.mock.calls.join()).toContain('twice_n is not valid')
  const left = await database.query(`SELECT FROM pg_class WHERE relname LIKE 'twice_n_cc%'`)
  expect(left).toEqual([])
  await database.query('DROP TABLE twice')
})

test('another fault of a migration ends it at once', async () => {
  await database.query(`DELETE FROM schema_migrations WHERE version = $1`, [VERSION])
  await expect(runMigrations(database.ownerUrl)).rejects.toThrow('already exists')
})
