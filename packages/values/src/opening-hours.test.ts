import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readDayHours, readWeekHours } from './opening-hours.ts'

const DAYS = ['lu', 'ma', 'me', 'je', 've', 'sa', 'di']
const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Formats open days as `ma 10:00-19:00, me 10:00-19:00`. */
function formatHours(text: string): string {
  return [...readWeekHours(text)]
    .filter(([, ranges]) => ranges.length > 0)
    .map(([day, ranges]) => {
      const times = ranges.map(({ from, to }) => `${clock(from)}-${clock(to)}`)
      return `${DAYS[day - 1]} ${times.join(' ')}`
    })
    .join(', ')
}

const every = (days: string, times: string) =>
  days
    .split(' ')
    .map((day) => `${day} ${times}`)
    .join(', ')

describe('CLICK_AND_COLLECT_HOURS', () => {
  test.each([
    ['Du mardi au samedi, de 10 h à 19 h.', every('ma me je ve sa', '10:00-19:00')],
    ['Du mardi au samedi, de 10\u00a0h à\u00a019\u00a0h.', every('ma me je ve sa', '10:00-19:00')],
    [
      'Le lundi et le jeudi, de 9 h 30 à 12 h et de 14 h à 18 h',
      every('lu je', '9:30-12:00 14:00-18:00'),
    ],
    [
      'Du mardi au vendredi, de 14 h à 19 h. Le samedi, de 10 h à 19 h.',
      `${every('ma me je ve', '14:00-19:00')}, sa 10:00-19:00`,
    ],
    [
      'du mardi au vendredi de 14 h à 19 h et le samedi de 10 h à 12 h',
      `${every('ma me je ve', '14:00-19:00')}, sa 10:00-12:00`,
    ],
    ['Du vendredi au lundi, de 10 h à 12 h', every('lu ve sa di', '10:00-12:00')],
    ['Du lundi au lundi, de 10 h à 12 h', every('lu', '10:00-12:00')],
    ['Tous les jours de 8 h à 20 h', every(DAYS.join(' '), '8:00-20:00')],
    ['7j/7, de 8 h à 20 h', every(DAYS.join(' '), '8:00-20:00')],
    ['7 jours sur 7, de 8 h à 20 h', every(DAYS.join(' '), '8:00-20:00')],
    ['De 8 h à 20 h', every(DAYS.join(' '), '8:00-20:00')],
    ['Tous les jours sauf le mercredi, de 9 h à 12 h', every('lu ma je ve sa di', '9:00-12:00')],
    ['Tous les jours sauf du samedi au lundi, de 9 h à 12 h', every('ma me je ve', '9:00-12:00')],
    [
      'Tous les jours de 9 h à 12 h. Fermé le lundi et le dimanche.',
      every('ma me je ve sa', '9:00-12:00'),
    ],
    ['Le lundi de 9 h à 12 h, fermé le mardi', 'lu 9:00-12:00'],
    ['Fermée les lundis. De 9 h à 12 h', every('ma me je ve sa di', '9:00-12:00')],
    ['Les mardis, 9h-12h', 'ma 9:00-12:00'],
    ['mardi 9h30 – 12h15', 'ma 9:30-12:15'],
    ['Mardi, 09:30 - 12:00', 'ma 9:30-12:00'],
    ['Mardi\nde 9 h à 10 h', every(DAYS.join(' '), '9:00-10:00')],
    ['Le mardi, de 10 h à midi', 'ma 10:00-12:00'],
    ['Le mardi, de 20 h à minuit', 'ma 20:00-24:00'],
    ['Le mardi, de 20 h à 24 h', 'ma 20:00-24:00'],
    ['Le mardi, de 20 h à 25 h', ''],
    ['Le mardi, de 20 h à 10 h', ''],
    ['Le mardi, de 10 h à 10 h', ''],
    ['Le mardi, dès 10 h', ''],
    ['Le mardi, de 10 h à 12 h et dès 14 h', 'ma 10:00-12:00'],
    [
      'Le mardi, de 14 h à 18 h. Le mardi, de 9 h à 12 h ; le mardi, de 11 h à 13 h',
      'ma 9:00-13:00 14:00-18:00',
    ],
    ['Le mardi, de 9 h à 18 h. Le mardi, de 10 h à 12 h', 'ma 9:00-18:00'],
    ['Le mardi, de 9 h à 12 h et de 12 h à 14 h', 'ma 9:00-14:00'],
    ['Les jours fériés, de 10 h à 12 h', ''],
    ['Le mardi et les jours fériés, de 10 h à 12 h', 'ma 10:00-12:00'],
    ['Au comptoir, le mardi, de 10 h à 12 h', 'ma 10:00-12:00'],
    [
      'Au fond de la cour : lundi, puis au premier : mardi, de 10 h à 12 h',
      every('lu ma', '10:00-12:00'),
    ],
    ['Le mardi et du jeudi au samedi, de 9 h à 10 h', every('ma je ve sa', '9:00-10:00')],
    ['Du lundi au mardi et le vendredi, de 9 h à 10 h', every('lu ma ve', '9:00-10:00')],
    ['Sur rendez-vous', ''],
    ['Le mardi', ''],
    ['', ''],
  ])('« %s »', (text, expected) => {
    expect(formatHours(text)).toBe(expected)
  })

  test('is read at any length', () => {
    const week = fc.constantFrom(
      'Le mardi',
      'Du jeudi au samedi',
      'de 9 h à 12 h',
      'fermé',
      '.',
      'au',
    )
    fc.assert(
      fc.property(fc.array(week, { maxLength: 30 }), fc.string(), (parts, noise) => {
        for (const ranges of readWeekHours(`${parts.join(' ')} ${noise}`).values()) {
          for (const { from, to } of ranges) expect(from).toBeLessThan(to)
          expect(ranges.every(({ to }, index) => to < (ranges[index + 1]?.from ?? 1441))).toBe(true)
        }
      }),
    )
  })
})

test.each([
  ['14 h – 22 h 30', '14:00-22:30'],
  ['14\u00a0h  à 22\u202fh', '14:00-22:00'],
  ['10h-12h30, 14h-19h', '10:00-12:30 14:00-19:00'],
  ['14 h – minuit', '14:00-24:00'],
  ['10 h à midi', '10:00-12:00'],
  ['18 h – 1 h', '18:00-25:00'],
  ['dès 14 h', ''],
  ['sur rendez-vous', ''],
])('a day with « %s »', (text, expected) => {
  const ranges = readDayHours(text).map(({ from, to }) => `${clock(from)}-${clock(to)}`)
  expect(ranges.join(' ')).toBe(expected)
})
