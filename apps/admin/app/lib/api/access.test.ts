import { listDeliveries, listOrders } from '@sesame/contract/order-staff'
import { expect, test } from 'vitest'

import { mayCall } from './access.ts'

test.each([
  ['CUSTOMER', { access: 'public' }, true],
  ['CUSTOMER', { access: 'staff' }, false],
  ['STAFF', listDeliveries, true],
  ['STAFF', { access: 'admin' }, false],
  ['ADMIN', listOrders, true],
  ['ADMIN', { access: 'superAdmin' }, false],
  ['SUPER_ADMIN', { access: 'superAdmin' }, true],
] as const)('a %s may call what is for %j: %s', (role, endpoint, isAllowed) => {
  expect(mayCall(role, endpoint)).toBe(isAllowed)
})
