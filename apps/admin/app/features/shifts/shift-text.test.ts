import { describe, expect, test } from 'vitest'

import {
  dayText,
  durationText,
  hoursText,
  initials,
  readWeek,
  weekNumber,
  weekText,
} from './shift-text.ts'

test.each([
  ['2026-11-16', 'Semaine 47, du 16 au 22 novembre 2026'],
  ['2026-11-30', 'Semaine 49, du 30 novembre au 6 décembre 2026'],
  ['2026-12-28', 'Semaine 53, du 28 décembre 2026 au 3 janvier 2027'],
])('the week of %s is %s', (week, text) => {
  expect(weekText(week).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2025-12-29', 1],
])('the week of %s has number %i', (week, number) => {
  expect(weekNumber(week)).toBe(number)
})

test.each([
  ['semaine=2026-11-19', '2026-11-16'],
  ['semaine=2026-11-31', '2026-11-23'],
  ['', '2026-11-23'],
])('the address ?%s shows the week of %s', (search, week) => {
  expect(readWeek(new URLSearchParams(search), '2026-11-26')).toBe(week)
})

describe('hours', () => {
  test.each([
    [{ from: '14:00', to: '23:00' }, '14 à 23 h'],
    [{ from: '10:30', to: '20:00' }, '10 h 30 à 20 h'],
    [{ from: '18:00', to: '01:30' }, '18 à 1 h 30'],
  ])('%o are « %s »', (hours, text) => {
    expect(hoursText(hours).replaceAll('\u00a0', ' ')).toBe(text)
  })

  test.each([
    [2850, '47 h 30'],
    [480, '8 h'],
    [0, '0 h'],
    [65, '1 h 05'],
  ])('%i minutes are « %s »', (minutes, text) => {
    expect(durationText(minutes).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

test('an absence says more than the hours that were planned', () => {
  const plan = { kind: 'hours' as const, hours: { from: '14:00', to: '23:00' } }
  const day = { date: '2026-11-19', version: 1, plan }
  expect(dayText({ ...day, absence: { kind: 'leave', hours: null } })).toEqual({
    text: 'absence',
    note: 'congé',
  })
  expect(dayText({ ...day, absence: { kind: null, hours: null } })).toEqual({ text: 'absence' })
  const part = { kind: null, hours: { from: '14:00', to: '16:00' } }
  expect(dayText({ ...day, absence: part }).note).toContain('absence de 14')
})

test('initials are two at most', () => {
  expect(initials('Léa Martin de Troyes')).toBe('LM')
  expect(initials('Gauvain')).toBe('G')
})
