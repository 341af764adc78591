import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { Background } from './section.tsx'
import { useModal, whenClosed } from './use-modal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  background?: Background
  /** Full-width picture above the title. */
  picture?: ReactNode
  /** Whether the page behind is prevented from scrolling. */
  locksScroll?: boolean
}

/**
 * A native dialog: handles Escape and keeps and restores the focus. The page behind does not scroll
 * (base.css) unless allowed.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, background = 'leaf', picture, locksScroll = true } = props
  const dialog = useModal(open)
  const titleId = useId()

  return (
    // Escape and the close button offer the same action to keyboard users.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog"
      data-background={background}
      data-free-scroll={locksScroll ? undefined : ''}
      aria-labelledby={titleId}
      onClose={whenClosed(onClose)}
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
