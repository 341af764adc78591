import { exportAccounting } from '@sesame/contract/accounting'
import { listDeliveries, listOrders } from '@sesame/contract/order-staff'
import { listTeam } from '@sesame/contract/team'
import { expect, test } from 'vitest'

import { mayCall } from './access.ts'

test.each([
  ['CUSTOMER', 'listOrders', listOrders, false],
  ['STAFF', 'listOrders', listOrders, true],
  ['STAFF', 'listTeam', listTeam, false],
  ['ACCOUNTANT', 'listOrders', listOrders, true],
  ['ACCOUNTANT', 'exportAccounting', exportAccounting, true],
  ['ACCOUNTANT', 'listDeliveries', listDeliveries, false],
  ['ADMIN', 'listTeam', listTeam, true],
  ['SUPER_ADMIN', 'listTeam', listTeam, true],
] as const)('a %s may call %s: %4$s', (role, _name, endpoint, expected) => {
  expect(mayCall(role, endpoint)).toBe(expected)
})
