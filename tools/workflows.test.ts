import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'

import { findUnknownCommands } from './documents/commands.ts'

const root = path.resolve(import.meta.dirname, '..')
const FILES = globSync('.github/workflows/*.yml', { cwd: root }).toSorted()
/** A tag of a major version, or a commit. */
const PINNED = /^[\w-]+\/[\w-]+@(?:v\d+|[0-9a-f]{40})$/

interface Step {
  uses?: string
  run?: string
}

interface Job {
  container?: unknown
  'runs-on'?: string
  'timeout-minutes'?: number
  uses?: string
  needs?: string
  steps?: Step[]
  strategy?: { matrix: Record<string, string[]> }
}

interface Workflow {
  on: { push?: { branches?: string[]; tags?: string[] } } & Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

function parse(text: string): Workflow {
  const document = parseDocument(text, { strict: true, uniqueKeys: true })
  const [fault] = [...document.errors, ...document.warnings]
  if (fault) throw fault
  return document.toJS() as Workflow
}

const jobsOf = (file: string) => Object.values(parse(read(file)).jobs)

test('there are workflows, and a broken one is noticed', () => {
  expect(FILES).toEqual(['.github/workflows/ci.yml', '.github/workflows/release.yml'])
  const text = read(FILES[0]!)
  expect(() => parse(text.replace('jobs:', 'jobs'))).toThrow('Implicit')
  expect(() => parse(text.replace('    steps:', '   steps:'))).toThrow('same column')
  expect(() => parse(`${text}\njobs: {}\n`)).toThrow('unique')
})

describe.each(FILES)('%s', (file) => {
  test('each job runs somewhere, and not for ever, or calls a workflow that exists', () => {
    const jobs = jobsOf(file)
    const called = jobs.flatMap(({ uses }) => uses ?? [])
    expect(called.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
    for (const { steps = [], ...job } of jobs.filter(({ uses }) => !uses)) {
      expect(job).toMatchObject({ 'runs-on': expect.any(String) as string })
      expect(job['timeout-minutes']).toBeGreaterThan(0)
      expect(steps.length).toBeGreaterThan(0)
      for (const step of steps) expect('uses' in step || 'run' in step).toBe(true)
    }
  })

  test('actions are pinned, and the workflow may only read', () => {
    const used = jobsOf(file).flatMap(({ steps = [] }) => steps.flatMap(({ uses }) => uses ?? []))
    expect(used.filter((action) => !PINNED.test(action))).toEqual([])
    expect(parse(read(file)).permissions).toEqual({ contents: 'read' })
  })

  test('a job in a container tells git that the checkout is its own', () => {
    for (const { container, steps = [] } of jobsOf(file)) {
      if (!container) continue
      const checkout = steps.findIndex(({ uses }) => uses?.startsWith('actions/checkout@'))
      expect(steps[checkout + 1]?.run).toBe(
        'git config --global --add safe.directory "$GITHUB_WORKSPACE"',
      )
    }
  })

  test('every command exists', () => {
    const scripts = jobsOf(file).flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []))
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.flatMap((run) => findUnknownCommands(run))).toEqual([])
    const programs = scripts.flatMap((run) => run.match(/(?<![\w/])\.?(?:bin|ci)\/\w+/g) ?? [])
    expect(programs.filter((program) => !existsSync(path.join(root, program)))).toEqual([])
  })
})

test('CI runs what validate runs, drills that exist, and builds every image', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'))
  expect(jobs['validate']?.steps?.at(-1)?.run).toBe('.ci/run')
  expect(read('.ci/run')).toContain('bin/pnpm validate')
  const drills = jobs['drill']?.strategy?.matrix['name'] ?? []
  expect(drills.length).toBeGreaterThan(0)
  for (const drill of drills) expect(existsSync(path.join(root, `drills/${drill}.ts`))).toBe(true)
  const stages = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\w+)/gm)].map(([, name]) => name!)
  // Nothing runs in the stage « build ».
  expect(jobs['image']?.strategy?.matrix['target']?.toSorted()).toEqual(
    stages.filter((stage) => stage !== 'build').toSorted(),
  )
})

test('secrets are for releases, which come from tags and after CI', () => {
  expect(read('.github/workflows/ci.yml')).not.toContain('${{ secrets')
  const { on, jobs } = parse(read('.github/workflows/release.yml'))
  expect(on).toEqual({ push: { tags: ['v*'] } })
  expect(jobs['ci']?.uses).toBe('./.github/workflows/ci.yml')
  expect(jobs['release']?.needs).toBe('ci')
})
