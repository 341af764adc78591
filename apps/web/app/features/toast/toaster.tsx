import { Icon } from '@sesame/ui/icon'
import type { IconName } from '@sesame/ui/icon'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { dismissToast, listToasts, subscribeToToasts } from './toast.ts'
import type { Toast } from './toast.ts'

const SHOWN_MS = 3000

const ICONS: Record<Toast['kind'], IconName> = {
  ok: 'circle-check',
  bad: 'circle-exclamation',
  info: 'circle-info',
}

/** The live region is always rendered, so that screen readers announce what is added to it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, listToasts)
  return (
    <div className="toasts" data-background="leaf" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, kind, message } }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const end = isHeld ? undefined : setTimeout(() => dismissToast(id), SHOWN_MS)
    return () => clearTimeout(end)
  }, [id, isHeld])

  return (
    <div
      className={`toast toast--${kind}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={ICONS[kind]} />
      <p>{message}</p>
      <button
        type="button"
        className="iconbtn"
        aria-label="Fermer"
        onClick={() => dismissToast(id)}
      >
        <Icon name="xmark" />
      </button>
    </div>
  )
}
