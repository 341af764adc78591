import type { Session } from '@sesame/contract/session'
import { expect, test } from 'vitest'

import type { RoomDay } from './booking-data.ts'
import { priceRange } from './prices.ts'
import { lostText } from './taken-sessions.ts'

function room(...sessions: [time: string, state: Session['state'], teamCents: number][]): RoomDay {
  return {
    idService: 1,
    slug: 'salle',
    name: 'La salle',
    sessions: sessions.map(([time, state, teamCents]) => ({
      start: `2026-11-21T${time}:00+01:00`,
      end: `2026-11-21T${time}:00+01:00`,
      time,
      state,
      period: { id: 1, name: 'Heures pleines' },
      prices: [{ players: 4, teamCents, perPlayerCents: teamCents / 4 }],
    })),
  }
}

test('the range of prices is that of the sessions still free', () => {
  const day = room(['10:00', 'taken', 5000], ['11:30', 'free', 9200], ['19:00', 'free', 10400])
  expect(priceRange([day], 4)?.low.teamCents).toBe(9200)
  expect(priceRange([day], 4)?.high.teamCents).toBe(10400)
  expect(priceRange([day], 5)).toBeNull()
})

test('a session taken by somebody else is named, once', () => {
  const before = room(['10:00', 'free', 9200], ['11:30', 'taken', 9200])
  const after = room(['10:00', 'taken', 9200], ['11:30', 'taken', 9200])
  expect(lostText([before], [after])).toBe('La salle, 10\u00a0h\u00a0: complet.')
  expect(lostText([after], [after])).toBe('')
})
