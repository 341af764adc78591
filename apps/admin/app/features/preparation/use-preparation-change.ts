import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { listPreparation, savePicks } from '@sesame/contract/preparation'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'
import type { Pick } from './picking.ts'

/** Changes something about the preparation and reads it again, after a refusal too. */
export function usePreparationChange() {
  const change = useChange()
  const queryClient = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<ReplyOf<E>> => {
    try {
      return await change(endpoint, sent)
    } finally {
      await queryClient.invalidateQueries({ queryKey: [listPreparation.path] })
    }
  }
}

export type PreparationChange = ReturnType<typeof usePreparationChange>

/**
 * Notes what was found, and shows it before the server has replied. One note follows the other, so
 * that a box ticked and cleared at once ends as it was left.
 */
export function usePicks(change: PreparationChange) {
  const [sent, setSent] = useState<readonly Pick[]>([])
  const pending = useRef(Promise.resolve())
  const send = async (picks: Pick[]) => {
    try {
      const { left } = await change(savePicks, { body: { picks } })
      if (left.length > 0) {
        const text = `n°\u00a0${left.join(', ')}\u00a0: un collègue l’a déjà passée à l’emballage.`
        notify(text, { type: 'info' })
      }
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    } finally {
      setSent((before) => before.filter((one) => !picks.includes(one)))
    }
  }
  const save = (picks: Pick[]) => {
    setSent((before) => [...before, ...picks])
    pending.current = pending.current.then(() => send(picks))
  }
  return { sent, save, settled: () => pending.current }
}
