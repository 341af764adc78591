import { describe, expect, test } from 'vitest'

import {
  decideExtension,
  dueOn,
  extendedDueOn,
  isPossibleReceipt,
  numberOf,
} from './data-request.ts'

test.each([
  ['2026-11-02', '2026-12-02', '2027-02-02'],
  ['2026-01-31', '2026-02-28', '2026-04-30'],
  ['2027-11-30', '2027-12-30', '2028-02-29'],
  ['2026-12-15', '2027-01-15', '2027-03-15'],
])('a request of %s is due on %s, and extended on %s', (received, due, extended) => {
  expect([dueOn(received), extendedDueOn(received)]).toEqual([due, extended])
})

test.each([
  [1, 'D-2026-001'],
  [14, 'D-2026-014'],
  [1234, 'D-2026-1234'],
])('the request %i of a year is %s', (seq, number) => {
  expect(numberOf({ year: 2026, seq })).toBe(number)
})

describe('the time of a request', () => {
  const open = { state: 'open', dueOn: '2026-12-02', extendedAt: null } as const
  test.each([
    ['on the last day', open, '2026-12-02', null],
    ['a day late', open, '2026-12-03', 'data_request_overdue'],
    ['twice', { ...open, extendedAt: new Date(0) }, '2026-11-10', 'data_request_extended'],
    ['once it is closed', { ...open, state: 'done' as const }, '2026-11-10', 'data_request_closed'],
  ])('is extended %s: %#', (_, request, today, reason) => {
    const decision = decideExtension(request, today)
    expect(decision.ok ? null : decision.reason).toBe(reason)
  })
})

test.each([
  ['2026-11-19', true],
  ['2026-11-20', false],
  ['2025-11-19', true],
  ['2025-11-18', false],
])('on 2026-11-19 a request may be noted as received on %s: %s', (day, isPossible) => {
  expect(isPossibleReceipt(day, '2026-11-19')).toBe(isPossible)
})
