import { getBooking } from '@sesame/contract/booking-detail'
import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'

/** Changes a booking, says so, and reads it again. */
export function useBookingChange() {
  const change = useChange()
  const queryClient = useQueryClient()
  return async <E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    text: string,
  ): Promise<ReplyOf<E>> => {
    try {
      const reply = await change(endpoint, sent)
      notify(text, { type: 'success' })
      return reply
    } finally {
      // After a refusal too: somebody else may have changed it before.
      await queryClient.invalidateQueries({ queryKey: [getBooking.path] })
    }
  }
}

export type BookingChange = ReturnType<typeof useBookingChange>
