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

const SHARED = {
  [RESPOND_CACHE_CONTROL]: 'public, max-age=0, s-maxage=1, stale-while-revalidate=2',
}
const methods = () =>
  gateway.received.map(({ method, headers }) => [method, headers['x-forwarded-method']])

const without = (headers: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

test.each([
  '/assets/a.css',
  '/assets/missing.css',
  '/site-66/missing.svg',
  '/media/ab/1.png',
  '/admin',
  '/admin/',
  '/admin/commandes?state=pending',
  '/admin/sw.js',
  '/admin/assets/a-1b2c.js',
  '/admin/assets/missing.js',
  '/ADMIN/commandes',
  '/.git/config',
  '/a%00',
])('HEAD of %s has status and headers of GET, and no body', async (target) => {
  const [got, head] = [await gateway.get(target), await gateway.head(target)]
  const headers = without(head.headers, 'date', 'connection')
  expect({ status: head.status, headers }).toEqual({
    status: got.status,
    headers: without(got.headers, 'date', 'connection'),
  })
  expect(head.body).toBe('')
  expect(gateway.received).toEqual([])
})

test.each(['/api/parameter', '/api/calendar/1/live', '/.well-known/acme-challenge/a'])(
  'HEAD of %s reaches the API as HEAD',
  async (target) => {
    const { status, body } = await gateway.head(target)
    expect({ status, body }).toEqual({ status: 200, body: '' })
    expect(gateway.received.map(({ upstream, method }) => [upstream, method])).toEqual([
      ['api', 'HEAD'],
    ])
  },
)

describe('the memory of pages', () => {
  test('gets the whole page by HEAD, for those who read it next', async () => {
    const head = await gateway.head('/premier', SHARED)
    expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' })
    const next = await gateway.get('/premier', SHARED)
    expect(JSON.parse(next.body)).toMatchObject({ url: '/premier' })
    expect(methods()).toEqual([['GET', 'HEAD']])
    // A page from the cache has no id: it would be that of another request.
    expect(without(head.headers, 'date', 'connection', 'x-request-id')).toEqual(
      without(next.headers, 'date', 'connection'),
    )
    expect(head.headers).toHaveProperty('x-request-id')
  })

  test('answers HEAD of a page that it has', async () => {
    await gateway.get('/second', SHARED)
    expect((await gateway.head('/second', SHARED)).status).toBe(200)
    expect(methods()).toEqual([['GET', 'GET']])
  })

  test('is passed by for HEAD with a cookie of ours, and stores nothing of it', async () => {
    await gateway.head('/troisieme', { ...SHARED, cookie: 'token=a' })
    await gateway.get('/troisieme', SHARED)
    expect(methods()).toEqual([
      ['GET', 'HEAD'],
      ['GET', 'GET'],
    ])
  })
})

test('nobody can say that a GET was a HEAD', async () => {
  await gateway.get('/?from=affiche', { 'x-forwarded-method': 'HEAD' })
  expect(methods()).toEqual([['GET', 'GET']])
})
