import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { getConversation, getInbox, listConversations } from '@sesame/contract/inbox'
import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'

/** Changes something of the inbox, says so, and reads it again. */
export function useInboxChange() {
  const change = useChange()
  const queryClient = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<ReplyOf<E>> => {
    try {
      const reply = await change(endpoint, sent)
      if (endpoint.message) notify(endpoint.message, { type: 'success' })
      return reply
    } finally {
      // After a refusal too: somebody else may have changed it before.
      await Promise.all(
        [getConversation, getInbox, listConversations].map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      )
    }
  }
}
