import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { getOrderContact, getOrderNote, getOrderSheet } from '@sesame/contract/order-sheet'
import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../lib/api/use-change.ts'

const READ = [getOrderSheet, getOrderNote, getOrderContact]

/** Changes an order, and reads its page again. */
export function useOrderChange() {
  const change = useChange()
  const queryClient = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<ReplyOf<E>> => {
    try {
      return await change(endpoint, sent)
    } finally {
      // After a refusal too: somebody else may have changed it before.
      await Promise.all(READ.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    }
  }
}
