import { expect, test } from 'vitest'

import { newId } from './id.ts'
import { readRequestId, requestIdOf } from './request-id.ts'

const SENT = 'a9c3'.repeat(8)

test.each([SENT, newId()])('%s is a request id', (id) => {
  expect(readRequestId(id)).toBe(id)
  expect(requestIdOf(id, true)).toBe(id)
})

test.each([
  undefined,
  '',
  'forged',
  SENT.toUpperCase(),
  `${SENT}0`,
  `${SENT}\r\nBcc: victim@example.org`,
  `${SENT}, ${SENT}`,
  [SENT],
  "1' OR '1",
])('%j is none, and a new one is made', (value) => {
  expect(readRequestId(value)).toBeUndefined()
  expect(requestIdOf(value, true)).toMatch(/^[0-9a-f-]{36}$/)
})

test('an id of somebody who is not trusted is replaced', () => {
  expect(requestIdOf(SENT, false)).not.toBe(SENT)
})
