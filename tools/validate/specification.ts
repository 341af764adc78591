/**
 * Checks docs/specification.md against the test reports: each row names a test that exists and
 * passed in this run.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { readPassedTests, type PassedTest } from './test-report.ts'

export interface Row {
  line: string
  file: string
  /** Name as in the source: `${…}` and `%s` match any text. */
  title: string
}

/** The rows that name a test. Throws on a row that has neither a test nor « not yet ». */
export function readRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text) => {
    if (!text.startsWith('| ') || text === HEAD) return []
    const [line = '', state = '', file = '', title = '', ...rest] = text.slice(2, -2).split(' | ')
    if (state === 'not yet' && file === '—' && title !== '') return []
    const isClaim = state === 'done' || OTHERWISE.test(state)
    if (!isClaim || !/^`.+`$/.test(file) || title === '' || rest.length > 0) {
      throw new Error(`docs/specification.md: a row names its state and its test: ${text}`)
    }
    return [{ line, file: file.slice(1, -1), title }]
  })
}

/** Another way is said, with the decision that gives its reason. */
const OTHERWISE = /^done otherwise: .+ \(\[decision \d+\]\(decisions\/\S+\.md\)\)$/
const HEAD = '| line | state | file | test |'

/** Rows whose test, or group of tests, did not run or did not pass. */
export function findUnproven(rows: readonly Row[], passed: readonly PassedTest[]): Row[] {
  const tests = Map.groupBy(passed, ({ file }) => file)
  return rows.filter(
    ({ file, title }) =>
      !tests.get(file)?.some(({ titles }) => titles.some((one) => isTitle(title, one))),
  )
}

const PLACEHOLDER = /\$\{[^}]*\}|%[sdijfo]|\$\w+/

/** Whether the title consists of the pattern's parts in order, with any text at placeholders. */
function isTitle(pattern: string, title: string): boolean {
  const [first = '', ...rest] = pattern.split(PLACEHOLDER)
  const last = rest.pop()
  if (last === undefined) return title === first
  if (!title.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = title.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return title.endsWith(last) && title.length - last.length >= at
}

function main(root = path.resolve(import.meta.dirname, '../..')): number {
  const rows = readRows(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'))
  const passed = ['vitest.json', 'playwright.json'].flatMap((report) =>
    readPassedTests(path.join(root, '.run', report), root),
  )
  const unproven = findUnproven(rows, passed)
  for (const { file, title } of unproven) console.log(`${file}: « ${title} » did not pass`)
  console.log(`specification: ${rows.length} rows, ${unproven.length} without their test`)
  return rows.length > 0 && unproven.length === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = main()
