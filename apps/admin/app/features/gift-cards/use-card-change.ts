import type { Endpoint, Sent } from '@sesame/contract/endpoint'
import { getGiftCardSheet, listGiftCards } from '@sesame/contract/gift-card-staff'
import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'

const READ = [getGiftCardSheet, listGiftCards]

/** Changes a card, says so in the words of the contract, and reads it again. */
export function useCardChange() {
  const change = useChange()
  const queryClient = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<void> => {
    try {
      await change(endpoint, sent)
      notify(endpoint.message!, { type: 'success' })
    } finally {
      // After a refusal too: a colleague may have changed it before.
      await Promise.all(READ.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    }
  }
}
