import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Refusal } from '@sesame/contract/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { browserCalls } from './cart-calls.ts'

const ID = '00000000-0000-4000-8000-000000000001'

let reply: (response: ServerResponse) => void
let server: Server
beforeAll(async () => {
  server = createServer((_, response) => reply(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    real(`http://127.0.0.1:${port}${path}`, init),
  )
  // The calls read the language and the site from the document.
  vi.stubGlobal('document', { documentElement: { lang: 'fr' }, querySelector: () => null })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

const failure = () => browserCalls.refresh(ID).catch((error: unknown) => error)

describe('a call about the cart', () => {
  test('that the API refuses tells its status and its words', async () => {
    reply = (response) =>
      response.writeHead(404).end('{"success":false,"data":null,"message":"Introuvable."}')
    const error = await failure()
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ status: 404, message: 'Introuvable.' })
  })

  // As when the visitor leaves the page meanwhile: the cart must not be dropped for that.
  test.each([
    ['breaks off in its answer', 200, '{"success":true,"data":{"id"', 'breaks off'],
    ['gets the page of a gateway', 502, '<h1>Bad Gateway</h1>', 'ends'],
  ])('that %s is not refused', async (_, status, text, end) => {
    reply = (response) => {
      response.writeHead(status, { 'content-length': text.length + (end === 'ends' ? 0 : 9) })
      response.write(text, () => (end === 'ends' ? response.end() : response.destroy()))
    }
    const error = await failure()
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Refusal)
  })
})
