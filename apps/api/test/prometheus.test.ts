import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { ENDPOINTS } from '@sesame/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { findProgram } from '../../../deploy/prometheus/programs.ts'
import { listAlerts, RULES_FILE } from '../../../deploy/prometheus/rules.ts'
import { findFreePort } from '../../../tools/free-port.ts'
import { claimMediaDirectory } from './media.ts'
import { useTestDatabase } from './test-database.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const database = useTestDatabase()
const MEDIA_DIR = claimMediaDirectory(database)
const folder = mkdtempSync(path.join(tmpdir(), 'sesame-prometheus-'))

/** What has no value here, each with its reason. */
const WITHOUT_DATA: [pattern: RegExp, reason: string][] = [
  [/status=~"5\.\."\}\[5m\]\)\)\)$/, 'no request of the test fails'],
  [/replication_lag/, 'a single server has no standby'],
  [/soonest_expiry_timestamp_seconds > 0/, 'no domain of the demo has a certificate'],
  [/result!="done"/, 'no job of the test fails'],
  [/node_filesystem/, 'the exporter of the machine is another program'],
]
const canHaveNoData = (text: string) => WITHOUT_DATA.some(([pattern]) => pattern.test(text))

interface Dashboard {
  title: string
  panels: { title: string; targets: { expr: string }[] }[]
}

const QUERIES = globSync('deploy/grafana/*.json', { cwd: root }).flatMap((file) => {
  const { panels } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Dashboard
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ panel: `${path.basename(file)}: ${title}`, expr })),
  )
})

const children: ChildProcess[] = []

function start(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, ...environment }
  children.push(spawn(command, args, { cwd: root, env, stdio: 'ignore' }))
}

const scrapeJob = (name: string, port: number) => ({
  job_name: name,
  static_configs: [{ targets: [`127.0.0.1:${port}`] }],
})

const ports = { api: 0, apiMetrics: 0, worker: 0, prometheus: 0 }

beforeAll(async () => {
  mkdirSync(MEDIA_DIR, { recursive: true })
  for (const name of ['api', 'apiMetrics', 'worker', 'prometheus'] as const)
    ports[name] = await findFreePort()
  const env = {
    ...database.env,
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'error', MEDIA_DIR, DOCUMENT_THREADS: '1' },
    ...{ API_PORT: `${ports.api}`, METRICS_PORT: `${ports.apiMetrics}` },
    WORKER_METRICS_PORT: `${ports.worker}`,
    // Nothing listens there: the worker has rounds of certificates, and mails that wait.
    ACME_DIRECTORY_URL: 'https://127.0.0.1:9/directory',
    ...{ ACME_EMAIL: 'ada@example.org', ACME_TERMS_ACCEPTED: 'true' },
    ...{ PUBLIC_ADDRESSES: '127.0.0.1', DNS_SERVERS: '127.0.0.1', CERTIFICATE_ROUND_SECONDS: '1' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', STRIPE_API_URL: 'http://127.0.0.1:9' },
  }
  start(process.execPath, ['apps/api/src/http.ts'], env)
  start(process.execPath, ['apps/api/src/worker.ts'], env)
  const config = path.join(folder, 'prometheus.json')
  // JSON is YAML.
  const settings = {
    global: { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '1s' },
    rule_files: [RULES_FILE],
    scrape_configs: [
      scrapeJob('sesame-api', ports.apiMetrics),
      scrapeJob('sesame-worker', ports.worker),
    ],
  }
  writeFileSync(config, JSON.stringify(settings))
  start(findProgram('prometheus'), [
    ...['--config.file', config, '--storage.tsdb.path', path.join(folder, 'data')],
    '--log.level=error',
    ...['--web.listen-address', `127.0.0.1:${ports.prometheus}`],
  ])
  await vi.waitFor(
    async () => {
      const [up] = await query('sum(up)')
      if (up !== 2) throw new Error(`${up ?? 0} of 2 processes are scraped`)
    },
    { timeout: 240_000, interval: 500 },
  )
  await database.query(`INSERT INTO pgboss.job (name, data) VALUES ('booking.expire-holds', '{}')`)
}, 300_000)

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true })
})

async function call<T>(address: string): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/${address}`)
  const { status, data, error } = (await response.json()) as {
    status: string
    data: T
    error?: string
  }
  if (status !== 'success') throw new Error(error)
  return data
}

/** Values of a query; empty without data, also while Prometheus starts. */
async function query(expr: string): Promise<number[]> {
  const read = call<{ result: { value: [number, string] }[] }>(
    `query?query=${encodeURIComponent(expr)}`,
  )
  const { result } = await read.catch((error: Error) => {
    if (error.message.includes('fetch failed')) return { result: [] }
    throw error
  })
  return result.map(({ value }) => Number(value[1]))
}

const PATIENT = { timeout: 40_000 }

const hasData = async (expr: string) => (await query(expr)).length > 0

async function callApi(): Promise<void> {
  const headers = { host: '127.0.0.1' }
  await fetch(`http://127.0.0.1:${ports.api}/font`, { headers }).then((reply) => reply.text())
}

describe('a dashboard', () => {
  test.each(QUERIES)('$panel', async ({ expr }) => {
    await callApi()
    await expect.poll(() => hasData(expr), PATIENT).toBe(!canHaveNoData(expr))
  })

  test('has queries at all', () => {
    expect(QUERIES.length).toBeGreaterThan(30)
  })
})

describe('an alert', () => {
  test('is evaluated without a fault, as are all', async () => {
    interface Found {
      name: string
      health: string
      lastError?: string
    }
    const readRules = async () => {
      const { groups } = await call<{ groups: { rules: Found[] }[] }>('rules')
      return groups.flatMap(({ rules }) => rules).filter(({ health }) => health !== 'ok')
    }
    await expect.poll(readRules).toEqual([])
  })

  const FUNCTIONS = /^(?:\w+_over_time|histogram_quantile|predict_linear)$/
  const names = new Set(
    listAlerts().flatMap(({ expr }) =>
      [...expr.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([name]) => name),
    ),
  )
  test.each([...names].filter((name) => !FUNCTIONS.test(name)))('reads %s', async (name) => {
    await expect.poll(() => hasData(name), PATIENT).toBe(!canHaveNoData(name))
  })
})

test('streams of events, which last as long as a page, are left out of durations by their path', () => {
  const streams = [...ENDPOINTS.values()].filter(({ raw }) => raw?.startsWith('text/event-stream'))
  expect(streams.length).toBeGreaterThan(0)
  for (const { path: address } of streams) expect(address).toMatch(/\/live$/)
})

test('docs/operating.md lists every figure of API and worker, as they describe it', async () => {
  const texts = await Promise.all(
    [ports.apiMetrics, ports.worker].map(async (port) =>
      (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    ),
  )
  const found = texts.flatMap((text) => [...text.matchAll(/^# HELP (\w+) (.*)$/gm)])
  const own = found.filter(([, name]) => !/^(?:nodejs|process)_/.test(name!))
  const rows = new Set(own.map(([, name, help]) => `| \`${name}\` | ${help} |`))
  const guide = readFileSync(path.join(root, 'docs/operating.md'), 'utf8')
  const [, table] = /<!-- metrics -->\n[^]*?\n\|---\|---\|\n([^]*?)\n*<!-- end of metrics -->/.exec(
    guide,
  )!
  expect(table!.split('\n').toSorted()).toEqual([...rows].toSorted())
})
