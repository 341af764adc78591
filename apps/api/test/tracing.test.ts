import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { login } from '@sesame/contract/member'
import { listFonts } from '@sesame/contract/site'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { sendOrderConfirmation } from '../src/modules/order/jobs.ts'
import { readConfig } from '../src/platform/config.ts'
import { startTracing, stopTracing } from '../src/platform/tracing.ts'
import { uniqueEmail } from './people.ts'
import { useTestShop } from './shop.ts'
import { lineage, startTestCollector } from './test-collector.ts'
import { captureLog } from './test-log.ts'
import { useTestWorker } from './test-worker.ts'

const worker = captureLog()
const { call, database, stripe, hold, buy } = useTestShop()
const mails = useTestWorker(database, worker.log, stripe.env)

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const REQUEST_ID = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
/** What the website sends. */
const HEADERS = { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': REQUEST_ID }

afterEach(stopTracing)

async function startTraces(url: string, ratio = '1') {
  const { log, entries } = captureLog()
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: ratio }
  await startTracing('sesame-test', { config: readConfig({ NODE_ENV: 'test', ...variables }), log })
  return entries
}

async function useCollector(options?: { isSilent?: boolean }) {
  const collector = await startTestCollector(options)
  onTestFinished(() => collector.close())
  return collector
}

test('a booking is one trace: request, statements, Stripe, job and mail, each below its cause', async () => {
  const collector = await useCollector()
  await startTraces(collector.url)
  const email = uniqueEmail('tracee')
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  const placed = await buy({ holds: [await hold()] }, { user }, { headers: HEADERS })
  await mails.to(email)
  const confirmed = { job: sendOrderConfirmation.name }
  await vi.waitFor(
    () => expect(worker.entries('job done')).toContainEqual(expect.objectContaining(confirmed)),
    { timeout: 30_000 },
  )
  await stopTracing()

  const spans = collector.spans()
  const lines = spans.map((span) => lineage(spans, span))
  const job = `job ${confirmed.job}`
  const settle = ['POST /order/:id/payment', CALLER]
  expect(lines).toContainEqual(settle)
  expect(lines).toContainEqual(['Stripe POST /v1/payment_intents', 'POST /order', CALLER])
  expect(lines).toContainEqual([job, ...settle])
  expect(lines).toContainEqual(['SMTP', job, ...settle])
  expect(lines).toContainEqual(['COMMIT', 'POST /order', CALLER])
  const settled = spans.filter((span) => JSON.stringify(span).includes('settle_order('))
  expect(settled.map((span) => lineage(spans, span))).toContainEqual(['SELECT', ...settle])
  const ours = spans.filter(({ name }) => name === 'SMTP' || name === job)
  for (const { traceId, attributes } of ours) {
    expect(traceId).toBe(TRACE)
    const id = attributes.find(({ key }) => key === 'sesame.request_id')
    expect(id?.value.stringValue).toBe(REQUEST_ID)
  }

  const sent = collector.bodies.join('\n')
  const secrets = [email, 'Lune', '12 34 56 78', placed.guestToken, placed.order.number, 'token=']
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])
})

test('a refusal is no failure, and says its status', async () => {
  const collector = await useCollector()
  await startTraces(collector.url)
  await call(login, { body: { email: 'nobody@example.org', password: 'girouette' } })
  await stopTracing()
  const span = collector.spans().find(({ name }) => name === 'POST /login')
  expect(span?.status.code).toBe(0)
  expect(JSON.stringify(span)).toContain('"http.response.status_code","value":{"intValue":401}')
})

test('none is sent at a ratio of 0', async () => {
  const collector = await useCollector()
  await startTraces(collector.url, '0')
  await call(listFonts)
  await stopTracing()
  expect(collector.bodies).toEqual([])
})

test('a collector that is down or silent disturbs no request and no stop', async () => {
  const down = await useCollector()
  await down.close()
  for (const { url } of [down, await useCollector({ isSilent: true })]) {
    const entries = await startTraces(url)
    const responses = await Promise.all(Array.from({ length: 20 }, () => call(listFonts)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const from = performance.now()
    await stopTracing()
    expect(performance.now() - from).toBeLessThan(8000)
    expect(entries('unexpected error')).toEqual([])
  }
})

/** Starts the real API, stops it and returns the parts of the SDK that it loaded. */
async function loadedBy(env: NodeJS.ProcessEnv): Promise<string[]> {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context)
      if (/opentelemetry.(?:sdk-trace|exporter)/.test(found.url)) console.log('LOADED ' + found.url)
      return found
    } })`
  const api = path.join(import.meta.dirname, '../src/http.ts')
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, api],
    {
      env: {
        ...{ PATH: process.env['PATH'], SESAME_DEVELOPMENT: '1', NODE_ENV: 'test' },
        ...database.env,
        ...{ API_PORT: '0', METRICS_PORT: '0', DRAIN_SECONDS: '0' },
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('API ready')) child.kill('SIGTERM')
  })
  const output = text(child.stdout)
  await once(child, 'exit')
  const lines = (await output).split('\n')
  expect(lines.some((line) => line.includes('API ready'))).toBe(true)
  return lines.filter((line) => line.startsWith('LOADED'))
}

const START_TIMEOUT_MS = 180_000

test(
  'without the variable nothing of the SDK is loaded; with it, it is',
  async () => {
    const [without, loaded] = await Promise.all([
      loadedBy({}),
      loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }),
    ])
    expect(without).toEqual([])
    expect(loaded.join()).toContain('sdk-trace')
  },
  START_TIMEOUT_MS,
)
