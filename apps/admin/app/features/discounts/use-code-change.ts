import { listDiscountCodes } from '@sesame/contract/discount-code'
import type { Endpoint, Sent } from '@sesame/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'

/** Changes something about a code, says so in the words of the contract, and reads the list again. */
export function useCodeChange() {
  const change = useChange()
  const queryClient = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<void> => {
    try {
      await change(endpoint, sent)
      notify(endpoint.message!, { type: 'success' })
    } finally {
      // After a refusal too: a colleague may have changed it before.
      await queryClient.invalidateQueries({ queryKey: [listDiscountCodes.path] })
    }
  }
}
