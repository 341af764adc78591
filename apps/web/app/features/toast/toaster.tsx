import { ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { dismissToast, listToasts, subscribeToToasts } from './toast.ts'
import type { Toast } from './toast.ts'

const SHOWN_MS = 3000
/** There must be time to read where the link leads and to reach it. */
const SHOWN_WITH_LINK_MS = 8000

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

function ToastCard({ toast: { id, message, detail, link } }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  const shownMs = link ? SHOWN_WITH_LINK_MS : SHOWN_MS
  useEffect(() => {
    const end = isHeld ? undefined : setTimeout(() => dismissToast(id), shownMs)
    return () => clearTimeout(end)
  }, [id, isHeld, shownMs])

  return (
    <div
      className="toast"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name="circle-check" />
      <p>
        {detail ? <b>{message}</b> : message}
        {detail}
      </p>
      <button
        type="button"
        className="iconbtn"
        aria-label="Fermer"
        onClick={() => dismissToast(id)}
      >
        <Icon name="xmark" />
      </button>
      {link && (
        <ButtonLink variant="main" wide href={link.to} onClick={() => dismissToast(id)}>
          {link.label}
        </ButtonLink>
      )}
    </div>
  )
}
