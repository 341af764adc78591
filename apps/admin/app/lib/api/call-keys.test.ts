import { Refusal } from '@sesame/contract/client'
import { ERRORS, type ErrorCode } from '@sesame/contract/errors'
import { expect, test } from 'vitest'

import { createCallKeys } from './call-keys.ts'

const refusal = (code: ErrorCode) =>
  new Refusal(ERRORS[code].status, { success: false, data: null, message: '', code } as never)

/** The keys of one call that fails once, and then succeeds twice. */
async function keysAround(error: unknown): Promise<string[]> {
  let made = 0
  const withKey = createCallKeys(() => `key ${(made += 1)}`)
  const keys: string[] = []
  const send = (failure?: unknown) =>
    withKey('POST /a', async (key) => {
      keys.push(key)
      if (failure) throw failure
    })
  await expect(send(error)).rejects.toBe(error)
  await send()
  await send()
  return keys
}

test.each([
  ['a lost connection', new TypeError('failed to fetch')],
  ['a failure of the server', refusal('unavailable')],
  ['the same call under way', refusal('idempotency_in_progress')],
])('after %s the call is repeated with its key, and the next one has another', async (_, error) => {
  expect(await keysAround(error)).toEqual(['key 1', 'key 1', 'key 2'])
})

test('after a refusal the call has a new key', async () => {
  expect(await keysAround(refusal('already_in_team'))).toEqual(['key 1', 'key 2', 'key 3'])
})

const lost = async (key: string) => {
  throw new Error(key)
}

test('two different calls do not share a key', async () => {
  let made = 0
  const withKey = createCallKeys(() => `key ${(made += 1)}`)
  await expect(withKey('a', lost)).rejects.toThrow('key 1')
  await expect(withKey('b', lost)).rejects.toThrow('key 2')
  await expect(withKey('a', lost)).rejects.toThrow('key 1')
})
