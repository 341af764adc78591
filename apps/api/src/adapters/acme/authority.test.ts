import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { beforeEach, expect, test } from 'vitest'

import { configureAuthority, type AuthorityError } from './authority.ts'
import { createKey, openAccount } from './issue.ts'

let reply: { status: number; retryAfter?: string }
let directoryUrl: string
beforeEach(async () => {
  configureAuthority('')
  const server = http.createServer((_, response) => {
    const { status, retryAfter } = reply
    response.writeHead(status, { ...(retryAfter !== undefined && { 'retry-after': retryAfter }) })
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  directoryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dir`
  return () => server.close()
})

async function refusal(): Promise<AuthorityError> {
  const account = { directoryUrl, accountUrl: null, email: 'a@exemple.fr' }
  const accountKey = await createKey()
  return openAccount({ ...account, accountKey }).then(
    () => expect.unreachable('the authority refused'),
    (error: unknown) => error as AuthorityError,
  )
}

test.each([
  [429, '120', 120],
  [503, '120', 120],
  [500, '120', 120],
  [429, '999999999', 86_400],
  [503, '999999999', 86_400],
  [429, undefined, undefined],
  [503, undefined, undefined],
  [503, '0', undefined],
  [503, 'soon', undefined],
  [503, 'Thu, 01 Jan 1970 00:00:00 GMT', undefined],
])(
  '%i with the Retry-After %s is a pause of %s seconds',
  async (status, retryAfter, retryAfterS) => {
    reply = { status, ...(retryAfter !== undefined && { retryAfter }) }
    const error = await refusal()
    expect(error.name).toBe('AuthorityError')
    expect(error.retryAfterS).toBe(retryAfterS)
    expect(error.isRateLimit).toBe(status === 429)
  },
)

test('a Retry-After may be a date', async () => {
  reply = { status: 503, retryAfter: new Date(Date.now() + 600_000).toUTCString() }
  const { retryAfterS } = await refusal()
  expect(retryAfterS).toBeGreaterThan(590)
  expect(retryAfterS).toBeLessThanOrEqual(600)
})
