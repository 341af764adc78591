/**
 * Runs all steps of CI, fastest failures first, and stops at the first step that fails. The names
 * of failures and `N passed, N failed` come last, because people read the end of a long log.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'

import { readTestReport } from './validate/test-report.ts'

const root = path.resolve(import.meta.dirname, '..')
const runDir = path.join(root, '.run')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const node = process.execPath
let passed = 0
const failed: string[] = []

mkdirSync(runDir, { recursive: true })
const VITEST = [bin('vitest'), 'run', '--reporter=default', '--reporter=json']
const DRILLS = [
  'certificates',
  'desk',
  'failover',
  'gateway',
  'hostile',
  'live',
  'login',
  'mail',
  'money',
  'processes',
  'race',
  'release',
  'restore',
  'stock',
  'stop',
]
const steps = [
  () => step('check', [node, 'tools/check.ts']),
  () => step('audit', [node, 'tools/audit.ts']),
  () => testStep('test', 'vitest.json', VITEST),
  () => step('previous release', [node, 'tools/validate/previous-release.ts']),
  () => step('build', [node, 'tools/build.ts']),
  () => testStep('e2e', 'playwright.json', [node, 'tools/e2e.ts']),
  () => step('specification', [node, 'tools/validate/specification.ts']),
  ...DRILLS.map((drill) => () => {
    step(`drill ${drill}`, [node, 'drills/run.ts', drill], { QUICK: '1' })
  }),
]
for (const runStep of steps) {
  runStep()
  if (failed.length > 0) break
}
if (failed.length > 0) console.log(`\n── failed\n${failed.join('\n')}\n`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

function run(name: string, [command, ...args]: string[], environment = {}): boolean {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command!, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}

function step(name: string, command: string[], environment = {}): void {
  if (run(name, command, environment)) passed += 1
  else failed.push(name)
}

/** A step whose tests are counted from the report that it writes. */
function testStep(name: string, report: string, command: string[]): void {
  const file = path.join(runDir, report)
  rmSync(file, { force: true })
  const isVitest = report.startsWith('vitest')
  const args = isVitest ? [...command, `--outputFile.json=${file}`] : command
  const isOk = run(name, args, isVitest ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const tests = readTestReport(file)
  passed += tests.passed
  failed.push(...tests.failed.map((test) => `${name}: ${test}`))
  // A run that failed without a failed test, or without any test, counts as a failure.
  if ((!isOk && tests.failed.length === 0) || tests.passed === 0) failed.push(name)
}
