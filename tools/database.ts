/**
 * Manages the databases for development, tests and the demo, one for each purpose.
 *
 * `node tools/database.ts ping | migrate | demo | reset | types [--check] | checksums`
 *
 * The server's administrator creates roles and databases, and the owner role migrates. API, worker
 * and the logins of super admins have one role each, under row-level security.
 */
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

import { loadDemo } from '../apps/api/seed/demo.ts'
import { installMovableClock } from '../apps/api/seed/movable-clock.ts'
import { loadReference } from '../apps/api/seed/reference.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { prepareQueue } from '../apps/api/src/platform/queue-schema.ts'
import { JOBS } from '../apps/api/src/worker.ts'
import { isSafeDatabaseUrl } from '../packages/values/src/configuration.ts'
import { readEnvironment, TOOL_VARIABLES } from './environment.ts'
import { writeChecksums } from './migration-checksums.ts'
import { runMigrations } from './run-migrations.ts'
import { applyFunctions, createAttachedFunctions, readFunctions } from './sql-functions.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')
const binary = (name: string) => path.join(root, 'apps/api/node_modules/.bin', name)
const ROLES_FILE = path.join(root, 'deploy/database/roles.sql')
const TYPES_FILE = path.join(root, 'apps/api/src/platform/database-types.ts')

const environment = readEnvironment(TOOL_VARIABLES)
export const DATABASE_NAME = environment.DATABASE_NAME
export const ADMIN_URL = environment.DATABASE_ADMIN_URL
const OWNER_URL = environment.OWNER_DATABASE_URL

export type DatabaseRole =
  | 'sesame_owner'
  | 'sesame_app'
  | 'sesame_worker'
  | 'sesame_platform'
  | 'sesame_gateway'

/** The owner's own URL if there is one, else the administrator's with another role. */
export function databaseUrl(name: string, role: DatabaseRole): string {
  const isOwner = role === 'sesame_owner' && OWNER_URL !== ''
  requireSafe(isOwner ? OWNER_URL : ADMIN_URL)
  const url = new URL(isOwner ? OWNER_URL : ADMIN_URL)
  // A URL without a host (a socket) cannot hold a user before it.
  if (!isOwner && url.hostname) url.username = role
  else if (!isOwner) url.searchParams.set('user', role)
  url.pathname = `/${name}`
  return url.href
}

/** Without TLS the owner's password and all rows would cross the network unencrypted. */
function requireSafe(url: string): void {
  if (isSafeDatabaseUrl(url)) return
  throw new Error(
    'Configuration:\nDATABASE_ADMIN_URL, OWNER_DATABASE_URL: must be a socket, loopback, or sslmode=verify-full',
  )
}

export async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(ADMIN_URL, work)
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  requireSafe(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** As an installation makes them, by the same file. */
async function ensureRoles(client: pg.Client): Promise<void> {
  await client.query(await readFile(ROLES_FILE, 'utf8'))
}

/** Environment variables with the connections of the processes. */
export function databaseEnvironment(name: string) {
  return {
    DATABASE_URL: databaseUrl(name, 'sesame_app'),
    PLATFORM_DATABASE_URL: databaseUrl(name, 'sesame_platform'),
    WORKER_DATABASE_URL: databaseUrl(name, 'sesame_worker'),
    GATEWAY_DATABASE_URL: databaseUrl(name, 'sesame_gateway'),
  }
}

export async function dropDatabase(name: string): Promise<void> {
  await asAdmin((client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))
}

/** Creates the database if it is missing, and updates its schema and reference data. */
export async function migrateDatabase(name: string): Promise<void> {
  await migrateSchema(name)
  const ownerUrl = databaseUrl(name, 'sesame_owner')
  await withClient(ownerUrl, loadReference)
  await prepareQueue(ownerUrl, JOBS)
}

// ICU French collation for sorting; UTF-8 character classes.
const COLLATION = `ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'fr-FR' LOCALE 'C.UTF-8'`

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ isFrench: boolean }>(
    // The column has another name from PostgreSQL 17 on.
    `SELECT datlocprovider = 'i' AND coalesce(to_jsonb(d) ->> 'daticulocale',
       to_jsonb(d) ->> 'datlocale') = 'fr-FR' AS "isFrench" FROM pg_database d WHERE datname = $1`,
    [name],
  )
  if (!rows[0])
    await client.query(
      `CREATE DATABASE "${name}" OWNER sesame_owner TEMPLATE template0 ${COLLATION}`,
    )
  else if (!rows[0].isFrench)
    throw new Error(`database ${name}: created without ${COLLATION}; see docs/operating.md`)
}

