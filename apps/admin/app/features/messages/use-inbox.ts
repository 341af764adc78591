import { getInbox } from '@sesame/contract/inbox'
import type { Role } from '@sesame/contract/role'

import { mayCall } from '../../lib/api/access.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'

/** What waits for the team; missing for roles that do not reply. */
export function useInbox(role: Role | undefined) {
  const enabled = role !== undefined && mayCall(role, getInbox)
  return useApiQuery(getInbox, undefined, { live: ['message'], enabled }).data
}
