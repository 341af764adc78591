import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

/** Asks before changes that are not saved are left. */
export function LeaveGuard({ isOpen }: { isOpen: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOpen && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isOpen) event.preventDefault()
      },
      [isOpen],
    ),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title="Quitter sans enregistrer&#8239;?"
      background="desk"
    >
      <p>Vos changements d’horaires et de prix ne sont pas encore enregistrés.</p>
      <div className="dialog__acts">
        <Button type="button" variant="main" onClick={() => blocker.reset()}>
          Rester
        </Button>
        <Button type="button" className="btn--bad" onClick={() => blocker.proceed()}>
          Quitter sans enregistrer
        </Button>
      </div>
    </Dialog>
  )
}
