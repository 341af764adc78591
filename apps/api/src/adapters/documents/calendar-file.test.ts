import { describe, expect, test } from 'vitest'

import { renderIcs } from './calendar-file.ts'
import type { CalendarFileData } from './calendar-file.ts'

const SESSION: CalendarFileData = {
  uid: 'booking-019a8400@antre.example.fr',
  sequence: 0,
  stampedAt: '2026-11-15T09:12:00Z',
  startsAt: '2026-11-21T19:30:00Z',
  endsAt: '2026-11-21T20:30:00Z',
  timeZone: 'Europe/Paris',
  summary: 'Il faut sauver le roi Arthur',
  description: '4 joueurs, commande K7QX-29PD ; arrivez 10 minutes avant.',
  location: '12 rue des Trois-Lanternes, 77160 Provins',
  geo: null,
  url: 'https://antre.example.fr/commande/019a8400?cle=abc',
}

function linesOf(data: CalendarFileData): string[] {
  return renderIcs(data)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
}

describe('the time of a session', () => {
  test.each([
    ['winter', '2026-11-21T19:30:00Z', '2026-11-21T20:30:00Z', '20261121'],
    ['summer', '2026-07-21T18:30:00Z', '2026-07-21T19:30:00Z', '20260721'],
  ])('half past eight in Paris is half past eight in %s', (_, startsAt, endsAt, day) => {
    const lines = linesOf({ ...SESSION, startsAt, endsAt })
    expect(lines).toContain(`DTSTART;TZID=Europe/Paris:${day}T203000`)
    expect(lines).toContain(`DTEND;TZID=Europe/Paris:${day}T213000`)
  })

  test('comes with the zone it is told in, summer and winter time', () => {
    const zone = linesOf(SESSION).join('\n')
    expect(zone).toContain(
      'BEGIN:DAYLIGHT\nDTSTART:20260329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:DAYLIGHT',
    )
    expect(zone).toContain(
      'BEGIN:STANDARD\nDTSTART:20261025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD',
    )
  })

  test('is right in a zone that never changes its clocks', () => {
    const lines = linesOf({ ...SESSION, timeZone: 'Etc/GMT-1' })
    expect(lines).toContain('TZOFFSETTO:+0100')
    expect(lines).toContain('DTSTART;TZID=Etc/GMT-1:20261121T203000')
  })

  test('is stamped in universal time', () => {
    expect(linesOf(SESSION)).toContain('DTSTAMP:20261115T091200Z')
  })
})

test('a session says where, how to change it and rings two hours before', () => {
  const lines = linesOf({ ...SESSION, sequence: 2, geo: { lat: 48.56, lon: 3.29 } })
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:booking-019a8400@antre.example.fr',
      'SEQUENCE:2',
      'LOCATION:12 rue des Trois-Lanternes\\, 77160 Provins',
      'GEO:48.56;3.29',
      'TRIGGER:-PT2H',
      'URL;VALUE=URI:https://antre.example.fr/commande/019a8400?cle=abc',
    ]),
  )
})

test('without coordinates there are none', () => {
  expect(renderIcs(SESSION)).not.toContain('GEO')
})

test('a line break in a name adds no property', () => {
  const lines = linesOf({ ...SESSION, summary: 'Arthur\r\nATTENDEE:mailto:x@example.fr' })
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
})

test('the same session is the same file', () => {
  expect(renderIcs(SESSION)).toBe(renderIcs(SESSION))
})
