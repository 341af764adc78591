/** All that CI runs, in the order in which it fails fastest. Closes with `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const runDir = path.join(root, '.run')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const node = process.execPath
const counts = { passed: 0, failed: 0 }

mkdirSync(runDir, { recursive: true })
step('check', [node, 'tools/check.ts'])
testStep('test', 'vitest.json', [bin('vitest'), 'run', '--reporter=default', '--reporter=json'])
step('build', [node, 'tools/build.ts'])
testStep('e2e', 'playwright.json', [node, 'tools/e2e.ts'])
for (const drill of ['hostile', 'live', 'login', 'mail', 'money', 'race', 'stock', 'stop']) {
  step(`drill ${drill}`, [node, 'drills/run.ts', drill], { QUICK: '1' })
}
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

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
  if (run(name, command, environment)) counts.passed += 1
  else counts.failed += 1
}

/** A step whose tests are counted one by one from the report it writes. */
function testStep(name: string, report: string, command: string[]): void {
  const file = path.join(runDir, report)
  const isVitest = report.startsWith('vitest')
  const args = isVitest ? [...command, `--outputFile.json=${file}`] : command
  const isOk = run(name, args, isVitest ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const { passed, failed } = countTests(file)
  counts.passed += passed
  counts.failed += failed
  // A run that ended badly without one failed test, or without any test, is a failure too.
  if ((!isOk && failed === 0) || passed === 0) counts.failed += 1
}

function countTests(file: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests?: number
      numFailedTests?: number
      stats?: { expected: number; unexpected: number; flaky: number }
    }
    const { stats } = report
    return {
      passed: report.numPassedTests ?? stats?.expected ?? 0,
      failed: report.numFailedTests ?? (stats ? stats.unexpected + stats.flaky : 0),
    }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
