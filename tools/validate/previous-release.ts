/**
 * Runs tests of the previous release's API on the schema of this tree: its processes serve requests
 * while, and for a moment after, the schema is migrated, and again after a step back.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { installPreviousRelease, runIn, useSchemaOfThisTree } from '../previous-release.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Every endpoint with every role, repeated calls, lists and changes; orders from cart to refund. */
const TESTS = [
  'apps/api/test/permission-matrix.test.ts',
  'apps/api/test/idempotency.test.ts',
  'apps/api/test/lists.test.ts',
  'apps/api/test/records.test.ts',
  'apps/api/src/modules/order/service',
  'apps/api/src/modules/giftcard',
]

const folder = installPreviousRelease('tests')
const lost = findLostFunctions(folder)
for (const file of lost) {
  console.log(`apps/api/functions/${file}: the previous release still calls it`)
}
if (lost.length > 0) process.exit(1)
useSchemaOfThisTree(folder)
runIn(folder, ['bin/pnpm', 'exec', 'vitest', 'run', '--project', 'database', ...TESTS])

/** SQL functions that are deleted here, and named by the code of the previous release. */
function findLostFunctions(previous: string): string[] {
  const functions = globSync('*/*.sql', { cwd: path.join(previous, 'apps/api/functions') })
  const deleted = functions.filter(
    (file) => !existsSync(path.join(root, 'apps/api/functions', file)),
  )
  if (deleted.length === 0) return []
  const sources = globSync('apps/api/src/**/*.ts', { cwd: previous })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('database-types.ts'))
    .map((file) => readFileSync(path.join(previous, file), 'utf8'))
  return deleted.filter((file) => {
    const name = new RegExp(`\\b${path.basename(file, '.sql')}\\b`)
    return sources.some((source) => name.test(source))
  })
}
