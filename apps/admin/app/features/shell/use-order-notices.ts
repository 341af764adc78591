import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'

import { useLive } from '../../lib/live/live.tsx'
import { notify } from '../../lib/screen/notify.ts'
import { createNoticeBatch, noticeOf, PAID } from './order-notice.ts'

/** Long enough to reach its button. */
const SHOWN_MS = 12_000

/** Shows orders that were just paid, wherever they were made; several at once are one notice. */
export function useOrderNotices(): void {
  const navigate = useNavigate()
  const batch = useMemo(
    () =>
      createNoticeBatch((numbers) => {
        // The screen of a sale says itself that it is paid, and a notice would cover it.
        const others = numbers.filter((number) => !document.title.includes(number))
        if (others.length === 0) return
        const { text, to } = noticeOf(others)
        notify(text, {
          type: 'info',
          duration: SHOWN_MS,
          action: { label: 'Voir', onClick: () => void navigate(to) },
        })
      }),
    [navigate],
  )
  useLive([PAID], (changes) => batch.add(changes))
  useEffect(() => () => batch.cancel(), [batch])
}
