import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { startTestGateway, type TestGateway } from './test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())
beforeEach(() => {
  gateway.received.length = 0
})

const DOCUMENT = '<title>gestion</title>'

test.each([
  '/admin/',
  '/admin/commandes',
  '/admin/commandes?state=pending&page=2',
  '/admin/index.html',
  '/admin/.env',
  '/admin//commandes',
  '//admin/',
  '/%61dmin/',
  '/admin%2fcommandes',
  '/admin/%61ssets',
])('%s is a screen of the back office: its document, its policy, no upstream', async (target) => {
  const { status, body, headers } = await gateway.get(target, { cookie: 'token=a' })
  expect({ target, status, body }).toEqual({ target, status: 200, body: DOCUMENT })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(gateway.received).toEqual([])
})

test('the policy of the back office allows no inline script, no frame and no other host', async () => {
  const { headers } = await gateway.get('/admin/')
  const policy = String(headers['content-security-policy'])
  const directives = new Map(
    policy.split('; ').map((one) => [one.split(' ')[0]!, one.split(' ').slice(1).join(' ')]),
  )
  expect(directives.get('default-src')).toBe("'none'")
  expect(directives.get('script-src')).toBe("'self'")
  expect(directives.get('style-src')).toBe("'self'")
  expect(directives.get('connect-src')).toBe("'self'")
  expect(directives.get('frame-ancestors')).toBe("'none'")
  expect(policy).not.toContain('unsafe')
})

test('no address of the back office is sent on as a referrer', async () => {
  const { headers } = await gateway.get(
    '/admin/invitation/kJ8sQ2-vT0aXr_Zp4LmN7bY1cD3eF5gH6iK9oUwPqRs',
  )
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('an asset is cached for ever; one that is missing is not, and is no document', async () => {
  const found = await gateway.get('/admin/assets/a-1b2c.js')
  expect(found.status).toBe(200)
  expect(found.body).toBe('a()')
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')

  const missing = await gateway.get('/admin/assets/gone.js')
  expect(missing.status).toBe(404)
  expect(missing.headers['cache-control']).toBe('no-store')
  expect(missing.body).not.toContain(DOCUMENT)
})

test('the worker of the back office is asked for each time and loads from its own host only', async () => {
  const { status, body, headers } = await gateway.get('/admin/sw.js')
  expect({ status, body }).toEqual({ status: 200, body: 'worker()' })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(gateway.received).toEqual([])
})

test.each(['/admin', '/ADMIN', '/Admin/commandes', '/aDMIN/assets/a-1b2c.js', '/%41dmin/'])(
  '%s leads to the back office and never to the website',
  async (target) => {
    const { status, headers } = await gateway.get(target)
    expect({ status, location: headers['location'] }).toEqual({ status: 308, location: '/admin/' })
    expect(gateway.received).toEqual([])
  },
)

test.each(['/admin/../api/login', '/admin/%2e%2e/auth', '/admin/assets/..%2findex.html'])(
  '%s does not leave the back office: it is refused',
  async (target) => {
    const { status } = await gateway.get(target)
    expect(status).toBe(400)
    expect(gateway.received).toEqual([])
  },
)

test('the documents of the back office take no posted form', async () => {
  const head = 'Host: 127.0.0.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
  const response = await gateway.send(`POST /admin/ HTTP/1.1\r\n${head}`)
  expect(response).toMatch(/^HTTP\/1\.1 405/)
  expect(gateway.received).toEqual([])
})

test.each(['/administration', '/admin.html', '/api/admin/order'])(
  '%s is no address of the back office',
  async (target) => {
    await gateway.get(target)
    expect(gateway.received).toHaveLength(1)
  },
)
