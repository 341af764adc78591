import { expect, test } from 'vitest'

import { decideRole, isLastAdmin, mayManageTeam, type TeamAccount } from './team.ts'

const TEAM: TeamAccount[] = [
  { id: 'ada', role: 'ADMIN', isLeaving: false },
  { id: 'grace', role: 'ADMIN', isLeaving: false },
  { id: 'alan', role: 'STAFF', isLeaving: false },
]

test.each([
  ['a colleague becomes an accountant', 'alan', 'ACCOUNTANT', { ok: true }],
  ['a colleague becomes an administrator', 'alan', 'ADMIN', { ok: true }],
  ['a colleague leaves', 'alan', 'CUSTOMER', { ok: true }],
  ['one of two administrators leaves', 'grace', 'CUSTOMER', { ok: true }],
  ['one’s own role stays', 'ada', 'STAFF', { ok: false, reason: 'own_role' }],
  ['a stranger is not found', 'nobody', 'STAFF', { ok: false, reason: 'not_found' }],
] as const)('%s', (_title, id, role, expected) => {
  expect(decideRole(TEAM, { actor: 'ada', id, role })).toEqual(expected)
})

test('the last administrator stays, whoever asks', () => {
  const decision = decideRole(TEAM.slice(1), { actor: 'platform', id: 'grace', role: 'STAFF' })
  expect(decision).toEqual({ ok: false, reason: 'last_admin' })
  const again = decideRole(TEAM.slice(1), { actor: 'platform', id: 'grace', role: 'ADMIN' })
  expect(again).toEqual({ ok: true })
})

test('an administrator who asked for deletion does not count', () => {
  const team = TEAM.map((one) => (one.id === 'ada' ? { ...one, isLeaving: true } : one))
  expect(isLastAdmin(team, 'grace')).toBe(true)
  expect(isLastAdmin(TEAM, 'grace')).toBe(false)
  expect(isLastAdmin(team, 'alan')).toBe(false)
})

test.each([
  ['an administrator of the team', { id: 'ada', role: 'ADMIN' }, true],
  ['the platform’s administrator', { id: 'root', role: 'SUPER_ADMIN' }, true],
  ['somebody who was an administrator', { id: 'alan', role: 'ADMIN' }, false],
  ['somebody who was removed', { id: 'nobody', role: 'ADMIN' }, false],
] as const)('the team is managed by %s: %#', (_title, actor, expected) => {
  expect(mayManageTeam(TEAM, actor)).toBe(expected)
})
