import { expect, test } from 'vitest'

import { describeTimes } from './dated-element.ts'

const PARIS = 'Europe/Paris'

test('a time is told by the clock of the venue', () => {
  const element = { startsAt: '2026-12-12T13:00:00Z', endsAt: '2026-12-12T15:30:00Z' }
  expect(describeTimes(element, PARIS)).toBe(
    'samedi 12\u00a0décembre\u00a02026, de 14\u00a0h à 16\u00a0h\u00a030',
  )
})

test('without an end, only the beginning is told', () => {
  const element = { startsAt: '2027-04-30T22:30:00Z', endsAt: null }
  expect(describeTimes(element, PARIS)).toBe('samedi 1er\u00a0mai\u00a02027, à 0\u00a0h\u00a030')
})

test('what has no time tells none', () => {
  expect(describeTimes({ startsAt: null, endsAt: null }, PARIS)).toBeNull()
})
