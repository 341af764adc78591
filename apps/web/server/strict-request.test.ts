import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { rejectMalformedRequests } from './strict-request.ts'

const reached: string[] = []
const app = fastify()
beforeAll(async () => {
  rejectMalformedRequests(app)
  app.get('/*', ({ url }) => {
    reached.push(url)
    return 'a page'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function say(bytes: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(bytes)
  return text(socket)
}

const NEXT = 'GET /next HTTP/1.1\r\nHost: a\r\n\r\n'

test.each([
  ['HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n'],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['an absolute target', 'GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an encoded line break', 'GET /a%0d%0ab HTTP/1.1\r\nHost: a\r\n\r\n'],
])('%s is refused by the website, with all that follows it', async (_, bytes) => {
  reached.length = 0
  const response = await say(bytes + NEXT)
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response).toMatch(/\r\nconnection: close\r\n/i)
  expect(response).not.toContain('a page')
  expect(reached).toEqual([])
})

test('requests of HTTP/1.1 share a connection', async () => {
  reached.length = 0
  await say(NEXT + NEXT)
  expect(reached).toEqual(['/next', '/next'])
})
