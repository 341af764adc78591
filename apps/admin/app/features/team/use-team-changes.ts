import type { Endpoint, Sent } from '@sesame/contract/endpoint'
import { listTeam } from '@sesame/contract/team'
import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'

/** Changes something about the team, says so in the words of the contract, and reads it again. */
export function useTeamChange() {
  const change = useChange()
  const queryClient = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<void> => {
    try {
      await change(endpoint, sent)
      notify(endpoint.message ?? 'C’est fait.', { type: 'success' })
    } finally {
      // After a refusal too: somebody else may have changed it before.
      await queryClient.invalidateQueries({ queryKey: [listTeam.path] })
    }
  }
}

export type TeamChange = ReturnType<typeof useTeamChange>
