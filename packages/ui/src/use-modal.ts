import { useLayoutEffect, useRef } from 'react'
import type { RefObject, SyntheticEvent } from 'react'

/** The browser's modal dialog. It is closed before it leaves the page: the browser gives the
 *  focus back to whoever had it when a dialog closes, not when it vanishes. */
export function useModal(isOpen = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen) element?.showModal()
    return () => element?.close()
  }, [isOpen])
  return dialog
}

/** The event comes late: the dialog may have been opened again meanwhile. */
export function whenClosed(onClose: () => void) {
  return ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    if (!currentTarget.open) onClose()
  }
}
