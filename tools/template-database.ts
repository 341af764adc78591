import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { KeyRing } from '../apps/api/src/platform/key-ring.ts'
import { asAdmin, cloneDatabase, dropDatabase, loadDemoWorld, migrateDatabase } from './database.ts'

const root = path.resolve(import.meta.dirname, '..')
const PREFIX = 'sesame_template_'
/** Two processes that start at once do not both make it. */
const LOCK = 814_205_117

/** Everything that decides what a new database with the demo holds. */
const SOURCES = [
  'apps/api/{functions,migrations}/**/*.{sql,txt}',
  'apps/api/{seed,src}/**/*.{ts,json}',
  'packages/{contract,values}/src/**/*.ts',
  'pnpm-lock.yaml',
  'tools/{database,sql-functions}.ts',
]

/**
 * Creates a migrated database with the demo as a copy of one that was made once for this state of
 * the sources and this day: journeys and drills start a dozen of them.
 */
export async function createFromTemplate(name: string, keys: KeyRing): Promise<void> {
  const template = `${PREFIX}${hashOfSources(keys)}`
  await asAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [PREFIX],
    )
    const names = rows.map(({ datname }) => datname)
    if (!names.includes(template)) {
      for (const old of names) await dropDatabase(old)
      // Renamed when it is complete, so that one half made is never copied.
      const unfinished = `${PREFIX}unfinished`
      await migrateDatabase(unfinished)
      await loadDemoWorld(unfinished, keys)
      await client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${template}"`)
    }
    await cloneDatabase(template, name)
  })
}

function hashOfSources(keys: KeyRing): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([keys, new Date().toISOString().slice(0, 10)]))
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
