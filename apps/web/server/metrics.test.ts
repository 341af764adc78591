import type { AddressInfo } from 'node:net'

import { serveMetrics } from '@sesame/server/metrics-server'
import fastify from 'fastify'
import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { measureRequests, registry } from './metrics.ts'

test('requests are counted by route, on a port of their own, and name no address of a visitor', async () => {
  const app = fastify()
  measureRequests(app)
  app.get('/*', (_request, reply) => reply.code(200).send('page'))
  await app.inject('/commande/0198c0de?jeton=abc')
  await app.inject('/commande/0198c0df')
  await app.inject({ method: 'DELETE', url: '/commande' })
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const text = await (await fetch(`${base}/metrics`)).text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",path="/*",status="200"} 2',
  )
  expect(text).toContain('{method="DELETE",path="none",status="404"} 1')
  expect(text).not.toMatch(/commande|0198c0d|jeton/)
  const head = await fetch(`${base}/metrics`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await fetch(`${base}/`)).status).toBe(404)
  expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404)
  server.close()
  expect((await app.inject('/metrics')).body).toBe('page')
  await app.close()
})

test('they are for this machine unless an operator says otherwise', () => {
  const config = readConfig({ SESAME_DEVELOPMENT: '1' })
  expect(config).toMatchObject({ METRICS_HOST: '127.0.0.1', WEB_METRICS_PORT: 4012 })
})
