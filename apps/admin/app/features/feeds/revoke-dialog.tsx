import {
  listCalendarFeeds,
  revokeCalendarFeed,
  type CalendarFeed,
} from '@sesame/contract/calendar-feed'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useChange } from '../../lib/api/use-change.ts'

interface RevokeDialogProps {
  feed: CalendarFeed
  onClose: () => void
}

export function RevokeDialog({ feed, onClose }: RevokeDialogProps) {
  const { revoke, failure, isBusy } = useRevocation(feed, onClose)
  return (
    <Dialog open onClose={onClose} title="Révoquer cette adresse" background="desk">
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <p>
        L’agenda «&nbsp;{feed.resource.name}&nbsp;» ne sera plus lu par «&nbsp;{feed.label}&nbsp;».
        L’adresse ne mène plus à rien et ne peut pas être rétablie.
      </p>
      <div className="dialog__acts">
        <Button type="button" variant="main" busy={isBusy} onClick={() => void revoke()}>
          Révoquer
        </Button>
        <Button type="button" onClick={onClose}>
          Ne rien changer
        </Button>
      </div>
    </Dialog>
  )
}

function useRevocation({ id }: CalendarFeed, onDone: () => void) {
  const change = useChange()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const revoke = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await change(revokeCalendarFeed, { params: { id } })
      notify('L’adresse est révoquée.', { type: 'success' })
      onDone()
    } catch (error) {
      setFailure(errorText(error))
      setIsBusy(false)
    } finally {
      await queryClient.invalidateQueries({ queryKey: [listCalendarFeeds.path] })
    }
  }
  return { revoke, failure, isBusy }
}
