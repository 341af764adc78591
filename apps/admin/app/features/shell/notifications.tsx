import { useRef, type FocusEvent, type MouseEvent } from 'react'
import { Toaster } from 'sonner'

import './notifications.css'

/** Where the messages of `notify` appear. */
export function Notifications() {
  return (
    <div {...useFocusOfPage()}>
      <Toaster
        position="top-right"
        containerAriaLabel="Notifications"
        closeButton
        offset={{ top: 84, right: 24 }}
        mobileOffset={{ top: 84 }}
        toastOptions={{ closeButtonAriaLabel: 'Fermer', className: 'notification' }}
      />
    </div>
  )
}

/**
 * Sonner sends the focus back to where it was whenever it leaves a message, so that the Tab key
 * never gets past one. It learns of no focus here; only who closes a message gets theirs back.
 */
function useFocusOfPage() {
  const before = useRef<HTMLElement | null>(null)
  return {
    onFocusCapture(event: FocusEvent<HTMLElement>) {
      event.stopPropagation()
      const { relatedTarget, currentTarget } = event
      if (currentTarget.contains(relatedTarget)) return
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    },
    onClick({ target }: MouseEvent) {
      const isClosed = target instanceof Element && target.closest('[data-close-button]') !== null
      if (isClosed) before.current?.focus({ preventScroll: true })
    },
  }
}
