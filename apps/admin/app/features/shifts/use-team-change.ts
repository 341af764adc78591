import { listAbsences } from '@sesame/contract/absence'
import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { getTeamWeek } from '@sesame/contract/shift'
import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'

const READ_AGAIN = [getTeamWeek, listAbsences]

/** Changes hours, absences or people of the team, says so, and reads them again. */
export function useTeamTimeChange() {
  const change = useChange()
  const queryClient = useQueryClient()
  return async <E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    text?: (reply: ReplyOf<E>) => string,
  ): Promise<ReplyOf<E>> => {
    try {
      const reply = await change(endpoint, sent)
      notify(text?.(reply) ?? endpoint.message ?? 'C’est fait.', { type: 'success' })
      return reply
    } finally {
      // After a refusal too: somebody else may have changed it before.
      for (const { path } of READ_AGAIN) {
        await queryClient.invalidateQueries({ queryKey: [path] })
      }
    }
  }
}

export type TeamTimeChange = ReturnType<typeof useTeamTimeChange>
