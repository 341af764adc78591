import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getPage } from '@sesame/contract/page'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from './api.server.ts'
import { loadOrErrorPage } from './load.server.ts'
import {
  createAppContext,
  createRequestContext,
  type RequestContext,
} from './request-context.server.ts'

/** Response to the next call. */
let reply: { status: number; body: string } | 'hang up'
let server: Server
let apiUrl: string
let userAgent: string | undefined
let requestId: string | string[] | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    userAgent = request.headers['user-agent']
    requestId = request.headers['x-request-id']
    if (reply === 'hang up') return request.socket.destroy()
    return response.writeHead(reply.status).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function callPage(given: typeof reply) {
  reply = given
  const logged: unknown[] = []
  const ctx = {
    api: createApi({ apiUrl, host: 'antre.example', idSite: 66, locale: 'fr' }),
    log: (error: unknown) => logged.push(error),
    host: 'antre.example',
  } as unknown as RequestContext
  const thrown: unknown = await loadOrErrorPage(ctx, getPage, { params: { url: '/faq' } }).catch(
    (error: unknown) => error,
  )
  return { thrown, logged }
}

const refused = (status: number, code: string, message: string) => ({
  status,
  body: JSON.stringify({ success: false, data: null, message, code }),
})

test.each<[string, typeof reply]>([
  ['no response', 'hang up'],
  ['a response that is none of ours', { status: 502, body: '<html>Bad Gateway</html>' }],
])('§8 a fetch error gets status code 500 by default: %s', async (_, given) => {
  const { thrown, logged } = await callPage(given)
  expect(thrown).toMatchObject({ init: { status: 500 } })
  expect(logged).toHaveLength(1)
})

test('§8 server failure: rejected with the response’s status and message', async () => {
  const { thrown, logged } = await callPage(refused(503, 'unavailable', 'Patientez.'))
  expect(thrown).toMatchObject({ data: { message: 'Patientez.' }, init: { status: 503 } })
  expect(logged).toEqual([])
})

test('§8 a redirect is no error: who is not logged in is led to the login', async () => {
  const { thrown, logged } = await callPage(refused(401, 'not_logged_in', 'Connectez-vous.'))
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/auth')
  expect(logged).toEqual([])
})

test('a visitor without a user agent is not given that of fetch', async () => {
  await callPage(refused(404, 'not_found', 'Introuvable.'))
  expect(userAgent).toBe('')
})

test('the request id goes to the API and into the log', async () => {
  reply = 'hang up'
  const logged: unknown[] = []
  const app = createAppContext({
    apiUrl,
    isTls: false,
    stripeJsUrl: '',
    log: (_error, _url, requestId) => logged.push(requestId),
  })
  const info = { host: 'antre.example', ip: '', cookie: undefined, nonce: '', userAgent: '' }
  const ctx = createRequestContext(app, { ...info, requestId: '0f'.repeat(16) })
  await loadOrErrorPage(ctx, getPage, { params: { url: '/faq' } }).catch(() => undefined)
  expect(requestId).toBe('0f'.repeat(16))
  expect(logged).toEqual(['0f'.repeat(16)])
})
