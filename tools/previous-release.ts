/**
 * A copy of the previous release (deploy/previous-release.json) with its packages, to run it beside
 * this tree: its processes must work on the schema of this one.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import previousRelease from '../deploy/previous-release.json' with { type: 'json' }
import { MIGRATIONS } from './migration-checksums.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Extracts the release once for a purpose and installs its packages; returns its directory. */
export function installPreviousRelease(purpose: 'drill' | 'tests'): string {
  const { commit, version } = previousRelease
  const folder = path.join(root, '.run/previous-release', `${commit}-${purpose}`)
  const done = path.join(folder, '.installed')
  if (existsSync(done)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  requireCommit(commit)
  console.log(`installing release ${version} (${commit.slice(0, 8)})`)
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  // Node and pnpm are those of this tree; the packages come from pnpm's store.
  symlinkSync(path.join(root, '.tools'), path.join(folder, '.tools'))
  runIn(folder, ['bin/pnpm', 'install', '--frozen-lockfile', '--prefer-offline'])
  writeFileSync(done, '')
  return folder
}

/** A clone without history is given this one commit. */
function requireCommit(commit: string): void {
  const has = () => spawnSync('git', ['cat-file', '-e', commit], { cwd: root }).status === 0
  if (has()) return
  spawnSync('git', ['fetch', '--quiet', '--depth', '1', 'origin', commit], { cwd: root })
  if (!has()) throw new Error(`the previous release, ${commit}, is not in this clone: fetch it`)
}

const MIGRATE = 'export async function migrateDatabase(name: string): Promise<void> {\n'

/**
 * Lets the tests of a copy of the previous release make their database by the tools of this tree.
 * Tables that it does not know are empty there, which its tests would take for a row forgotten.
 */
export function useSchemaOfThisTree(folder: string): void {
  forgetNewTables(folder)
  const file = path.join(folder, 'tools/database.ts')
  const before = readFileSync(file, 'utf8')
  const command = [process.execPath, [path.join(root, 'tools/database.ts'), 'migrate']]
  const call = `await run(...${JSON.stringify(command)}, {
    env: { ...process.env, DATABASE_NAME: name },
  })`
  if (before.includes(call)) return
  if (!before.includes(MIGRATE)) throw new Error(`${file} has no migrateDatabase`)
  writeFileSync(file, before.replace(MIGRATE, `${MIGRATE}  ${call}\n  if (name) return\n`))
}

const PLATFORM_TABLES = 'export const PLATFORM_TABLES = ['

function forgetNewTables(folder: string): void {
  const file = path.join(folder, 'apps/api/test/tenant-tables.ts')
  const before = readFileSync(file, 'utf8')
  if (!before.includes(PLATFORM_TABLES)) throw new Error(`${file} has no PLATFORM_TABLES`)
  const tables = listNewTables().filter((table) => !before.includes(`'${table}'`))
  const known = tables.map((table) => `'${table}', `).join('')
  writeFileSync(file, before.replace(PLATFORM_TABLES, `${PLATFORM_TABLES}${known}`))
}

/** Tables that migrations newer than the previous release create. */
function listNewTables(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql') && file > previousRelease.lastMigration)
    .map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'))
    .flatMap((sql) => [...sql.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table]) => table!))
}

export function runIn(
  folder: string,
  [command, ...args]: string[],
  environment: Record<string, string> = {},
): void {
  const { status } = spawnSync(path.join(folder, command!), args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: exit ${status}`)
}
