import { describe, expect, test } from 'vitest'

import { erasureObstacle, remainsAfterErasure } from './person.ts'

const free = {
  ...{ isTeam: false, nextSession: undefined, unfinished: [] },
  timeZone: 'Europe/Paris',
}

describe('somebody', () => {
  test('of whom nothing is open can be erased', () => {
    expect(erasureObstacle(free)).toBe(null)
  })

  test.each([
    [{ isTeam: true }, 'équipe'],
    [{ nextSession: '2026-11-14T15:00:00.000Z' }, '16\u00a0h'],
    [{ unfinished: ['unpaid', 'refund'] }, 'remboursement'],
    [{ unfinished: ['withdrawal'] }, 'rétractation'],
    [{ unfinished: ['choice'] }, 'autre date'],
    [{ unfinished: ['delivery'] }, 'colis'],
    [{ unfinished: ['unpaid'] }, 'paiement'],
  ])('with %o cannot, and the reason is said', (open, reason) => {
    expect(erasureObstacle({ ...free, ...open })).toContain(reason)
  })
})

test('invoices remain to the end of their tenth year, the audit thirteen months', () => {
  const stored = { today: '2026-11-14', invoiceYear: 2026, invoices: 3 }
  expect(remainsAfterErasure(stored).map(({ until }) => until)).toEqual([
    '2036-12-31',
    '2027-12-14',
  ])
  expect(remainsAfterErasure({ ...stored, invoiceYear: null, invoices: 0 })).toHaveLength(1)
})
