import { useEffect, useId, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { Ground } from './section.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  ground?: Ground
  /** Above the title, edge to edge. */
  picture?: ReactNode
}

/** The browser's own dialog: Escape, focus kept inside and given back. The page behind it
 *  does not scroll (base.css). */
export function Dialog({ open, onClose, title, children, ground = 'leaf', picture }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    // The backdrop click repeats what Escape and the button already offer to the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog"
      data-ground={ground}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromBackdrop}
    >
      <div className="dialog__box">
        <button
          type="button"
          className="iconbtn"
          aria-label="Fermer"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="xmark" />
        </button>
        {picture}
        <div className="dialog__in">
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
      </div>
    </dialog>
  )
}

function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
