import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createLog } from './log.ts'
import { createServer } from './server.ts'

let app: FastifyInstance
const reached: string[] = []
beforeAll(async () => {
  app = await createServer(createLog('silent'))
  app.get('/here', ({ url }) => {
    reached.push(url)
    return { isHere: true }
  })
  app.get('/there/:place', ({ url }) => {
    reached.push(url)
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Returns what the server sends for these bytes until either side closes the connection. */
async function say(bytes: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(bytes)
  return text(socket)
}

function bodyOf(response: string): unknown {
  return JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4)) as unknown
}

describe('what is no request', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['an unknown method', 'FOO /here HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a broken header', 'GET /here HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n'],
    [
      'two lengths',
      'POST /here HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
  ])('%s is refused in the envelope, and the connection ends', async (_, bytes) => {
    const response = await say(bytes)
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(response).toContain('\r\nConnection: close\r\n')
    expect(bodyOf(response)).toMatchObject({ success: false, data: null, code: 'invalid_json' })
  })

  test('too many headers are too large', async () => {
    const response = await say(
      `GET /here HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
    expect(bodyOf(response)).toMatchObject({ success: false, code: 'too_large' })
  })
})

describe('what Node would refuse by itself', () => {
  test.each([
    ['no host', ''],
    ['an odd expectation', 'Host: a\r\nExpect: wonders\r\n'],
  ])('%s is answered by us', async (_, headers) => {
    const response = await say(`GET /here HTTP/1.1\r\n${headers}\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  })
})

describe('what our gateway never sends', () => {
  const NEXT = 'GET /here HTTP/1.1\r\nHost: a\r\n\r\n'
  test.each([
    ['HTTP/1.0', 'GET /here HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['HTTP/1.0 that is kept', 'GET /here HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n'],
    ['HTTP/0.9', 'GET /here\r\n\r\n'],
    ['HTTP/0.9 with headers', 'GET /here\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
    ['an absolute target', 'GET http://b/here HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an encoded line break', 'GET /there/a%0d%0ab HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an encoded DEL', 'GET /here?a=%7f HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('%s is refused, with all that follows it', async (_, bytes) => {
    reached.length = 0
    const response = await say(bytes + NEXT)
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(response).toMatch(/\r\nconnection: close\r\n/i)
    expect(response).not.toContain('isHere')
    expect(reached).toEqual([])
  })
})

test('a connection that asked to change protocols carries nothing after its answer', async () => {
  const upgrade =
    'GET /here HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'
  expect(await say(upgrade)).toMatch(/\r\nconnection: close\r\n/i)
  expect(await say('GET /here HTTP/1.1\r\nHost: a\r\n\r\n')).not.toMatch(
    /\r\nconnection: close\r\n/i,
  )
})

test('a value in a path beyond all measure is refused', async () => {
  const { statusCode, body } = await app.inject({ url: `/there/${'a'.repeat(1000)}` })
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'invalid_input' })
})
