import type { Popup } from '@sesame/contract/popup'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { mayShowConsent, onConsentPending } from '../consent/index.ts'
import { fetchPopup } from './fetch-popup.ts'
import { mayOpen, saveDismissed, markOpened } from './popup-memory.ts'

const IDLE_WITHIN_MS = 3000

interface OpenPopup {
  popup: Popup | null
  dismiss: () => void
}

/** Opens once the page is idle and the consent banner is closed. */
export function usePopup(id: number, isAllowed: boolean): OpenPopup {
  const [popup, setPopup] = useState<Popup | null>(null)
  const isConsentPending = useSyncExternalStore(onConsentPending, mayShowConsent, () => true)
  const isWanted = isAllowed && !isConsentPending

  useEffect(() => {
    if (!isWanted || !mayOpen(id)) return
    const end = new AbortController()
    const open = async () => {
      const found = await fetchPopup(id)
      if (!found || end.signal.aborted) return
      await delay(found.delayMs)
      if (end.signal.aborted || !mayOpen(id)) return
      markOpened(id)
      setPopup(found)
    }
    const cancel = whenIdle(() => void open())
    return () => {
      cancel()
      end.abort()
    }
  }, [id, isWanted])

  const dismiss = () => {
    if (popup && !popup.isShownEveryReload) saveDismissed(popup.id)
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
