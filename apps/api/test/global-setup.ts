import { asAdmin, dropDatabase, loadDemoWorld, migrateDatabase } from '../../../tools/database.ts'

export const TEMPLATE = 'sesame_test_template'

/** One migrated database with the demo world; each test file works on a copy of it. */
export default async function setup(): Promise<() => Promise<void>> {
  await dropCopies()
  await dropDatabase(TEMPLATE)
  await migrateDatabase(TEMPLATE)
  await loadDemoWorld(TEMPLATE)
  return dropCopies
}

async function dropCopies(): Promise<void> {
  const { rows } = await asAdmin((client) =>
    client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname LIKE 'sesame\\_test\\_worker\\_%'",
    ),
  )
  for (const { datname } of rows) await dropDatabase(datname)
}
