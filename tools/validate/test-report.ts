import { readFileSync } from 'node:fs'

export interface TestReport {
  passed: number
  /** Their full names, with the first line of what went wrong. */
  failed: string[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** The JSON that vitest or Playwright wrote; a report that is missing has nothing in it. */
export function readTestReport(file: string): TestReport {
  let report: VitestReport | { stats: { expected: number }; suites: PlaywrightSuite[] }
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as typeof report
  } catch {
    return { passed: 0, failed: [] }
  }
  return 'testResults' in report
    ? { passed: report.numPassedTests, failed: report.testResults.flatMap(failedOfFile) }
    : { passed: report.stats.expected, failed: report.suites.flatMap(failedOfSuite) }
}

function failedOfFile(file: VitestReport['testResults'][number]): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  // A file that could not be loaded has no tests to blame.
  if (failed.length === 0 && file.status === 'failed') return [named(file.name, file.message)]
  return failed.map((test) => named(`${file.name} › ${test.fullName}`, test.failureMessages[0]))
}

/** A test that passed only when repeated counts as failed. */
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
