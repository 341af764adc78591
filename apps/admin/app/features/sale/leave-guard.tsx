import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

import { useAttempt } from '../../lib/api/use-attempt.ts'

interface LeaveGuardProps {
  /** Whether a sale would be lost. */
  isOpen: () => boolean
  /** Frees what was held for the sale. */
  onAbandon: () => Promise<void>
}

/** Asks before a sale that is not finished is left; leaving it frees its session. */
export function LeaveGuard({ isOpen, onAbandon }: LeaveGuardProps) {
  const { failure, isBusy, attempt } = useAttempt()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOpen() && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isOpen()) event.preventDefault()
      },
      [isOpen],
    ),
  )
  if (blocker.state !== 'blocked') return null
  const leave = () =>
    attempt(async () => {
      await onAbandon()
      blocker.proceed()
    })
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title="Abandonner la vente&#8239;?"
      background="desk"
    >
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <p>Ce qui est saisi est perdu et la session gardée est remise en vente aussitôt.</p>
      <div className="dialog__acts">
        <Button type="button" variant="main" onClick={() => blocker.reset()}>
          Continuer la vente
        </Button>
        <Button type="button" className="btn--bad" busy={isBusy} onClick={() => void leave()}>
          Abandonner la vente
        </Button>
      </div>
    </Dialog>
  )
}
