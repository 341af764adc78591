import { listPreparation } from '@sesame/contract/preparation'
import type { Role } from '@sesame/contract/role'

import { mayCall } from '../../lib/api/access.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'

/** How many orders are to be picked or packed; missing for roles that do not prepare. */
export function usePreparationWork(role: Role | undefined, isShop: boolean): number | undefined {
  const isAllowed = role !== undefined && mayCall(role, listPreparation)
  const { data } = useApiQuery(
    listPreparation,
    { query: { nbItem: 1 } },
    { live: ['order', 'paid'], enabled: isShop && isAllowed },
  )
  return data && data.counts.pick + data.counts.pack
}
