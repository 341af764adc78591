import type { DayFigures } from '@sesame/contract/day-closing'
import { expect, test } from 'vitest'

import { centsOf, countOf, dayOf, differenceText } from './closing.ts'

test.each([
  ['2026-11-14', '2026-11-14'],
  ['2026-11-44', undefined],
  ['hier', undefined],
  [null, undefined],
])('the day of the address %s is %s', (address, day) => {
  expect(dayOf(address)).toBe(day)
})

test.each([
  ['12,5', 1250],
  ['-3', -300],
  ['−0,05', -5],
  ['0', undefined],
  ['douze', undefined],
  ['1,234', undefined],
])('« %s » is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

const figures = (ordersCents: number, providerCents: number) =>
  ({ ordersCents, providerCents }) as DayFigures

test('a difference is explained, and only a difference', () => {
  expect(differenceText(figures(100, 100))).toBeNull()
  expect(differenceText(figures(100, 300))).toMatch(/journal/)
})

test('counts are words', () => {
  expect([countOf(0, 'paiement'), countOf(1, 'paiement'), countOf(0, 'session')]).toEqual([
    'aucun',
    '1\u00a0paiement',
    'aucune',
  ])
})
