import type { TestProject } from 'vitest/node'

import { asAdmin, dropDatabase, loadDemoWorld, migrateDatabase } from '../../../tools/database.ts'
import { readConfig } from '../src/platform/config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Prefix of this run's databases; a parallel run has another one. */
    databasePrefix: string
  }
}

export const templateOf = (prefix: string) => `${prefix}_template`

/** Creates a migrated database with the demo; each test file works on a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `sesame_test_${process.pid}`
  await dropDatabases((name) => !isRunning(Number(name.split('_')[2])))
  await migrateDatabase(templateOf(prefix))
  await loadDemoWorld(
    templateOf(prefix),
    readConfig({ NODE_ENV: 'test', SESAME_DEVELOPMENT: '1' }).keys,
  )
  project.provide('databasePrefix', prefix)
  return () => dropDatabases((name) => name.startsWith(`${prefix}_`))
}

/** Drops test databases, including those left by a killed run. */
async function dropDatabases(isOver: (name: string) => boolean): Promise<void> {
  const { rows } = await asAdmin((client) =>
    client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname ~ '^sesame_test_[0-9]+_'",
    ),
  )
  for (const { datname } of rows) if (isOver(datname)) await dropDatabase(datname)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
