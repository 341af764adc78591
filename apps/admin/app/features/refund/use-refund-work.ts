import { listRefundsDue } from '@sesame/contract/refund'
import type { Role } from '@sesame/contract/role'

import { mayCall } from '../../lib/api/access.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'

/** How much is to be given back; missing for roles that do not see it. */
export function useRefundWork(role: Role | undefined): number | undefined {
  const { data } = useApiQuery(
    listRefundsDue,
    { query: { nbItem: 1 } },
    { live: ['order', 'day'], enabled: role !== undefined && mayCall(role, listRefundsDue) },
  )
  return data?.total
}
