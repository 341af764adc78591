import { expect, test } from 'vitest'

import { readServerTime, serverNow } from './server-clock.ts'

const responseAt = (at: Date) => new Response(null, { headers: { date: at.toUTCString() } })

test('the time is the one of the last response that said it', () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  readServerTime(responseAt(tomorrow))
  readServerTime(new Response())
  expect(Math.abs(serverNow().getTime() - tomorrow.getTime())).toBeLessThan(2000)
  readServerTime(responseAt(new Date()))
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(2000)
})
