/** Everything that can be known without running the product: format, lint, types, imports, dead code. */
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const node = process.execPath

const CHECKS: Record<string, string[][]> = {
  format: [[bin('oxfmt'), '--check', '.']],
  // Capped: a lint run that strays into node_modules takes all memory there is.
  lint: [['prlimit', '--as=24000000000', bin('oxlint'), '--type-aware', '--deny-warnings']],
  types: [
    [bin('tsc'), '-p', 'tsconfig.json'],
    [bin('tsc'), '-p', 'apps/web/tsconfig.json'],
  ],
  imports: [[node, 'tools/check-imports.ts']],
  versions: [[node, 'tools/check-versions.ts']],
  'dead code': [[bin('knip')]],
  schema: [[node, 'tools/database.ts', 'types', '--check']],
}

const started = performance.now()
// The types of the website's routes are made from its table; lint, types and dead code all read them.
await run([path.join(root, 'apps/web/node_modules/.bin/react-router'), 'typegen', 'apps/web'])
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
    const child = spawn(command!, args, { cwd: root })
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (output += data.toString()))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
