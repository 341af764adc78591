import { useLayoutEffect, useRef } from 'react'
import type { RefObject, SyntheticEvent } from 'react'

/**
 * A native modal dialog. It is closed before it is removed, because browsers restore the focus only
 * on close.
 */
export function useModal(isOpen = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen) element?.showModal()
    return () => element?.close()
  }, [isOpen])
  return dialog
}

/** The close event is asynchronous: the dialog may be open again. */
export function whenClosed(onClose: () => void) {
  return ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    if (!currentTarget.open) onClose()
  }
}
