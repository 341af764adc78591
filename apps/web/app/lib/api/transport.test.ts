import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { fetchFromApi, MAX_CALLS } from './transport.server.ts'

let received: string[] = []
/** This many requests are cut off without a response, as by an API that restarts. */
let toCut = 0
const server = createServer((request, response) => {
  received.push(request.method!)
  request.resume()
  if (toCut > 0) {
    toCut -= 1
    request.socket.destroy()
  } else response.end('{}')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  received = []
})

const form = new FormData()
form.set('file', new Blob(['content']), 'a.txt')

test.each<[string, RequestInit]>([
  ['a read', {}],
  [
    'a call with an idempotency key',
    { method: 'POST', headers: { 'idempotency-key': 'k' }, body: '{}' },
  ],
  ['an upload with one', { method: 'POST', headers: { 'idempotency-key': 'k' }, body: form }],
])('%s is repeated once when the API closes the connection', async (_, init) => {
  toCut = 1
  expect((await fetchFromApi(url, init)).status).toBe(200)
  expect(received).toHaveLength(2)
})

test('a call without a key is not repeated', async () => {
  toCut = 1
  await expect(fetchFromApi(url, { method: 'POST', body: '{}' })).rejects.toThrow(TypeError)
  expect(received).toEqual(['POST'])
})

test('a read is not repeated for ever', async () => {
  toCut = 5
  await expect(fetchFromApi(url)).rejects.toThrow(TypeError)
  expect(received).toEqual(['GET', 'GET'])
  toCut = 0
})

test('a timeout is not repeated', async () => {
  const silent = createServer(() => received.push('silent'))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const pending = fetchFromApi(address, { signal: AbortSignal.timeout(2000) })
  await expect(pending).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }))
  expect(received).toEqual(['silent'])
  silent.closeAllConnections()
  silent.close()
})

test('no more calls than the limit are under way, and all get a response', async () => {
  let most = 0
  let open: ServerResponse[] = []
  let release: NodeJS.Timeout | undefined
  // Responds only when no further request comes, so that all that may be open are.
  const slow = createServer((_, response) => {
    open.push(response)
    most = Math.max(most, open.length)
    clearTimeout(release)
    release = setTimeout(() => {
      for (const one of open) one.end('{}')
      open = []
    }, 300)
  })
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`
  const responses = await Promise.all(
    Array.from({ length: 2 * MAX_CALLS }, () => fetchFromApi(address)),
  )
  expect(responses.every(({ ok }) => ok)).toBe(true)
  expect(most).toBeLessThanOrEqual(MAX_CALLS)
  slow.closeAllConnections()
  slow.close()
})
