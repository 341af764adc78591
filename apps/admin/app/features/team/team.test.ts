import { expect, test } from 'vitest'

import { activityText, linkText, roleTitle, type Invitation, type TeamMember } from './team.ts'

const NOW = new Date('2026-11-14T13:40:00Z')
const ZONE = 'Europe/Paris'

test.each([
  ['2026-11-13T23:30:00Z', true, 'vu aujourd’hui, 2\u00a0facteurs'],
  ['2026-11-13T22:30:00Z', false, 'vu le 13\u00a0novembre\u00a02026'],
])('somebody last active at %s reads « %3$s »', (lastActiveAt, hasSecondFactor, text) => {
  const member = { lastActiveAt, hasSecondFactor } as TeamMember
  expect(activityText(member, ZONE, NOW)).toBe(text)
})

test.each([
  ['2026-11-14T13:40:01Z', 'lien valable jusqu’au 14\u00a0novembre\u00a02026'],
  ['2026-11-14T13:40:00Z', 'lien expiré le 14\u00a0novembre\u00a02026'],
])('an invitation until %s reads « %s »', (expiresAt, text) => {
  expect(linkText({ expiresAt } as Invitation, ZONE, NOW)).toBe(text)
})

test('a role begins with a capital where it stands alone', () => {
  expect(roleTitle('ADMIN')).toBe('Administration')
})
