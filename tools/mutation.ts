/**
 * Mutation testing: `mutation` for money and delivery rules, `mutation limits`, `mutation services
 * MODULE` for a module's use cases.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const [scope = 'rules', module] = process.argv.slice(2)
const { args, tests } = planOf(scope)
const { status } = spawnSync(path.join(root, 'node_modules/.bin/stryker'), ['run', ...args], {
  cwd: root,
  env: { ...process.env, MUTATION_TESTS: tests },
  stdio: 'inherit',
})
process.exit(status ?? 1)

function planOf(scope: string): { args: string[]; tests: string } {
  if (scope === 'rules') return { args: [], tests: '' }
  if (scope === 'limits') {
    return withDatabase(
      'apps/api/src/platform/limit.ts',
      'apps/api/{test/{rate-limits,login-guard},src/platform/limit}.test.ts',
    )
  }
  const folder = `apps/api/src/modules/${module}`
  if (scope !== 'services' || !module || !existsSync(path.join(root, folder))) {
    console.error('usage: mutation [limits | services MODULE]')
    process.exit(2)
  }
  const files = `${folder}/service.ts,${folder}/service/**/*.ts,!${folder}/**/*.test.ts`
  return withDatabase(files, `${folder}/**/*.test.ts`)
}

/** Use cases and limits are tested on a database, which the rules do not need. */
function withDatabase(files: string, tests: string): { args: string[]; tests: string } {
  return { args: ['tools/mutation/database.stryker.json', '--mutate', files], tests }
}
