import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import { ALERT_CASES } from './alert-cases.ts'
import type { Case } from './alert-cases/case.ts'
import { runProgram } from './programs.ts'
import { listAlerts, RULES_FILE, type Rule } from './rules.ts'

const root = path.resolve(import.meta.dirname, '../..')
const RUNBOOKS = 'docs/runbooks'
const ALERTS = listAlerts()

const folder = mkdtempSync(path.join(tmpdir(), 'sesame-alerts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Annotations as Prometheus renders them with the labels of a case. */
function render(text: string, labels: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '')
}

/** The file of `promtool test rules` for the cases of one kind; JSON is YAML. */
function writeCases(rule: Rule, kind: 'firing' | 'silent'): string {
  const { every = '1m', ...cases } = ALERT_CASES[rule.alert]!
  const file = path.join(folder, `${rule.alert}-${kind}.json`)
  const tests = [cases[kind]].flat().map((one) => ({
    interval: every,
    ...testOf(rule, one, kind === 'firing'),
  }))
  writeFileSync(
    file,
    JSON.stringify({ rule_files: [RULES_FILE], evaluation_interval: every, tests }),
  )
  return file
}

function testOf({ alert, ...rule }: Rule, { series, at, labels: own }: Case, fires: boolean) {
  const labels = { ...own, severity: rule.labels.severity }
  const annotations = {
    summary: render(rule.annotations.summary, labels),
    runbook: rule.annotations.runbook,
  }
  const expected = fires ? [{ exp_labels: labels, exp_annotations: annotations }] : []
  const count = `count(ALERTS{alertname="${alert}"}) or vector(0)`
  return {
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [{ alertname: alert, eval_time: at, exp_alerts: expected }],
    // Silent is not even pending.
    promql_expr_test: [
      { expr: count, eval_time: at, exp_samples: [{ labels: '{}', value: expected.length }] },
    ],
  }
}

test('promtool and amtool find no fault in rules and examples', async () => {
  // The example names the rules beside it.
  cpSync(RULES_FILE, path.join(folder, 'alerts.yaml'))
  const example = path.join(folder, 'prometheus.yaml')
  cpSync(path.join(import.meta.dirname, 'prometheus.example.yaml'), example)
  expect(await runProgram('promtool', 'check', 'rules', RULES_FILE)).toMatchObject({ status: 0 })
  const config = await runProgram('promtool', 'check', 'config', example)
  expect(config).toMatchObject({ status: 0 })
  expect(config.output).toContain(`${ALERTS.length} rules found`)
  const manager = path.join(import.meta.dirname, 'alertmanager.example.yaml')
  expect(await runProgram('amtool', 'check-config', manager)).toMatchObject({ status: 0 })
})

/** Whether a matcher of Alertmanager takes an alert with these labels. */
function matches(matcher: string, labels: Readonly<Record<string, string>>): boolean {
  const [, name, operator, value] = /^(\w+)(=~|=)"([^"]*)"$/.exec(matcher)!
  const found = labels[name!] ?? ''
  return operator === '=' ? found === value : new RegExp(`^(?:${value})$`).test(found)
}

describe('an alert that mutes others', () => {
  interface Inhibition {
    source_matchers: string[]
    target_matchers: string[]
  }
  const example = path.join(import.meta.dirname, 'alertmanager.example.yaml')
  const { inhibit_rules: inhibitions } = parse(readFileSync(example, 'utf8')) as {
    inhibit_rules: Inhibition[]
  }

  const isMuted = (by: string, labels: Readonly<Record<string, string>>) =>
    inhibitions.some(
      ({ source_matchers: source, target_matchers: target }) =>
        source.every((one) => matches(one, { alertname: by })) &&
        target.every((one) => matches(one, labels)),
    )

  test.each([
    ['ApiDown', ['sesame-api']],
    ['WebDown', ['sesame-web']],
    ['WorkerDown', ['sesame-worker']],
  ])('%s mutes ProcessDown of %s only', (by, muted) => {
    const jobs = ['sesame-api', 'sesame-worker', 'sesame-web', 'sesame-gateway']
    const found = jobs.filter((job) => isMuted(by, { alertname: 'ProcessDown', job }))
    expect(found).toEqual(muted)
    expect(isMuted(by, { alertname: 'MeasuresMissing' })).toBe(by === 'WorkerDown')
  })

  test('names the job of each process whose alert it mutes', () => {
    const targets = inhibitions.map(({ target_matchers: target }) => target)
    const ofProcesses = targets.filter((target) =>
      target
        .filter((one) => one.startsWith('alertname'))
        .every((one) => matches(one, { alertname: 'ProcessDown' })),
    )
    expect(ofProcesses.length).toBeGreaterThan(0)
    for (const target of ofProcesses) expect(target.join()).toMatch(/(?:^|,)job="sesame-\w+"/)
  })

  test('is an alert of the rules, as is the muted one', () => {
    const names = new Set(ALERTS.map(({ alert }) => alert))
    for (const { source_matchers: source, target_matchers: target } of inhibitions)
      for (const matcher of [...source, ...target])
        for (const [, name] of matcher.matchAll(/^alertname="(\w+)"$/g))
          expect(names).toContain(name)
  })
})

test('every alert has its two cases, and no case is of an alert that is gone', () => {
  expect(Object.keys(ALERT_CASES).toSorted()).toEqual(ALERTS.map(({ alert }) => alert).toSorted())
  expect(ALERTS.length).toBeGreaterThan(20)
})

describe.each(ALERTS)('$alert', (rule) => {
  test.each(['firing', 'silent'] as const)('is %s when it should', async (when) => {
    const file = writeCases(rule, when)
    const { status, output } = await runProgram('promtool', 'test', 'rules', file)
    expect(output).toContain('SUCCESS')
    expect(status).toBe(0)
  })

  test('says in French what is wrong, and names its runbook', () => {
    const { summary, runbook } = rule.annotations
    expect(summary).toMatch(/^[A-ZÀ-Ý].*\p{L}/u)
    expect(['critical', 'warning']).toContain(rule.labels.severity)
    const kebab = rule.alert.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()
    expect(runbook).toBe(`${RUNBOOKS}/${kebab}.md`)
    expect(existsSync(path.join(root, runbook))).toBe(true)
    const page = readFileSync(path.join(root, runbook), 'utf8')
    expect(page.startsWith(`# ${rule.alert}\n`)).toBe(true)
    for (const part of ['What it means', 'How to look', 'What to do', 'Over when'])
      expect(page).toMatch(new RegExp(`^\\*\\*${part}\\.\\*\\*`, 'm'))
  })
})

test('no runbook is of an alert that is gone, and those that runbooks name exist', () => {
  const pages = readdirSync(path.join(root, RUNBOOKS))
  expect(pages.map((page) => `${RUNBOOKS}/${page}`).toSorted()).toEqual(
    ALERTS.map(({ annotations }) => annotations.runbook).toSorted(),
  )
  for (const page of pages) {
    const text = readFileSync(path.join(root, RUNBOOKS, page), 'utf8')
    for (const [, name] of text.matchAll(/\b([a-z-]+\.md)\b/g))
      expect(pages.includes(name!) || name === 'operating.md').toBe(true)
  }
})
