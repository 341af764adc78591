import { decideAbsence, deleteAbsence, listAbsences, type Absence } from '@sesame/contract/absence'
import type { TeamPerson } from '@sesame/contract/shift'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { formatDay } from '@sesame/values/french-day'
import { dayIn, type Day } from '@sesame/values/working-days'
import { useState } from 'react'

import { mayCall } from '../../lib/api/access.ts'
import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'
import { useSite } from '../../lib/site/site.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { KIND_TEXTS, periodText } from './shift-text.ts'
import { useTeamTimeChange } from './use-team-change.ts'

const STATES = {
  requested: { text: 'à décider', kind: 'warn', icon: 'triangle-exclamation' },
  granted: { text: 'accordée', kind: 'ok', icon: 'check' },
  refused: { text: 'refusée', kind: 'off', icon: 'xmark' },
} as const

type Intent = { name: 'add' } | { name: 'decide' | 'delete'; absence: Absence }

interface AbsencesPanelProps {
  people: readonly TeamPerson[]
  today: Day
}

export function AbsencesPanel({ people, today }: AbsencesPanelProps) {
  const role = useRole()
  const { data, error, isPending, refetch } = useApiQuery(listAbsences, undefined, {
    live: ['day'],
  })
  const change = useTeamTimeChange()
  const [intent, setIntent] = useState<Intent | null>(null)
  const decides = role !== undefined && mayCall(role, decideAbsence)
  const candidates = people.filter(({ isSelf, state }) => (decides || isSelf) && state !== 'ended')
  const onClose = () => setIntent(null)
  return (
    <section className="panel" aria-busy={isPending} aria-labelledby="team-absences">
      <div className="week__head">
        <h2 id="team-absences">Absences</h2>
        {candidates.length > 0 && (
          <Button type="button" small onClick={() => setIntent({ name: 'add' })}>
            <Icon name="plus" />
            Ajouter<span className="hidden-text"> une absence</span>
          </Button>
        )}
      </div>
      {error && (
        <Notice kind="bad" title="Les absences n’ont pas pu être lues.">
          <p>{errorText(error)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {data?.total === 0 && <p className="week__empty">Aucune absence en cours ou à venir.</p>}
      {data && data.total > 0 && (
        <ul className="absences">
          {data.absences.map((absence) => (
            <Row key={absence.id} {...{ absence, decides }} onIntent={setIntent} />
          ))}
        </ul>
      )}
      {intent?.name === 'add' && (
        <AbsenceDialog {...{ people: candidates, day: today, change, onClose }} />
      )}
      {intent?.name === 'decide' && (
        <DecideDialog {...{ absence: intent.absence, change, onClose }} />
      )}
      {intent?.name === 'delete' && (
        <ConfirmDialog
          title={`Retirer l’absence de ${intent.absence.name}`}
          button="Retirer l’absence"
          isDestructive
          act={async () => {
            await change(deleteAbsence, { params: { id: intent.absence.id } })
          }}
          onClose={onClose}
        >
          {periodText(intent.absence)}. Les heures prévues valent de nouveau.
        </ConfirmDialog>
      )}
    </section>
  )
}

interface RowProps {
  absence: Absence
  decides: boolean
  onIntent: (intent: Intent) => void
}

function Row({ absence, decides, onIntent }: RowProps) {
  const { name, kind, state, isSelf } = absence
  const { text, kind: tag, icon } = STATES[state]
  const isOpen = state === 'requested'
  const { timeZone } = useSite()
  const of = <span className="hidden-text"> l’absence de {name}</span>
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {periodText(absence)}
          {kind && `, ${KIND_TEXTS[kind]}`}
        </small>
        <small>{sinceText(absence, timeZone)}</small>
      </span>
      <span className={`tag tag--${tag}`}>
        <Icon name={icon} />
        {text}
      </span>
      {(decides || (isSelf && isOpen)) && (
        <span className="absences__acts">
          {decides && isOpen && (
            <Button type="button" small onClick={() => onIntent({ name: 'decide', absence })}>
              Décider{of}
            </Button>
          )}
          <Button type="button" small onClick={() => onIntent({ name: 'delete', absence })}>
            Retirer{of}
          </Button>
        </span>
      )}
    </li>
  )
}

/** « demandée le 2 novembre 2026 », « accordée le 3 novembre 2026 » */
function sinceText({ state, requestedAt, decidedAt }: Absence, timeZone: string): string {
  const day = (instant: string) => formatDay(dayIn(timeZone, new Date(instant)))
  return decidedAt
    ? `${STATES[state].text} le ${day(decidedAt)}`
    : `demandée le ${day(requestedAt)}`
}
