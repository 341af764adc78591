import { expect, test } from 'vitest'

import { sessionTimes } from './session-times.ts'

test('a team comes ten minutes before, plays, and leaves ten minutes after', () => {
  const session = { start: '2026-11-21T20:30:00+01:00', end: '2026-11-21T21:30:00+01:00' }
  expect(sessionTimes(session)).toEqual({
    arrival: '2026-11-21T19:20:00.000Z',
    leaving: '2026-11-21T20:40:00.000Z',
    playMinutes: 60,
  })
})
