import type { AddressInfo } from 'node:net'

import { ENDPOINTS } from '@sesame/contract/endpoints'
import { listFonts } from '@sesame/contract/site'
import { serveMetrics } from '@sesame/server/metrics-server'
import { expect, test } from 'vitest'

import { useTestApi } from '../../test/test-api.ts'
import { measureBackups } from './backup-metrics.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db.ts'
import { registry } from './metrics.ts'

const { call, app } = useTestApi()

test('the public port has no address for the metrics', async () => {
  for (const url of ['/metrics', '/metrics/', '/metrics?a=1', '/%6detrics', '/metrics%3F/live']) {
    const { statusCode, body } = await app().inject({ url, headers: { host: '127.0.0.1' } })
    const hasMetrics = body.includes('# HELP')
    expect({ url, statusCode, hasMetrics }).toEqual({ url, statusCode: 404, hasMetrics: false })
  }
  expect([...ENDPOINTS.values()].map(({ path }) => path)).not.toContain('/metrics')
})

test('a port of their own counts requests by endpoint and status, and names no people or rows', async () => {
  await call(listFonts)
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const response = await fetch(`${base}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toMatch(
    /http_request_duration_seconds_count\{method="GET",path="\/font",status="200"\} [1-9]/,
  )
  const head = await fetch(`${base}/metrics`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-type')).toBe(response.headers.get('content-type'))
  expect((await fetch(`${base}/font`)).status).toBe(404)
  expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404)
  server.close()
})

test('without a database there are metrics all the same, and none of backups', async () => {
  const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 })
  measureBackups(database.platform)
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)
  expect(response.status).toBe(200)
  expect(await response.text()).not.toMatch(/^(?:backup|wal)_\w+(?:\{.*\})? \d/m)
  server.close()
  await database.close()
})

test('the metrics are for this machine unless an operator says otherwise', () => {
  expect(readConfig({})).toMatchObject({
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: 4010,
    WORKER_METRICS_PORT: 4011,
  })
})
