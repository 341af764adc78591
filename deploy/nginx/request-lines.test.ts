import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { RESPOND_CACHE_CONTROL, startTestGateway, type TestGateway } from './test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())
beforeEach(() => {
  gateway.received.length = 0
})

const HOST = 'Host: 127.0.0.1\r\n'
const CLOSE = 'Connection: close\r\n\r\n'
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)
const urls = () => gateway.received.map(({ url }) => url)

describe('a request line', () => {
  test('cannot put a second request on a connection to the API', async () => {
    const smuggled = 'PUT%20/user/deletion/cancel%20HTTP/1.1%0d%0aX-A:%20b'
    const head = '%0d%0aHost:127.0.0.1%0d%0aContent-Length:0%0d%0a%0d%0a'
    for (const target of [
      `/api/forms/1${head}${smuggled}/submit`,
      `/api/forms/1${head}x/submit`,
      `/api/admin/page/1${head}/layout/2/preview`,
      `/api/calendar/1${head}/live`,
    ]) {
      await gateway.send(`POST ${target} HTTP/1.1\r\n${HOST}Content-Length: 2\r\n${CLOSE}{}`)
    }
    expect(urls()).toEqual([])
  })

  test.each(['%00', '%0d', '%0A', '%1f', '%7F', '%09'])(
    'with %s is refused before any location',
    async (code) => {
      const paths = ['/', '/api/parameter', '/api/forms/1/submit', '/api/calendar/1/live']
      for (const path of [...paths, '/assets/a.css', '/media/ab/1.png', '/site-66/logo.svg']) {
        for (const target of [`${path}${code}`, `${path}?a=${code}`]) {
          const { status } = await gateway.get(target)
          expect({ target, status }).toEqual({ target, status: 400 })
        }
      }
      expect(urls()).toEqual([])
    },
  )

  test.each(['\u0001', '\u000b', '\u007f', '\r', '\u0000', ' '])(
    'with the byte %j is refused',
    async (byte) => {
      for (const path of ['/', '/api/parameter', '/api/calendar/1/live']) {
        const response = await gateway.send(`GET ${path}${byte}x HTTP/1.1\r\n${HOST}${CLOSE}`)
        expect({ path, status: statusOf(response) }).toEqual({ path, status: 400 })
      }
      expect(urls()).toEqual([])
    },
  )

  test.each([
    ['/api/metrics%3F/live', '/metrics%3F/live'],
    ['/api/cities/a%2fb/250', '/cities/a%2fb/250'],
    ['/api/page/a%20b%25?x=%2F&y=a+b', '/page/a%20b%25?x=%2F&y=a+b'],
    ['/api/forms/1-a_b/submit?x=%26', '/forms/1-a_b/submit?x=%26'],
    ['/api/forms/1%3fa/submit', '/forms/1%3fa/submit'],
    ['/api//parameter', '//parameter'],
    ['/api/%6detrics', '/%6detrics'],
    ['/api/calendar/1/live?from=2026-01-01', '/calendar/1/live?from=2026-01-01'],
    ['/api/admin/media', '/admin/media'],
    ['/api/%250d%250a', '/%250d%250a'],
    ['/api/', '/'],
    ['/api/?a', '/?a'],
  ])('reaches the API as it was written: %s', async (target, url) => {
    expect((await gateway.get(target)).status).toBe(200)
    expect(gateway.received).toMatchObject([{ upstream: 'api', method: 'GET', url }])
  })

  test.each(['//', '/a%2fb', '/%61uth', '/BLOG//x?A=%2F', '/a%20b', '/a//'])(
    'reaches the website as it was written: %s',
    async (target) => {
      await gateway.get(target)
      expect(gateway.received).toMatchObject([{ upstream: 'web', url: target }])
    },
  )

  test.each([
    '/x/../api/login',
    '/api/../auth',
    '/api/./parameter',
    '/api/%2e%2E/auth',
    '/.%2e/api/login',
    '/a/..',
    '/a\\..\\b',
    '/%61pi/parameter',
    '/%2fapi/parameter',
    '//api/parameter',
  ])('that leads elsewhere once it is resolved is refused: %s', async (target) => {
    const response = await gateway.send(`GET ${target} HTTP/1.1\r\n${HOST}${CLOSE}`)
    expect(statusOf(response)).toBe(400)
    expect(urls()).toEqual([])
  })

  test.each([
    ['an absolute address', `GET http://evil.example/api/parameter HTTP/1.1\r\n${HOST}${CLOSE}`],
    ['an absolute page', `GET https://127.0.0.1/ HTTP/1.1\r\n${HOST}${CLOSE}`],
    ['no host', `GET /api/parameter HTTP/1.1\r\n${CLOSE}`],
    ['no host, HTTP/1.0', `GET /api/parameter HTTP/1.0\r\n${CLOSE}`],
    ['an empty host', `GET /api/parameter HTTP/1.1\r\nHost:\r\n${CLOSE}`],
    ['a host with a path', `GET / HTTP/1.1\r\nHost: a/b\r\n${CLOSE}`],
    ['a host with a user', `GET / HTTP/1.1\r\nHost: a@b\r\n${CLOSE}`],
    ['two hosts in one', `GET / HTTP/1.1\r\nHost: a, b\r\n${CLOSE}`],
    ['two hosts', `GET /api/parameter HTTP/1.1\r\nHost: a.fr\r\nHost: b.fr\r\n${CLOSE}`],
  ])('with %s is refused', async (_, bytes) => {
    expect(statusOf(await gateway.send(bytes))).toBe(400)
    expect(urls()).toEqual([])
  })

  test('of HTTP/1.0 reaches the upstream as HTTP/1.1 with its host', async () => {
    await gateway.send(`GET /api/parameter HTTP/1.0\r\n${HOST}\r\n`)
    expect(gateway.received).toMatchObject([{ url: '/parameter', headers: { host: '127.0.0.1' } }])
  })
})

test('no header of the browser passes for one of the gateway', async () => {
  const forged = {
    'x-forwarded-for': '9.9.9.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-request-id': 'forged',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    tracestate: 'forged=1',
    forwarded: 'for=9.9.9.9',
    proxy: 'http://evil.example',
  }
  for (const path of ['/', '/api/parameter', '/api/forms/1/submit', '/api/calendar/1/live']) {
    await gateway.get(path, forged)
  }
  expect(gateway.received).toHaveLength(4)
  for (const { headers } of gateway.received) {
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-forwarded-host']).toBe(headers.host)
    expect(headers['x-forwarded-proto']).toBe('http')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(headers['proxy']).toBeUndefined()
    expect(headers['traceparent']).toBeUndefined()
    expect(headers['tracestate']).toBeUndefined()
    expect(headers['forwarded']).toBeUndefined()
  }
})

test('the request id reaches upstream, log and response, and a cached page has none', async () => {
  const cacheable = { [RESPOND_CACHE_CONTROL]: 'public, s-maxage=60' }
  const made = await gateway.get('/cached', cacheable)
  const [received] = gateway.received
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(made.headers['x-request-id']).toBe(received?.headers['x-request-id'])
  const cached = await gateway.get('/cached', cacheable)
  expect(gateway.received).toHaveLength(1)
  expect(cached.headers).not.toHaveProperty('x-request-id')

  const lines = (await gateway.logs()).split('\n').filter((line) => line.includes('/cached'))
  const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id)
  expect(ids).toEqual([made.headers['x-request-id'], ''])
})
