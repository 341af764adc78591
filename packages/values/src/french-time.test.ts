import { describe, expect, test } from 'vitest'

import { formatMoment, formatTime, formatWeekday } from './french-time.ts'

const PARIS = 'Europe/Paris'

describe('times in French', () => {
  test.each([
    ['2026-11-21T13:30:00Z', PARIS, '14\u00a0h\u00a030'],
    ['2026-07-21T12:30:00Z', PARIS, '14\u00a0h\u00a030'],
    ['2026-11-21T08:00:00Z', PARIS, '9\u00a0h'],
    ['2026-11-21T23:05:00Z', PARIS, '0\u00a0h\u00a005'],
    ['2026-11-21T14:30:00+01:00', 'UTC', '13\u00a0h\u00a030'],
  ])('%s in %s → %s', (instant, zone, text) => expect(formatTime(instant, zone)).toBe(text))
})

describe('moments in French', () => {
  test('are written out, in the zone of the venue', () => {
    expect(formatMoment('2026-11-21T13:30:00Z', PARIS)).toBe(
      'samedi 21\u00a0novembre\u00a02026 à\u00a014\u00a0h\u00a030',
    )
  })

  test('take the day of the venue, not of Greenwich', () => {
    expect(formatWeekday('2026-12-31T23:30:00Z', PARIS)).toBe('vendredi 1er\u00a0janvier\u00a02027')
  })

  test('the hour that comes twice in October is told from its instant', () => {
    const hours = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']
    expect(hours.map((hour) => formatTime(hour, PARIS))).toEqual([
      '2\u00a0h\u00a030',
      '2\u00a0h\u00a030',
    ])
  })

  test.each(['2026-11-21', '2026-11-21T14:30:00', 'demain'])('%s is no instant', (text) => {
    expect(() => formatMoment(text, PARIS)).toThrow(RangeError)
  })
})
