/** All static checks: format, lint, types, imports, SQL and dead code. */
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const node = process.execPath

/** Caches results of unchanged files: a second run takes a tenth of the time. */
function typeCheck(project: string): string[] {
  const memory = path.join(root, '.run', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  return [bin('tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', memory]
}

const CHECKS: Record<string, string[][]> = {
  format: [[bin('oxfmt'), '--check', '.']],
  lint: [[bin('oxlint'), '--type-aware', '--deny-warnings']],
  types: [
    typeCheck('tsconfig.json'),
    typeCheck('apps/web/tsconfig.json'),
    typeCheck('apps/admin/tsconfig.json'),
    typeCheck('apps/admin/service-worker/tsconfig.json'),
  ],
  imports: [[node, 'tools/check-imports.ts']],
  sql: [[node, 'tools/check-sql.ts']],
  'site ids': [[node, 'tools/check-site-ids.ts']],
  'file length': [[node, 'tools/check-file-length.ts']],
  versions: [[node, 'tools/check-versions.ts']],
  migrations: [[node, 'tools/check-migrations.ts']],
  'dead code': [[bin('knip')]],
  schema: [[node, 'tools/database.ts', 'types', '--check']],
}

const started = performance.now()
// Route types are generated first, because lint, types and dead code read them.
const typegen = [path.join(root, 'apps/web/node_modules/.bin/react-router'), 'typegen', 'apps/web']
if (!(await runAll(['route types', [typegen]]))) process.exit(1)
const results = await Promise.all(Object.entries(CHECKS).map(runAll))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
const failed = results.filter((ok) => !ok).length
console.log(`check: ${results.length - failed} passed, ${failed} failed in ${seconds} s`)
process.exit(failed === 0 ? 0 : 1)

async function runAll([name, commands]: [string, string[][]]): Promise<boolean> {
  const start = performance.now()
  let output = ''
  for (const command of commands) {
    const result = await run(command)
    output += result.output
    if (result.code !== 0) {
      console.log(`✗ ${name}\n${output}`)
      return false
    }
  }
  console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  return true
}

function run([command, ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    // Lint and type checker are Go programs: less garbage collection costs memory and saves a third
    // of the time.
    const child = spawn(command!, args, { cwd: root, env: { GOGC: '800', ...process.env } })
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (output += data.toString()))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
