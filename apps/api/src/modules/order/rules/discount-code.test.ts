import { expect, test } from 'vitest'

import { changeErrors, lookOf } from './discount-code.ts'

test.each([
  ['NOEL10', 'noel-1o'],
  ['ILLIMITE', '1LLIM1TE'],
  ['BOSS', '8O55'],
  ['ZEN', '2en'],
])('%s is taken for %s', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other))
})

test.each([
  ['NOEL10', 'NOEL15'],
  ['NOEL', 'NOELA'],
])('%s is not taken for %s', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other))
})

const stored = { validFrom: '2026-11-10', used: 3 }

test.each([
  [{ validUntil: null, maxUses: null }, []],
  [{ validUntil: '2026-11-10', maxUses: 3 }, []],
  [{ validUntil: '2026-11-09', maxUses: 4 }, ['validUntil']],
  [{ validUntil: null, maxUses: 2 }, ['maxUses']],
])('a change to %j is refused at %j', (changed, fields) => {
  expect(Object.keys(changeErrors(changed, stored))).toEqual(fields)
})