async function migrateSchema(name: string): Promise<void> {
  // With the owner's own URL no administrator is needed: roles and database were made before.
  if (OWNER_URL === '') {
    await asAdmin(async (client) => {
      await ensureRoles(client)
      await ensureDatabase(client, name)
    })
  }
  const ownerUrl = databaseUrl(name, 'sesame_owner')
  const functions = await readFunctions()
  await withClient(ownerUrl, (client) => createAttachedFunctions(client, functions))
  await runMigrations(ownerUrl)
  await withClient(ownerUrl, (client) => applyFunctions(client, functions))
}

/** The demo always runs in development mode. */
const demoKeys = () => readConfig({ ...process.env, SESAME_DEVELOPMENT: '1' }).keys

/**
 * The demo's payment keys are encrypted with these keys, so they must be those of the running API.
 */
export async function loadDemoWorld(
  name: string,
  keys = demoKeys(),
  { openedAt }: { openedAt?: Date | undefined } = {},
): Promise<void> {
  await withClient(databaseUrl(name, 'sesame_owner'), async (client) => {
    if (openedAt) await stopClock(client, openedAt)
    await loadDemo(client, keys)
  })
}

/** What is inserted by this client has this time. */
async function stopClock(client: pg.Client, at: Date): Promise<void> {
  await installMovableClock(client)
  await client.query(`SELECT set_config('app.clock_instant', $1, false)`, [at.toISOString()])
}

/** Copies a database; the source must have no connections. */
export async function cloneDatabase(template: string, name: string): Promise<void> {
  await dropDatabase(name)
  await asAdmin((client) =>
    client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" OWNER sesame_owner`),
  )
}

/** Writes the Kysely types of the schema, or checks that the committed ones are current. */
async function writeTypes(database: string, { check }: { check: boolean }): Promise<boolean> {
  const file = check ? path.join(tmpdir(), `sesame-types-${process.pid}.ts`) : TYPES_FILE
  await run(binary('kysely-codegen'), [
    ...['--dialect', 'postgres', '--url', databaseUrl(database, 'sesame_owner')],
    ...['--out-file', file, '--default-schema', 'public', '--include-pattern', 'public.*'],
    ...['--exclude-pattern', 'schema_migrations', '--date-parser', 'string'],
  ])
  if (!check) return true
  const [fresh, stored] = await Promise.all([readFile(file, 'utf8'), readFile(TYPES_FILE, 'utf8')])
  await rm(file)
  return fresh === stored
}

async function majorVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  )
  return String(rows[0]!.major)
}

async function main([command, option]: string[]): Promise<void> {
  const name = DATABASE_NAME
  switch (command) {
    case 'ping':
      console.log(await asAdmin(majorVersion))
      return
    case 'reset':
      await dropDatabase(name)
      await migrateDatabase(name)
      await loadDemoWorld(name)
      return
    case 'migrate':
      await migrateDatabase(name)
      return
    case 'demo':
      await migrateDatabase(name)
      await loadDemoWorld(name)
      return
    case 'types': {
      const database = `sesame_types_${process.pid}`
      try {
        await migrateSchema(database)
        const isFresh = await writeTypes(database, { check: option === '--check' })
        if (!isFresh)
          throw new Error('database-types.ts is not that of the schema: bin/pnpm db types')
      } finally {
        await dropDatabase(database)
      }
      return
    }
    case 'checksums':
      await writeChecksums()
      return
    default:
      throw new Error(
        'usage: database.ts ping | migrate | demo | reset | types [--check] | checksums',
      )
  }
}

if (import.meta.main) await main(process.argv.slice(2))
