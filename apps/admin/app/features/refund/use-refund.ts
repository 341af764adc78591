import { isRefusal } from '@sesame/contract/client'
import { refundOrder } from '@sesame/contract/order-staff'
import { previewRefund, type RefundPreview } from '@sesame/contract/refund'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { liveMeta } from '../../lib/live/live-subjects.ts'
import { EMPTY_FORM, reasonText, toChoice, type RefundForm } from './refund-form.ts'

const NOTHING_READ = { lines: [], readAt: 0 }

/** A refund as it is chosen, what it would do, and its call. */
export function useRefund(idOrder: string) {
  const [form, setForm] = useState(EMPTY_FORM)
  const [known, setKnown] = useState<{ lines: RefundPreview['lines']; readAt: number }>(
    NOTHING_READ,
  )
  const [done, setDone] = useState<RefundPreview | null>(null)
  const [opened, setOpened] = useState<RefundPreview | null>(null)
  const { failure, isBusy, attempt } = useAttempt()
  const call = useApi()
  const change = useChange()
  const queryClient = useQueryClient()
  const params = { id: idOrder }
  const choice = toChoice(form, known.lines)
  const query = useQuery({
    queryKey: [previewRefund.path, idOrder, choice],
    queryFn: () => call(previewRefund, { params, body: choice }),
    placeholderData: keepPreviousData,
    meta: liveMeta('order', 'day'),
    enabled: done === null,
    staleTime: 0,
  })
  const preview = query.data
  // What can be chosen decides what is sent: a colleague may have refunded a line. An older reply,
  // still cached for another choice, must not bring its lines back: both would alternate for ever.
  const { dataUpdatedAt, isPlaceholderData } = query
  const isNewer = !isPlaceholderData && dataUpdatedAt > known.readAt
  if (preview && isNewer && !done) setKnown({ lines: preview.lines, readAt: dataUpdatedAt })
  if (preview && !opened) setOpened(preview)
  const submit = () =>
    attempt(async () => {
      if (!preview) return
      const body = { ...choice, reason: reasonText(form), notifies: form.notifies }
      try {
        await change(refundOrder, { params, body: { ...body, expected: preview.version } })
        setDone(preview)
      } catch (error) {
        // The same amounts are not offered twice: what is left is read again.
        if (isRefusal(error)) await query.refetch()
        throw error
      } finally {
        void queryClient.invalidateQueries({
          predicate: ({ meta }) => meta?.['live'] !== undefined,
        })
      }
    })
  return {
    form,
    set: (part: Partial<RefundForm>) => setForm((before) => ({ ...before, ...part })),
    preview,
    opened,
    done,
    error: query.error,
    refetch: query.refetch,
    /** Whether the preview is that of another choice, until the next one is there. */
    isOld: isPlaceholderData || query.isPending,
    failure,
    isBusy,
    submit,
  }
}

export type Refund = ReturnType<typeof useRefund>
