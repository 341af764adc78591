import { getBooking } from '@sesame/contract/booking-detail'
import { getDay } from '@sesame/contract/day'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { useApi } from '../api/use-api.ts'
import { findOwner } from '../login/current-login.ts'
import { sendQueuedNotes, useQueuedNotes } from './attendance-queue.ts'

const RETRY_MS = 15_000

/** Sends notes that wait on the device: at the start, when the network is back, and now and then. */
export function useQueueSender(): void {
  const queryClient = useQueryClient()
  // A login that has ended leads to its screen: without one, nothing of the queue is ever sent.
  const call = useApi()
  const send = useEffectEvent(async () => {
    const owner = await findOwner(queryClient).catch(() => undefined)
    if (owner) await sendQueuedNotes(owner, call)
  })
  const count = useQueuedNotes().filter(({ refusal }) => refusal === null).length

  useEffect(() => {
    const sendNow = () => void send()
    sendNow()
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [])

  useEffect(() => {
    if (count === 0) return undefined
    const timer = setInterval(() => void send(), RETRY_MS)
    return () => {
      clearInterval(timer)
      // A note left the queue: what is shown of its booking may have changed.
      void queryClient.invalidateQueries({ queryKey: [getDay.path] })
      void queryClient.invalidateQueries({ queryKey: [getBooking.path] })
    }
  }, [count, queryClient])
}
