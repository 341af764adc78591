import { expect, test } from 'vitest'

import { isAllowedLicence, readAudit } from './audit.ts'

test('a grave weakness is told by name, a mild one is counted, no answer is none', () => {
  const advisories = {
    1: { severity: 'high', module_name: 'left', title: 'overflow' },
    2: { severity: 'moderate', module_name: 'right', title: 'slow' },
  }
  expect(readAudit(JSON.stringify({ advisories }))).toEqual({
    grave: ['high: left, overflow'],
    others: 1,
  })
  expect(readAudit(JSON.stringify({ advisories: {} }))).toEqual({ grave: [], others: 0 })
  expect(readAudit('ERR_PNPM_AUDIT_BAD_RESPONSE')).toBeUndefined()
  expect(readAudit('{"error":{"code":"405"}}')).toBeUndefined()
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['Unknown', false],
  ['SEE LICENSE IN FILE', false],
])('the licence %s may be shipped: %s', (expression, expected) => {
  expect(isAllowedLicence(expression)).toBe(expected)
})
