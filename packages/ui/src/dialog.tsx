import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { Ground } from './section.tsx'
import { useModal, whenClosed } from './use-modal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  ground?: Ground
  /** Above the title, edge to edge. */
  picture?: ReactNode
  /** Whether the page behind stays where it is. */
  locksScroll?: boolean
}

/** The browser's own dialog: Escape, focus kept inside and given back. The page behind it
 *  does not scroll (base.css) unless it may. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, ground = 'leaf', picture, locksScroll = true } = props
  const dialog = useModal(open)
  const titleId = useId()

  return (
    // The backdrop click repeats what Escape and the button already offer to the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog"
      data-ground={ground}
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
