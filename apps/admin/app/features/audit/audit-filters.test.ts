import { expect, test } from 'vitest'

import { filterText } from '../../lib/list/filter-text.ts'
import { auditWords, readAuditForm, writeAuditForm } from './audit-filters.ts'

const FORM = {
  operator: '0198a000-0000-7000-8000-000000000001',
  table: 'booking',
  action: 'update',
  from: '2026-11-01',
  to: '2026-11-14',
}

test('the form becomes filters whose last day is included, and is filled from them', () => {
  const filters = writeAuditForm(FORM, [])
  expect(filters).toEqual([
    { field: 'operator', value: FORM.operator },
    { field: 'table', value: 'booking' },
    { field: 'action', value: 'update' },
    { field: 'at', value: 'gte:2026-11-01' },
    { field: 'at', value: 'lt:2026-11-15' },
  ])
  expect(readAuditForm(filters)).toEqual(FORM)
})

test('the record stays when the form is applied', () => {
  const empty = { operator: '', table: '', action: '', from: '', to: '' }
  const before = [
    { field: 'key', value: '12' },
    { field: 'table', value: 'page' },
  ]
  expect(writeAuditForm(empty, before)).toEqual([{ field: 'key', value: '12' }])
})

test('a person is named, and one who has left keeps an identifier', () => {
  const ada = { id: FORM.operator, firstname: 'Ada', lastname: 'Lune' }
  const words = auditWords([ada as never])
  const text = (value: string) => filterText({ field: 'operator', value }, words)
  expect(text(FORM.operator)).toBe('Qui\u00a0: Ada Lune')
  expect(text('other')).toBe('Qui\u00a0: other')
  expect(filterText({ field: 'table', value: 'booking' }, words)).toBe('Quoi\u00a0: Réservation')
})
