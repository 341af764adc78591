import {
  listCalendarFeeds,
  revokeCalendarFeed,
  type CalendarFeed,
} from '@sesame/contract/calendar-feed'
import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../lib/api/use-change.ts'
import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'
import { notify } from '../../lib/screen/notify.ts'

interface RevokeDialogProps {
  feed: CalendarFeed
  onClose: () => void
}

export function RevokeDialog({ feed, onClose }: RevokeDialogProps) {
  const change = useChange()
  const queryClient = useQueryClient()
  const revoke = async () => {
    try {
      await change(revokeCalendarFeed, { params: { id: feed.id } })
      notify('L’adresse est révoquée.', { type: 'success' })
    } finally {
      await queryClient.invalidateQueries({ queryKey: [listCalendarFeeds.path] })
    }
  }
  return (
    <ConfirmDialog
      title="Révoquer cette adresse"
      button="Révoquer"
      isDestructive
      act={revoke}
      onClose={onClose}
    >
      L’agenda «&nbsp;{feed.resource.name}&nbsp;» ne sera plus lu par «&nbsp;{feed.label}&nbsp;».
      L’adresse ne mène plus à rien et ne peut pas être rétablie.
    </ConfirmDialog>
  )
}
