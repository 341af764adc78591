import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { findUnknownCommands } from './documents/commands.ts'
import { findBrokenLinks } from './documents/links.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What people follow today. The changelog and the decisions tell of their time. */
const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  ...globSync('docs/*.md', { cwd: root }).toSorted(),
]

const DOCUMENTS = execFileSync('git', ['-C', root, 'ls-files', '*.md'], { encoding: 'utf8' })
  .trim()
  .split('\n')

const fences = (text: string) =>
  [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, code]) => code!)
const spans = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
const codeOf = (text: string) => [...fences(text), ...spans(text.replaceAll(/^```.*?^```$/gms, ''))]

/** Files by their path from the root, as in « Where to change a thing »; `*` and `{a,b}` as in a shell. */
const FILE =
  /^(?:\.github|apps|art|bench|bin|deploy|docs|drills|e2e|packages|tools)\/[\w./*{},@$-]+$/
const BUILT = /\/build(?:\/|$)/

describe.each(GUIDES)('%s', (guide) => {
  test('names commands that exist', () => {
    const unknown = codeOf(read(guide)).flatMap((code) =>
      findUnknownCommands(code, { isCode: true }),
    )
    expect(unknown).toEqual([])
  })

  test('names files that exist', () => {
    const files = spans(read(guide)).filter((code) => FILE.test(code) && !BUILT.test(code))
    const missing = files.filter((file) => globSync(file, { cwd: root }).length === 0)
    expect(missing).toEqual([])
  })
})

test('every link of a document leads to a file, and to a heading of it', () => {
  const broken = DOCUMENTS.filter((file) => existsSync(path.join(root, file))).flatMap((file) =>
    findBrokenLinks(path.join(root, file)).map((link) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})

test.each([
  'bin/pnpm drill nothing',
  'bin/pnpm bench nothing',
  'bin/pnpm nothing',
  'bin/pnpm db nothing',
  'bin/pnpm test tools/nothing.test.ts',
  'bin/pnpm mutation nothing',
  'bin/pnpm e2e nothing',
  'bin/sesame nothing',
  'bin/sesame site nothing',
  'bin/sesame dead-letters nothing',
  'sesame backup --nothing',
  'sesame nothing',
])('« %s » would be found', (call) => {
  expect(findUnknownCommands(call, { isCode: true })).toEqual([call])
})

test.each([
  'bin/pnpm drill race',
  'bin/pnpm drill [NAME]',
  'bin/pnpm e2e consent',
  'bin/pnpm exec vitest run',
  'bin/pnpm db migrate',
  'bin/sesame dead-letters list',
  'bin/sesame super-admin revoke EMAIL',
  'sesame site create --domain www.example.org --name "Mon lieu" --with-example',
])('« %s » is known', (call) => {
  expect(findUnknownCommands(call, { isCode: true })).toEqual([])
})
