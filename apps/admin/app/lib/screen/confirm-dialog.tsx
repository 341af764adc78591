import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import type { ReactNode } from 'react'

import { useAttempt } from '../api/use-attempt.ts'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  button: string
  /** Leaves everything as it is. */
  back?: string
  /** For what cannot be undone. */
  isDestructive?: boolean
  act: () => Promise<void>
  onClose: () => void
}

/** Says what is about to happen, and does it; a refusal stays in sight. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, button, back = 'Ne rien changer', act, onClose } = props
  const { failure, isBusy, attempt } = useAttempt()
  const confirm = () =>
    attempt(async () => {
      await act()
      onClose()
    })
  const look = props.isDestructive ? { className: 'btn--bad' } : { variant: 'main' as const }
  return (
    <Dialog open onClose={onClose} title={title} background="desk">
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <p>{children}</p>
      <div className="dialog__acts">
        <Button type="button" {...look} busy={isBusy} onClick={() => void confirm()}>
          {button}
        </Button>
        <Button type="button" disabled={isBusy} onClick={onClose}>
          {back}
        </Button>
      </div>
    </Dialog>
  )
}
