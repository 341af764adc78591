import { expect, test } from 'vitest'

import {
  closingText,
  documentsText,
  lastText,
  monthOf,
  monthsUntil,
  percentOf,
} from './accountant.ts'

test.each([
  ['2026-03', '2026-03'],
  ['2026-13', '2026-10'],
  [null, '2026-10'],
])('the month of the address %s is %s in November', (address, month) => {
  expect(monthOf(address, '2026-11-19')).toBe(month)
})

test('the months go back from this one, over the year', () => {
  const months = monthsUntil('2026-01-31')
  expect(months.slice(0, 2)).toEqual([
    { month: '2026-01', text: 'janvier 2026' },
    { month: '2025-12', text: 'décembre 2025' },
  ])
  expect(months).toHaveLength(24)
})

const BOOKS = {
  invoices: { count: 241, first: 'F2026-000472', last: 'F2026-000712' },
  creditNotes: { count: 1, first: 'A2026-000001', last: 'A2026-000001' },
  missing: [] as string[],
} as Parameters<typeof documentsText>[0]

test('documents are said to be without a gap only if they are', () => {
  expect(documentsText(BOOKS)).toBe(
    '241\u00a0factures, 1\u00a0avoir, numéros sans trou de F2026-000472 à F2026-000712',
  )
  expect(documentsText({ ...BOOKS, missing: ['F2026-000500'] })).not.toContain('sans trou')
})

test('the progress of a file is whole percents', () => {
  expect(percentOf({ done: 1, total: 3 })).toBe(33)
  expect(percentOf({ done: 0, total: 0 })).toBe(0)
})

test('a month is closed when all its days are', () => {
  const closing = { days: 30, closedDays: 3, lastAt: '2026-11-04T08:12:00Z', differenceCents: 0 }
  const textOf = (more: object) => closingText({ closing: { ...closing, ...more } }, 'Europe/Paris')
  expect(textOf({})).toBe('3 journées clôturées sur 30, écart 0,00\u00a0€.')
  expect(textOf({ closedDays: 30 })).toMatch(/^Mois clôturé le .*, 30 journées/)
  expect(textOf({ closedDays: 0, lastAt: null })).toBe('Aucune journée de ce mois n’est clôturée.')
})

test('the last entries are counted in words', () => {
  expect(lastText(0, 0)).toBe('Aucune écriture ce mois-ci')
  expect(lastText(1, 1)).toBe('Dernière écriture sur 1')
  expect(lastText(6, 108)).toBe('6\u00a0dernières écritures sur 108')
})
