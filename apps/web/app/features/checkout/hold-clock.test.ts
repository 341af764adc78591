import { expect, test } from 'vitest'

import { timeLeftText, warningAt } from './hold-clock.ts'

test.each([
  [900, '15\u00a0min'],
  [841, '15\u00a0min'],
  [61, '2\u00a0min'],
  [60, '60\u00a0s'],
  [0, '0\u00a0s'],
])('%i seconds are told as %s', (seconds, expected) => {
  expect(timeLeftText(seconds)).toBe(expected)
})

test('UX-06 the end is announced twice, at five minutes and at one', () => {
  const said = Array.from({ length: 900 }, (_, index) => warningAt(900 - index))
  expect([...new Set(said)]).toHaveLength(3)
  expect(warningAt(301)).toBe('')
  expect(warningAt(300)).toContain('cinq')
  expect(warningAt(60)).toContain('une minute')
})
