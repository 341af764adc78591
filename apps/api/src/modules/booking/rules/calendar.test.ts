import { expect, test } from 'vitest'

import { calendarDays } from './calendar.ts'
import type { ComputedSession } from './sessions.ts'

const DAY = '2026-11-18'
const today = Date.parse(DAY) / 86_400_000

const stateOf = (...states: ComputedSession['state'][]) => {
  const sessions = states.map((state) => ({ day: DAY, state })) as ComputedSession[]
  return calendarDays(sessions, { from: today, to: today, today })[0]!.state
}

test('a day whose sessions all began is over, and not closed', () => {
  expect(stateOf('closed', 'closed')).toBe('over')
  expect(stateOf()).toBe('closed')
  expect(stateOf('closed', 'taken')).toBe('full')
  expect(stateOf('closed', 'taken', 'free')).toBe('free')
})
