import type { Popup } from '@sesame/contract/popup'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { mayAskConsent, onAsking } from '../../lib/consent/asking.ts'
import { fetchPopup } from './fetch-popup.ts'
import { mayOpen, noteDismissed, noteOpened } from './popup-memory.ts'

const IDLE_WITHIN_MS = 3000

interface OpenPopup {
  popup: Popup | null
  dismiss: () => void
}

/** The popup to show now. It comes when the page is quiet, and never before the consent banner went. */
export function usePopup(id: number, isAllowed: boolean): OpenPopup {
  const [popup, setPopup] = useState<Popup | null>(null)
  const isAsking = useSyncExternalStore(onAsking, mayAskConsent, () => true)
  const isWanted = isAllowed && !isAsking

  useEffect(() => {
    if (!isWanted || !mayOpen(id)) return
    const end = new AbortController()
    const open = async () => {
      const found = await fetchPopup(id, end.signal)
      if (!found) return
      await delay(found.delayMs)
      if (end.signal.aborted || !mayOpen(id)) return
      noteOpened(id)
      setPopup(found)
    }
    const cancel = whenIdle(() => void open())
    return () => {
      cancel()
      end.abort()
    }
  }, [id, isWanted])

  const dismiss = () => {
    if (popup && !popup.isShownEveryReload) noteDismissed(popup.id)
    setPopup(null)
  }
  return { popup: isWanted ? popup : null, dismiss }
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
  return () => cancelIdleCallback(handle)
}
