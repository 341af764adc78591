import { describe, expect, test } from 'vitest'

import { daysUntil, decideReply, isTeamPageOpen } from './team-session.ts'

const at = (text: string) => new Date(text)

describe('the page of a team', () => {
  test('lasts until seven days after the end of the session', () => {
    const end = at('2026-11-21T20:30:00Z')
    expect(isTeamPageOpen(end, at('2026-11-28T20:29:59Z'))).toBe(true)
    expect(isTeamPageOpen(end, at('2026-11-28T20:30:00Z'))).toBe(false)
  })

  test.each([
    // Sunday noon, then Saturday evening.
    ['2026-11-15T11:00:00Z', '2026-11-21T19:30:00Z', 6],
    // A quarter of an hour before midnight in Paris, then a quarter after it.
    ['2026-11-20T22:45:00Z', '2026-11-20T23:15:00Z', 1],
    ['2026-11-21T08:00:00Z', '2026-11-21T19:30:00Z', 0],
    // The night in between has 25 hours.
    ['2026-10-24T10:00:00Z', '2026-10-25T19:30:00Z', 1],
    ['2026-11-23T08:00:00Z', '2026-11-21T19:30:00Z', 0],
  ])('counts whole days: from %s to %s are %i', (now, start, days) => {
    expect(daysUntil(at(start), at(now), 'Europe/Paris')).toBe(days)
  })
})

const coming = (...names: string[]) => names.map((firstname) => ({ firstname, isComing: true }))

describe('a reply', () => {
  const team = { players: 4, booker: 'Camille', replies: coming('Sam', 'Élodie') }

  test('takes the last place, and no place more', () => {
    expect(decideReply(team, { firstname: 'Nora', isComing: true })).toBe('ok')
    const full = { ...team, replies: coming('Sam', 'Élodie', 'Nora') }
    expect(decideReply(full, { firstname: 'Max', isComing: true })).toBe('team_full')
    expect(decideReply(full, { firstname: 'Max', isComing: false })).toBe('ok')
    expect(decideReply(full, { firstname: 'élodie', isComing: true })).toBe('ok')
  })

  test('with the name of the person who booked is somebody else’s', () => {
    expect(decideReply(team, { firstname: 'CAMILLE', isComing: false })).toBe('name_taken')
  })

  test('is refused once there are more names than any team has', () => {
    const replies = Array.from({ length: 24 }, (_, index) => ({
      firstname: `Nom${index}`,
      isComing: false,
    }))
    const reply = { firstname: 'Nora', isComing: false }
    expect(decideReply({ ...team, replies }, reply)).toBe('team_full')
  })
})
