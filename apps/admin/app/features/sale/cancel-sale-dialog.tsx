import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'

interface CancelSaleDialogProps {
  hasSession: boolean
  onCancel: () => Promise<void>
  onClose: () => void
}

export function CancelSaleDialog({ hasSession, onCancel, onClose }: CancelSaleDialogProps) {
  return (
    <ConfirmDialog
      title={'Abandonner la vente\u202f?'}
      button="Abandonner la vente"
      back="Continuer d’attendre"
      isDestructive
      act={onCancel}
      onClose={onClose}
    >
      Le client ne pourra plus payer{hasSession && ', et la session est remise en vente aussitôt'}.
    </ConfirmDialog>
  )
}
