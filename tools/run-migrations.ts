import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { MIGRATIONS } from './migration-checksums.ts'

const run = promisify(execFile)
const DBMATE = path.resolve(import.meta.dirname, '../apps/api/node_modules/.bin/dbmate')
const MAX_TRIES = 20
const PAUSE_MS = 1000

/**
 * Runs the migrations that the database does not have. Processes of the previous release use the
 * tables meanwhile: a migration that meets them (its lock_timeout, or a deadlock) has changed
 * nothing, and is tried again.
 */
export async function runMigrations(ownerUrl: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await migrate(ownerUrl)
      break
    } catch (error) {
      if (tries === MAX_TRIES || !isLockConflict(error)) throw error
      console.log('a migration met a lock of running processes, and is tried again')
      await delay(PAUSE_MS)
    }
  }
  await rebuildInvalidIndexes(ownerUrl)
}

async function migrate(ownerUrl: string): Promise<void> {
  const dbmateUrl = new URL(ownerUrl)
  // dbmate uses TLS by default, so it is disabled locally; over a network the URL has
  // `verify-full`.
  if (!dbmateUrl.searchParams.has('sslmode')) dbmateUrl.searchParams.set('sslmode', 'disable')
  // The URL may hold a password, which other users would see among the arguments of a process.
  await run(
    DBMATE,
    ['--migrations-dir', MIGRATIONS, '--no-dump-schema', '--env-file', '/dev/null', 'migrate'],
    { env: { ...process.env, DATABASE_URL: dbmateUrl.href } },
  )
}

/** deadlock_detected, lock_not_available */
const isLockConflict = (error: unknown) =>
  /\((?:40P01|55P03)\)/.test((error as { stderr?: string }).stderr ?? '')

/** What an interrupted REINDEX CONCURRENTLY leaves. */
const LEFTOVER = /_cc(?:new|old)\d*"?$/

/**
 * An index that was made beside running processes, and interrupted, is there and not used; the next
 * try sees it by its name and does not make it again. One that cannot be rebuilt is named, and keeps
 * no upgrade from going on.
 */
async function rebuildInvalidIndexes(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const index of await listInvalidIndexes(client)) {
      const isLeftover = LEFTOVER.test(index)
      await client
        .query(
          isLeftover ? `DROP INDEX CONCURRENTLY ${index}` : `REINDEX INDEX CONCURRENTLY ${index}`,
        )
        .catch((error: unknown) => console.error(`index ${index} is not valid: ${String(error)}`))
    }
    for (const index of await listInvalidIndexes(client)) {
      if (LEFTOVER.test(index)) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
    }
  } finally {
    await client.end()
  }
}

async function listInvalidIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ index: string }>(
    `SELECT i.indexrelid::regclass::text AS index FROM pg_index i
     JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND c.relkind = 'i' AND c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ index }) => index)
}
