import { listSubscribers, unsubscribePerson, type Subscriber } from '@sesame/contract/newsletter'
import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../lib/api/use-change.ts'
import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'
import { notify } from '../../lib/screen/notify.ts'

interface UnsubscribeDialogProps {
  subscriber: Subscriber
  onClose: () => void
}

export function UnsubscribeDialog({ subscriber, onClose }: UnsubscribeDialogProps) {
  const { id, version, email, state } = subscriber
  const change = useChange()
  const queryClient = useQueryClient()
  const unsubscribe = async () => {
    try {
      await change(unsubscribePerson, { params: { id }, body: { version } })
      notify(unsubscribePerson.message!, { type: 'success' })
    } finally {
      // After a refusal too: the person may have done it at the same moment.
      await queryClient.invalidateQueries({ queryKey: [listSubscribers.path] })
    }
  }
  return (
    <ConfirmDialog
      title="Désabonner cette personne"
      button="Désabonner"
      isDestructive
      act={unsubscribe}
      onClose={onClose}
    >
      {state === 'waiting'
        ? `Le lien envoyé à ${email} ne l’abonnera plus.`
        : `Plus aucune lettre ne partira à ${email}.`}{' '}
      La preuve reste. Seule la personne peut se réabonner, sur le site.
    </ConfirmDialog>
  )
}
