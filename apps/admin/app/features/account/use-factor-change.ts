import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { listLogins } from '@sesame/contract/logins'
import { getSecondFactor } from '@sesame/contract/second-factor'
import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'

/** Changes one's own factors and reads them again; other logins end with each change. */
export function useFactorChange() {
  const change = useChange()
  const queryClient = useQueryClient()
  const send = async <E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>> => {
    try {
      return await change(endpoint, sent)
    } finally {
      void queryClient.invalidateQueries({ queryKey: [getSecondFactor.path] })
      void queryClient.invalidateQueries({ queryKey: [listLogins.path] })
    }
  }
  const run = async <E extends Endpoint>(endpoint: E, sent: Sent<E> | undefined, text: string) => {
    await send(endpoint, sent)
    notify(text, { type: 'success' })
  }
  return { send, run }
}
