import { isRefusal } from '@sesame/contract/client'
import {
  getSchedule,
  previewSchedule,
  saveSchedule,
  type SoldDecision,
} from '@sesame/contract/schedule'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { ChangedDays } from './changed-days.tsx'
import { Repriced } from './repriced.tsx'
import { SoldSessions, type Choices } from './sold-sessions.tsx'
import type { Editing } from './use-edits.ts'
import { sessionsText } from './words.ts'

/** What the changes do, and what becomes of each sold session, before anything is saved. */
export function Preview({ stored, draft, edits, onBack }: Editing & { onBack: () => void }) {
  const { version } = stored
  const preview = useApiQuery(previewSchedule, { body: { version, draft } })
  const queryClient = useQueryClient()
  const change = useChange()
  const [choices, setChoices] = useState<Choices>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: [getSchedule.path] })
    await queryClient.invalidateQueries({ queryKey: [previewSchedule.path] })
  }
  const save = async (decisions: SoldDecision[]) => {
    setIsBusy(true)
    setFailure(null)
    try {
      await change(saveSchedule, { body: { version, draft, decisions } })
      notify(saveSchedule.message!, { type: 'success' })
      edits.clear()
      onBack()
      await queryClient.invalidateQueries({ queryKey: [getSchedule.path] })
    } catch (error) {
      setFailure(refusalText(error))
      // What a colleague saved, or a visitor bought meanwhile, is read before the next attempt.
      if (isRefusal(error)) await readAgain()
    } finally {
      setIsBusy(false)
    }
  }
  const sold = preview.data?.sold ?? []
  const decisions = sold.flatMap(({ booking }) => choices[booking.id] ?? [])
  const moved = decisions.filter(({ to }) => to !== null).length
  return (
    <Screen
      title="Aperçu avant d’enregistrer"
      summary={`${edits.list.length}\u00a0${edits.list.length > 1 ? 'changements' : 'changement'} d’horaires ou de prix`}
    >
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      {preview.error && (
        <Notice kind="bad" live>
          <p>{refusalText(preview.error)}</p>
        </Notice>
      )}
      {preview.isPending && !preview.error && <output>Calcul de l’aperçu</output>}
      {preview.data && (
        <>
          <ChangedDays preview={preview.data} until={stored.until} />
          <SoldSessions sold={sold} choices={choices} onChoose={setChoices} />
          <Repriced preview={preview.data} rooms={stored.services} />
          <section className="panel hours-panel" aria-labelledby="sources">
            <h2 id="sources">D’où viennent ces changements</h2>
            <ul className="hours-list">
              {edits.list.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </section>
        </>
      )}
      <section className="change-bar" aria-label="Enregistrer">
        <p className="change-bar__text" aria-live="polite">
          {sold.length > 0 && (
            <b>
              {sessionsText(sold.length)} {sold.length > 1 ? 'vendues' : 'vendue'}&nbsp;:{' '}
              {decisions.length - moved} à garder, {moved} à déplacer,{' '}
              {sold.length - decisions.length} sans décision
            </b>
          )}
        </p>
        <div className="change-bar__acts">
          <Button type="button" onClick={onBack}>
            <Icon name="arrow-left" />
            Reprendre
          </Button>
          <Button
            type="button"
            variant="main"
            busy={isBusy}
            disabled={!preview.data}
            onClick={() => void save(decisions)}
          >
            Enregistrer
          </Button>
        </div>
      </section>
    </Screen>
  )
}

/** The reasons that belong to a part of the draft, or the message of the refusal. */
function refusalText(error: unknown): string {
  const reasons = isRefusal(error) ? Object.values(error.errors).flat() : []
  return reasons.length > 0 ? reasons.join(' ') : errorText(error)
}
