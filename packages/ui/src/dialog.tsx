import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { Background } from './section.tsx'
import { useModal, whenClosed } from './use-modal.ts'

interface DialogProps {
  /** Only for a dialog that buttons open by HTML; see `dialogCommand`. */
  id?: string
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
  const ownId = useId()
  const titleId = useId()
  const { id = ownId } = props

  return (
    // Escape and the close button offer the same action to keyboard users.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={id}
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
          {...dialogCommand('close', id)}
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

/**
 * Attributes of a button that opens or closes a dialog by HTML, which works before the scripts of
 * the page run. React does not know their types.
 */
export function dialogCommand(command: 'show-modal' | 'close', id: string): object {
  return { command, commandfor: id }
}

function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
