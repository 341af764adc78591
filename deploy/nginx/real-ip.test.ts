import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { renderNginxConfig } from './render.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

function useGateway(options: Parameters<typeof startTestGateway>[0]): () => TestGateway {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway(options)
  })
  afterAll(() => gateway.stop())
  beforeEach(() => {
    gateway.received.length = 0
  })
  return () => gateway
}

const PATHS = ['/', '/api/parameter', '/api/forms/1/submit', '/api/calendar/1/live']

async function seen(gateway: TestGateway, headers: Record<string, string>) {
  for (const path of PATHS) await gateway.get(path, headers)
  return gateway.received.map(({ headers: got }) => ({
    address: got['x-forwarded-for'],
    scheme: got['x-forwarded-proto'],
  }))
}

const everywhere = (address: string, scheme: string) => PATHS.map(() => ({ address, scheme }))

describe('without trusted proxies', () => {
  const gateway = useGateway({})

  test('a visitor keeps his own address, whatever he writes', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    expect(await seen(gateway(), headers)).toEqual(everywhere('127.0.0.1', 'http'))
  })
})

describe('behind a load balancer that is named', () => {
  const gateway = useGateway({ trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'] })

  test('a visitor has the address that the balancer tells', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    expect(await seen(gateway(), headers)).toEqual(everywhere('203.0.113.9', 'https'))
  })

  test('the last hop that is not ours counts, not what the visitor put before it', async () => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.2.3.4, 2001:db8::7' }
    expect(await seen(gateway(), headers)).toEqual(everywhere('203.0.113.9', 'http'))
  })

  test('a scheme that is none is not believed', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'javascript' }
    expect(await seen(gateway(), headers)).toEqual(everywhere('203.0.113.9', 'http'))
  })
})

describe('beside a load balancer that is named', () => {
  const gateway = useGateway({ trustedProxies: ['192.0.2.1'] })

  test('a stranger who comes without it keeps his own address and scheme', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    expect(await seen(gateway(), headers)).toEqual(everywhere('127.0.0.1', 'http'))
  })
})

async function guess(gateway: TestGateway, address: string): Promise<number> {
  const head = `POST /api/login HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n`
  const response = await gateway.send(`${head}Content-Length: 2\r\nConnection: close\r\n\r\n{}`)
  return Number(response.slice(9, 12))
}

describe('limits behind a load balancer', () => {
  const gateway = useGateway({ trustedProxies: ['127.0.0.1'], guessesPerMinute: 4 })

  test('count each visitor apart', async () => {
    const first = []
    for (let tries = 0; tries < 12; tries += 1) first.push(await guess(gateway(), '203.0.113.1'))
    expect(first).toContain(429)
    expect(await guess(gateway(), '203.0.113.2')).toBe(200)
  })
})

test.each([
  ['0.0.0.0/0'],
  ['::/0'],
  ['10.0.0.0/33'],
  ['10.0.0.0/'],
  ['300.1.1.1'],
  ['balancer.example'],
  ['10.0.0.1; deny all'],
  [''],
])('%j is no proxy to trust', (proxy) => {
  const options = {
    ...{
      runDir: '/tmp/sesame-never',
      gatewayPort: 1,
      apiPorts: [1],
      webPorts: [1],
      staticDir: '/',
      adminDir: '/',
    },
    ...{ media: { directory: '/' }, ratePerSecond: 1 },
  }
  expect(() => renderNginxConfig({ ...options, trustedProxies: [proxy] })).toThrow(/trusted/)
})
