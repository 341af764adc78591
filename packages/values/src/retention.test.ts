import { expect, test } from 'vitest'

import { formatRetention, RECORD_RETENTION, retentionCutoff, type RecordKind } from './retention.ts'

test.each<[RecordKind, string, string]>([
  ['contact', '2026-11-15T10:00:00Z', '2023-11-15T10:00:00Z'],
  ['contact', '2028-02-29T10:00:00Z', '2025-03-01T10:00:00Z'],
  ['unpaidOrder', '2026-03-15T10:00:00Z', '2026-02-13T10:00:00Z'],
  ['cardDigits', '2026-11-15T10:00:00Z', '2025-08-15T10:00:00Z'],
])('%s of %s is kept since %s', (kind, now, since) => {
  expect(retentionCutoff(kind, new Date(now))).toEqual(new Date(since))
})

test('durations read as people say them', () => {
  expect((['order', 'cardDigits', 'unpaidOrder'] as const).map(formatRetention)).toEqual([
    '3\u00a0ans',
    '15\u00a0mois',
    '30\u00a0jours',
  ])
})

test('an order never outlives its invoice, nor an unpaid order a paid one', () => {
  const now = new Date('2026-11-15T10:00:00Z')
  const [invoice, order, unpaid] = (['invoice', 'order', 'unpaidOrder'] as const).map((kind) =>
    retentionCutoff(kind, now).getTime(),
  )
  expect(invoice).toBeLessThan(order!)
  expect(order).toBeLessThan(unpaid!)
  expect(Object.values(RECORD_RETENTION).every(({ basis }) => basis.length > 0)).toBe(true)
})
