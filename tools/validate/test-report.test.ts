import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readPassedTests, readTestReport } from './test-report.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'sesame-report-'))
afterAll(() => rmSync(directory, { recursive: true }))

const FILE = path.join(directory, 'report.json')

function read(report: unknown) {
  writeFileSync(FILE, JSON.stringify(report))
  return readTestReport(FILE)
}

function readPassed(report: unknown) {
  writeFileSync(FILE, JSON.stringify(report))
  return readPassedTests(FILE, '/project')
}

const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
  ...{ fullName, status, failureMessages },
})

const spec = (title: string, status: string, message?: string) => ({
  ...{ title, file: 'a.spec.ts' },
  tests: [{ status, results: [{ error: message ? { message } : undefined }] }],
})

test('of vitest: failed tests and files that could not be loaded, by name', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        ...{ name: 'a.test.ts', status: 'failed', message: '' },
        assertionResults: [
          assertion('holds', 'passed'),
          assertion('breaks', 'failed', 'one is not two\nat'),
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(read(report)).toEqual({
    passed: 1,
    failed: ['a.test.ts › breaks\n    one is not two', 'b.test.ts\n    no such module'],
  })
})

test('of Playwright: in suites within suites, and those that passed only when repeated', () => {
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec('holds', 'expected'), spec('wavers', 'flaky', 'too late')],
        suites: [{ specs: [spec('breaks', 'unexpected', 'not seen')] }],
      },
    ],
  }
  expect(read(report)).toEqual({
    passed: 1,
    failed: ['a.spec.ts › wavers\n    too late', 'a.spec.ts › breaks\n    not seen'],
  })
})

test('a report that was not written has nothing in it', () => {
  expect(readTestReport(path.join(directory, 'none.json'))).toEqual({ passed: 0, failed: [] })
})

test('the tests that passed, by file and title', () => {
  const ofVitest = {
    title: 'holds',
    ancestorTitles: ['a group'],
    fullName: 'a group holds',
    failureMessages: [],
  }
  expect(
    readPassed({
      numPassedTests: 1,
      testResults: [
        {
          ...{ name: '/project/tools/a.test.ts', status: 'failed', message: '' },
          assertionResults: [
            { ...ofVitest, status: 'passed' },
            { ...ofVitest, title: 'breaks', status: 'failed' },
            { ...ofVitest, title: 'waits', status: 'skipped' },
          ],
        },
      ],
    }),
  ).toEqual([{ file: 'tools/a.test.ts', titles: ['a group', 'holds'] }])
  expect(
    readPassed({
      ...{ config: { rootDir: '/project/e2e' }, stats: { expected: 1 } },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('wavers', 'flaky', 'too late')],
          suites: [
            { title: 'a group', specs: [spec('holds', 'expected'), spec('waits', 'skipped')] },
          ],
        },
      ],
    }),
  ).toEqual([{ file: 'e2e/a.spec.ts', titles: ['a.spec.ts', 'a group', 'holds'] }])
})
