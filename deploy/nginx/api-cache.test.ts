import { afterAll, beforeAll, expect, test } from 'vitest'

import { RESPOND_CACHE_CONTROL, startTestGateway, type TestGateway } from './test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

test('the gateway stores no reply of the API, and passes on what it says about storing', async () => {
  const headers = { [RESPOND_CACHE_CONTROL]: 'public, max-age=10' }
  for (const site of ['66', '67', '66']) {
    const reply = await gateway.get('/api/site/info', { ...headers, idsite: site })
    expect(reply.headers['cache-control']).toBe('public, max-age=10')
    expect(JSON.parse(reply.body)).toMatchObject({ headers: { idsite: site } })
  }
  expect(gateway.received).toHaveLength(3)
})

test('the tag that a caller knows reaches the API', async () => {
  await gateway.get('/api/site/info', { 'if-none-match': '"a"' })
  expect(gateway.received.at(-1)?.headers['if-none-match']).toBe('"a"')
})
