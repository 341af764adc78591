/**
 * Databases for development, tests and the demo, each purpose in one of its own.
 *
 *   node tools/database.ts ping | migrate | demo | reset | types [--check]
 *
 * The administrator of the server makes roles and databases; the owner role migrates;
 * the application role, under row-level security, does the rest.
 */
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

import { loadDemo } from '../apps/api/seed/demo.ts'
import { loadReference } from '../apps/api/seed/reference.ts'
import { prepareQueue } from '../apps/api/src/platform/queue-schema.ts'
import { JOBS } from '../apps/api/src/worker.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')
const binary = (name: string) => path.join(root, 'apps/api/node_modules/.bin', name)
const TYPES_FILE = path.join(root, 'apps/api/src/platform/database-types.ts')

export const ADMIN_URL =
  process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export function databaseUrl(name: string, role: 'sesame_owner' | 'sesame_app'): string {
  const url = new URL(ADMIN_URL)
  url.username = role
  url.pathname = `/${name}`
  return url.href
}

export async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(ADMIN_URL, work)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Two roles: the owner migrates, the application may neither bypass row security nor change the schema. */
async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of ['sesame_owner', 'sesame_app']) {
    await client.query(`DO $$ BEGIN
      CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`)
  }
}

export async function dropDatabase(name: string): Promise<void> {
  await asAdmin((client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))
}

/** Creates the database if it is missing, brings its schema and reference data up to date. */
export async function migrateDatabase(name: string): Promise<void> {
  await migrateSchema(name)
  const ownerUrl = databaseUrl(name, 'sesame_owner')
  await withClient(ownerUrl, loadReference)
  await prepareQueue(ownerUrl, JOBS)
}

async function migrateSchema(name: string): Promise<void> {
  await asAdmin(async (client) => {
    await ensureRoles(client)
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE "${name}" OWNER sesame_owner`)
  })
  const dbmateUrl = new URL(databaseUrl(name, 'sesame_owner'))
  dbmateUrl.searchParams.set('sslmode', 'disable')
  await run(binary('dbmate'), [
    ...['--url', dbmateUrl.href],
    ...['--migrations-dir', path.join(root, 'apps/api/migrations')],
    ...['--no-dump-schema', 'migrate'],
  ])
}

export async function loadDemoWorld(name: string): Promise<void> {
  await withClient(databaseUrl(name, 'sesame_owner'), loadDemo)
}

/** Copies a database; nobody may be connected to the one copied. */
export async function cloneDatabase(template: string, name: string): Promise<void> {
  await dropDatabase(name)
  await asAdmin((client) =>
    client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" OWNER sesame_owner`),
  )
}

/** Writes the Kysely types of the live schema, or tells whether those checked in are fresh. */
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

async function main([command, option]: string[]): Promise<void> {
  const name = process.env['DATABASE_NAME'] ?? 'sesame'
  switch (command) {
    case 'ping':
      await asAdmin((client) => client.query('SELECT 1'))
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
    default:
      throw new Error('usage: database.ts ping | migrate | demo | reset | types [--check]')
  }
}

if (import.meta.main) await main(process.argv.slice(2))
