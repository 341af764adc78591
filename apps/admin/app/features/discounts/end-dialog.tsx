import { endDiscountCode, type DiscountCode } from '@sesame/contract/discount-code'

import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'
import { useCodeChange } from './use-code-change.ts'

export function EndDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const change = useCodeChange()
  const { id, version } = code
  return (
    <ConfirmDialog
      title={`Terminer le code ${code.code}`}
      button="Terminer"
      isDestructive
      act={() => change(endDiscountCode, { params: { id }, body: { version } })}
      onClose={onClose}
    >
      Plus personne ne pourra l’utiliser, et il ne pourra pas être remis en service. Les commandes
      qui le portent déjà gardent leur prix.
    </ConfirmDialog>
  )
}
