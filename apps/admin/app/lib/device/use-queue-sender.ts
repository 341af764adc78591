import { getDay } from '@sesame/contract/day'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { findOwner } from '../login/current-login.ts'
import { sendQueuedNotes, useQueuedNotes } from './attendance-queue.ts'

const RETRY_MS = 15_000

/** Sends notes that wait on the device: at the start, when the network is back, and now and then. */
export function useQueueSender(): void {
  const queryClient = useQueryClient()
  const count = useQueuedNotes().filter(({ refusal }) => refusal === null).length

  useEffect(() => {
    const send = () => void sendAsOwner(queryClient)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [queryClient])

  useEffect(() => {
    if (count === 0) return undefined
    const timer = setInterval(() => void sendAsOwner(queryClient), RETRY_MS)
    return () => {
      clearInterval(timer)
      // A note left the queue: what the days show may have changed.
      void queryClient.invalidateQueries({ queryKey: [getDay.path] })
    }
  }, [count, queryClient])
}

async function sendAsOwner(queryClient: QueryClient): Promise<void> {
  const owner = await findOwner(queryClient).catch(() => undefined)
  if (owner) await sendQueuedNotes(owner)
}
