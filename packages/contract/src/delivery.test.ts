import { expect, test } from 'vitest'

import { orderDeliveryType } from './delivery.ts'

test.each([
  ['delivery', 'DELIVERY', 'DELIVERY'],
  ['delivery', 'PICKUP', 'PICKUP'],
  ['delivery', null, 'PICKUP'],
  [null, null, 'PICKUP'],
  ['clickAndCollect', null, 'CLICK_AND_COLLECT'],
  ['no_delivery', null, 'NO_DELIVERY'],
] as const)('§4 at order time %s with a carrier of type %s maps to %s', (chosen, carrier, type) => {
  expect(orderDeliveryType(chosen, carrier)).toBe(type)
})
