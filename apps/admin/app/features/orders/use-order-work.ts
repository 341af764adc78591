import { advanceDelivery, listOrders } from '@sesame/contract/order-staff'
import type { Role } from '@sesame/contract/role'

import { mayCall } from '../../lib/api/access.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'

/** Orders whose parcel waits for the team. Refunds and payments go on by themselves. */
const TO_DO = { deliveryState: 'in:paid,prepared' } as const

/** The view of the list that shows them. */
export const TO_DO_SEARCH = `?${new URLSearchParams(TO_DO).toString()}`

/** How many orders wait for the team; missing for roles that cannot do the work. */
export function useOrderWork(role: Role | undefined): number | undefined {
  const { data } = useApiQuery(
    listOrders,
    { query: { ...TO_DO, nbItem: 1 } },
    { live: ['order'], enabled: role !== undefined && mayCall(role, advanceDelivery) },
  )
  return data?.total
}
