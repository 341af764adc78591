import { isRefusal } from '@sesame/contract/client'
import { getOrderNote, updateOrderNote, type OrderNote } from '@sesame/contract/order-sheet'
import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Notice } from '@sesame/ui/notice'
import { Textarea } from '@sesame/ui/textarea'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useAttempt } from '../../lib/api/use-attempt.ts'
import { notify } from '../../lib/screen/notify.ts'
import { useOrderChange } from './use-order-change.ts'

const HINT = 'Visible de l’équipe seulement. Pas de données de santé.'

/** The note for those who only read. */
export function ReadNote({ text }: { text: string }) {
  if (text === '') return null
  return (
    <section className="panel order__card" aria-labelledby="note">
      <h2 id="note">Remarque interne</h2>
      <p className="order__note">{text}</p>
    </section>
  )
}

export function NoteCard({ id }: { id: string }) {
  const { data, error } = useApiQuery(getOrderNote, { params: { id } }, { live: ['order'] })
  return (
    <section className="panel order__card" aria-labelledby="note">
      <h2 id="note">Remarque interne</h2>
      {error && !data && (
        <Notice kind="bad">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      {data && <NoteForm stored={data} />}
    </section>
  )
}

/** What is being written, and the version that it was begun from. */
type Draft = Pick<OrderNote, 'text' | 'version'>

/** Until somebody writes, it shows what is stored; then both, if somebody else saves. */
function NoteForm({ stored }: { stored: OrderNote }) {
  const { id } = stored
  const change = useOrderChange()
  const { failure, isBusy, attempt } = useAttempt()
  const [draft, setDraft] = useState<Draft | null>(null)
  const shown = draft ?? stored
  const isOutdated =
    draft !== null && draft.version !== stored.version && draft.text !== stored.text
  const save = ({ text, version }: Draft) =>
    attempt(async () => {
      try {
        await change(updateOrderNote, { params: { id }, body: { text, version } })
        setDraft(null)
        notify('La remarque est enregistrée.', { type: 'success' })
      } catch (error) {
        // Both texts are shown as soon as the other one is read.
        if (!isRefusal(error, 'stale_record')) throw error
      }
    })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (draft && !isOutdated) void save(draft)
  }
  return (
    <form className="order__note-form" onSubmit={submit}>
      {isOutdated && (
        <NoteConflict
          theirs={stored.text}
          isBusy={isBusy}
          onKeep={() => void save({ ...draft, version: stored.version })}
          onTake={() => setDraft(null)}
        />
      )}
      {failure && (
        <Notice kind="bad" live>
          <p>{failure} Votre texte est encore là.</p>
        </Notice>
      )}
      <Field label={isOutdated ? 'Votre remarque' : 'Remarque'} hint={HINT}>
        <Textarea
          value={shown.text}
          rows={4}
          maxLength={2000}
          onChange={({ currentTarget }) =>
            setDraft({ text: currentTarget.value, version: shown.version })
          }
        />
      </Field>
      {draft !== null && !isOutdated && draft.text !== stored.text && (
        <div className="order__note-acts">
          <Button small variant="solid" busy={isBusy}>
            Enregistrer
          </Button>
          <Button type="button" small onClick={() => setDraft(null)}>
            Annuler
          </Button>
        </div>
      )}
    </form>
  )
}

interface NoteConflictProps {
  theirs: string
  isBusy: boolean
  onKeep: () => void
  onTake: () => void
}

function NoteConflict({ theirs, isBusy, onKeep, onTake }: NoteConflictProps) {
  return (
    <Notice kind="bad" title="Un collègue a enregistré une autre remarque." live>
      <p>La sienne&nbsp;:</p>
      <p className="order__note order__note--theirs">{theirs || 'vide'}</p>
      <p>La vôtre n’est pas enregistrée&nbsp;: choisissez.</p>
      <div className="order__note-acts">
        <Button type="button" small busy={isBusy} onClick={onKeep}>
          Enregistrer la mienne
        </Button>
        <Button type="button" small disabled={isBusy} onClick={onTake}>
          Prendre la sienne
        </Button>
      </div>
    </Notice>
  )
}
