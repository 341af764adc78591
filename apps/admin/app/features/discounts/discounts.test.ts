import { expect, test } from 'vitest'

import { countOrNull, hundredths, valueText } from './discounts.ts'

test.each([
  ['percent', 1000, '\u221210\u00a0%'],
  ['percent', 1250, '\u221212,50\u00a0%'],
  ['percent', 5, '\u22120,05\u00a0%'],
  ['amount', 2000, '\u221220,00\u00a0€'],
] as const)('%s of %i reads %s', (kind, value, text) => {
  expect(valueText({ kind, value })).toBe(text)
})

test.each([
  ['10', 1000],
  [' 12,5 ', 1250],
  ['19.99', 1999],
  [1500, 1500],
  ['', Number.NaN],
  ['dix', Number.NaN],
])('%j are %d hundredths', (text, value) => {
  expect(hundredths(text)).toBe(value)
})

test('an empty count is none', () => {
  expect([countOrNull(''), countOrNull(null), countOrNull('12')]).toEqual([null, null, 12])
})
