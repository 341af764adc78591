import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'

import { useAttempt } from '../../lib/api/use-attempt.ts'

interface CancelSaleDialogProps {
  hasSession: boolean
  onCancel: () => Promise<void>
  onClose: () => void
}

export function CancelSaleDialog({ hasSession, onCancel, onClose }: CancelSaleDialogProps) {
  const { failure, isBusy, attempt } = useAttempt()
  const cancel = () =>
    attempt(async () => {
      await onCancel()
      onClose()
    })
  return (
    <Dialog open onClose={onClose} title="Abandonner la vente&#8239;?" background="desk">
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <p>
        Le client ne pourra plus payer{hasSession && ', et la session est remise en vente aussitôt'}
        .
      </p>
      <div className="dialog__acts">
        <Button type="button" className="btn--bad" busy={isBusy} onClick={() => void cancel()}>
          Abandonner la vente
        </Button>
        <Button type="button" onClick={onClose}>
          Continuer d’attendre
        </Button>
      </div>
    </Dialog>
  )
}
