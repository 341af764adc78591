/**
 * Changes the code piece by piece and sees that a test fails each time: `mutation` for the rules of
 * money and delivery, `mutation limits`, `mutation services MODULE` for a module's use cases.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const [scope = 'rules', module] = process.argv.slice(2)
const status = spawnSync(path.join(root, 'node_modules/.bin/stryker'), ['run', ...argsOf(scope)], {
  cwd: root,
  stdio: 'inherit',
}).status
process.exit(status ?? 1)

function argsOf(scope: string): string[] {
  if (scope === 'rules') return []
  if (scope === 'limits') return withDatabase('apps/api/src/platform/limit.ts')
  const folder = `apps/api/src/modules/${module}`
  if (scope !== 'services' || !module || !existsSync(path.join(root, folder))) {
    console.error('usage: mutation [limits | services MODULE]')
    process.exit(2)
  }
  return withDatabase(`${folder}/{service,service/**/*}.ts,!${folder}/**/*.test.ts`)
}

/** Use cases and limits are tested on a database, which the rules do not need. */
function withDatabase(files: string): string[] {
  return ['tools/mutation/database.stryker.json', '--mutate', files]
}
