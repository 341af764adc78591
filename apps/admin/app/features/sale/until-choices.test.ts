import { expect, test } from 'vitest'

import { untilChoices } from './until-choices.ts'

const timeZone = 'Europe/Paris'
const labels = (now: string, start: string | null) =>
  untilChoices({ now: new Date(now), timeZone, start }).map(({ label }) => label)

test('a link waits until this evening, tomorrow, three days or the session', () => {
  expect(labels('2026-11-17T10:00:00Z', '2026-11-23T13:00:00Z')).toEqual([
    'ce soir, 20\u00a0h',
    'demain, 12\u00a0h',
    'dans 3\u00a0jours, 20\u00a0h',
    'dans 1\u00a0heure, 12\u00a0h',
    'jusqu’à la session',
  ])
})

test('a session more than a week away is not waited for', () => {
  const far = labels('2026-11-17T10:00:00Z', '2026-11-28T13:00:00Z')
  expect(far).not.toContain('jusqu’à la session')
})

test('no choice lies beyond the session', () => {
  expect(labels('2026-11-17T10:00:00Z', '2026-11-17T13:00:00Z')).toEqual([
    'dans 1\u00a0heure, 12\u00a0h',
    'jusqu’à la session',
  ])
  expect(labels('2026-11-17T10:00:00Z', '2026-11-17T10:30:00Z')).toEqual(['jusqu’à la session'])
})

test('this evening is not offered once it has passed or is about to', () => {
  expect(labels('2026-11-17T18:50:00Z', null)[0]).toBe('demain, 12\u00a0h')
})

test('hours are those of the venue, also on the day when clocks change', () => {
  const [evening] = untilChoices({ now: new Date('2026-10-25T06:00:00Z'), timeZone, start: null })
  expect(evening?.until).toBe('2026-10-25T19:00:00.000Z')
})
