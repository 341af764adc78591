import { expect, test } from 'vitest'

import { isAllowed, ROLES, type Access } from './role.ts'

const CALLERS = [null, ...ROLES]

// Written out, so that a change of the function does not change what it is compared with.
test.each<[string, Access, (string | null)[]]>([
  ['everybody', 'public', [null, 'CUSTOMER', 'STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN']],
  ['whoever is logged in', 'member', ['CUSTOMER', 'STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN']],
  ['administrators', ['ADMIN', 'SUPER_ADMIN'], ['ADMIN', 'SUPER_ADMIN']],
  ['the accountant', ['ACCOUNTANT', 'SUPER_ADMIN'], ['ACCOUNTANT', 'SUPER_ADMIN']],
  ['staff', ['STAFF', 'ADMIN', 'SUPER_ADMIN'], ['STAFF', 'ADMIN', 'SUPER_ADMIN']],
])('what is for %s is for nobody else', (_name, access, expected) => {
  expect(CALLERS.filter((role) => isAllowed(access, role))).toEqual(expected)
})
