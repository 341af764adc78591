import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface TestReport {
  passed: number
  /** Full names, with the first line of each error. */
  failed: string[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      title: string
      ancestorTitles: string[]
      fullName: string
      status: string
      failureMessages: string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  config: { rootDir: string }
  stats: { expected: number }
  suites: PlaywrightSuite[]
}

/** Reads the JSON of vitest or Playwright; a missing report counts as empty. */
export function readTestReport(file: string): TestReport {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: [] }
  return 'testResults' in report
    ? { passed: report.numPassedTests, failed: report.testResults.flatMap(failedOfFile) }
    : { passed: report.stats.expected, failed: report.suites.flatMap(failedOfSuite) }
}

export interface PassedTest {
  /** Path from the root of the repository. */
  file: string
  /** Names of its groups, then its own. */
  titles: string[]
}

export function readPassedTests(file: string, root: string): PassedTest[] {
  const report = readReport(file)
  if (!report) return []
  if ('testResults' in report) {
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ title, ancestorTitles }) => ({
          file: path.relative(root, name),
          titles: [...ancestorTitles, title],
        })),
    )
  }
  const folder = path.relative(root, report.config.rootDir)
  return report.suites.flatMap((suite) => passedOfSuite(suite, folder, []))
}

function passedOfSuite(suite: PlaywrightSuite, folder: string, groups: string[]): PassedTest[] {
  const inside = [...groups, suite.title]
  const own = suite.specs
    .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected'))
    .map(({ file, title }) => ({ file: path.join(folder, file), titles: [...inside, title] }))
  return [...own, ...(suite.suites ?? []).flatMap((one) => passedOfSuite(one, folder, inside))]
}

function readReport(file: string): VitestReport | PlaywrightReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  } catch {
    return undefined
  }
}

function failedOfFile(file: VitestReport['testResults'][number]): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  // A file that failed to load has no tests.
  if (failed.length === 0 && file.status === 'failed') return [named(file.name, file.message)]
  return failed.map((test) => named(`${file.name} › ${test.fullName}`, test.failureMessages[0]))
}

/** A flaky test counts as failed. */
function failedOfSuite(suite: PlaywrightSuite): string[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        named(
          `${spec.file} › ${spec.title}`,
          results.find(({ error }) => error?.message)?.error?.message,
        ),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedOfSuite)]
}

function named(name: string, message = ''): string {
  const [first] = message.split('\n')
  return first ? `${name}\n    ${first}` : name
}
