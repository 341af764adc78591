import { decideAbsence, previewAbsence, type Absence } from '@sesame/contract/absence'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useAttempt } from '../../lib/api/use-attempt.ts'
import { Effects, isCovered, reassignments, type Chosen } from './effects.tsx'
import { KIND_TEXTS, periodText } from './shift-text.ts'
import type { TeamTimeChange } from './use-team-change.ts'

interface DecideDialogProps {
  absence: Absence
  change: TeamTimeChange
  onClose: () => void
}

/** Grants or refuses an absence, with what it takes from the calendar in sight. */
export function DecideDialog({ absence, change, onClose }: DecideDialogProps) {
  const { id, version, name, kind } = absence
  const [chosen, setChosen] = useState<Chosen>({})
  const { failure, isBusy, attempt } = useAttempt()
  const { data, error, refetch } = useApiQuery(
    previewAbsence,
    { params: { id } },
    { live: ['day'] },
  )
  const decide = (state: 'granted' | 'refused') => {
    const reassign = state === 'granted' && data ? reassignments(data, chosen) : []
    void attempt(async () => {
      try {
        await change(decideAbsence, { params: { id }, body: { state, version, reassign } }, () =>
          state === 'granted' ? 'L’absence est accordée.' : 'L’absence est refusée.',
        )
      } finally {
        void refetch()
      }
      onClose()
    })
  }
  return (
    <Dialog open onClose={onClose} title={`Absence de ${name}`} background="desk">
      <p>
        {periodText(absence)}
        {kind && `, ${KIND_TEXTS[kind]}`}
      </p>
      {(failure ?? error) && (
        <Notice kind="bad" live>
          <p>{failure ?? errorText(error)}</p>
        </Notice>
      )}
      {!data && !error && <output>Recherche des sessions touchées…</output>}
      {data && <Effects {...{ effects: data, chosen }} onChoose={setChosen} />}
      <div className="dialog__acts">
        <Button
          type="button"
          variant="main"
          busy={isBusy}
          disabled={!data || !isCovered(data)}
          onClick={() => decide('granted')}
        >
          Accorder
        </Button>
        <Button type="button" disabled={isBusy} onClick={() => decide('refused')}>
          Refuser
        </Button>
        <Button type="button" disabled={isBusy} onClick={onClose}>
          Plus tard
        </Button>
      </div>
    </Dialog>
  )
}
