import type { BookedSession } from '@sesame/contract/booking'
import {
  copyWeek,
  getTeamWeek,
  saveShift,
  type PersonDay,
  type TeamPerson,
} from '@sesame/contract/shift'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { formatMoment } from '@sesame/values/french-time'
import { addDays } from '@sesame/values/working-days'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { mayCall } from '../../lib/api/access.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'
import { useSite } from '../../lib/site/site.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { GameMasterDialog } from './game-master-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import { weekHref, weekText, type TeamWeek } from './shift-text.ts'
import { useTeamTimeChange } from './use-team-change.ts'
import { WeekCards } from './week-cards.tsx'
import { WeekTable } from './week-table.tsx'

import './shifts.css'

type Intent =
  | { name: 'day'; person: TeamPerson; day: PersonDay }
  | { name: 'person'; id: number | null }
  | { name: 'assign'; session: BookedSession }
  | { name: 'copy' }

/** Who is there when, one week at a time. */
export function WeekPanel({ week }: { week: TeamWeek }) {
  const role = useRole()
  const isEditable = role !== undefined && mayCall(role, saveShift)
  const change = useTeamTimeChange()
  const [intent, setIntent] = useState<Intent | null>(null)
  const props = {
    ...{ week, isEditable },
    onDay: (person: TeamPerson, day: PersonDay) => setIntent({ name: 'day', person, day }),
    onPerson: ({ id }: TeamPerson) => setIntent({ name: 'person', id }),
  }
  const onClose = () => setIntent(null)
  return (
    <>
      <Unled sessions={week.unled} onAssign={(session) => setIntent({ name: 'assign', session })} />
      <section className="panel" aria-labelledby="team-week">
        <div className="week__head">
          <div>
            <h2 id="team-week">{weekText(week.week)}</h2>
            <p>Les sessions en vente suivent ces heures.</p>
          </div>
          <WeekSteps week={week} />
        </div>
        {week.people.length === 0 ? (
          <p className="week__empty">Aucun maître du jeu&nbsp;: rien ne limite les sessions.</p>
        ) : (
          <>
            <WeekTable {...props} />
            <WeekCards {...props} />
          </>
        )}
        {isEditable && (
          <div className="week__acts">
            <Button type="button" small onClick={() => setIntent({ name: 'person', id: null })}>
              <Icon name="plus" />
              Maître du jeu
            </Button>
            <Button type="button" small onClick={() => setIntent({ name: 'copy' })}>
              <Icon name="copy" />
              Copier la semaine précédente
            </Button>
          </div>
        )}
      </section>
      {intent?.name === 'day' && (
        <ShiftDialog {...{ person: intent.person, day: intent.day, change, onClose }} />
      )}
      {intent?.name === 'person' && <GameMasterDialog {...{ id: intent.id, change, onClose }} />}
      {intent?.name === 'assign' && <Assign session={intent.session} onClose={onClose} />}
      {intent?.name === 'copy' && (
        <ConfirmDialog
          title="Copier la semaine précédente"
          button="Copier"
          act={async () => {
            const body = { from: addDays(week.week, -7), to: week.week }
            await change(copyWeek, { body }, ({ copied }) => copiedText(copied))
          }}
          onClose={onClose}
        >
          Les heures de la semaine d’avant sont reprises là où rien n’est encore prévu.
        </ConfirmDialog>
      )}
    </>
  )
}

function copiedText(copied: number): string {
  if (copied === 0) return 'Rien à copier\u00a0: tout est déjà prévu.'
  return copied > 1 ? `${copied}\u00a0jours sont copiés.` : 'Un jour est copié.'
}

function WeekSteps({ week }: { week: TeamWeek }) {
  return (
    <nav className="week__steps" aria-label="Semaine">
      <Link
        className="square"
        to={weekHref(addDays(week.week, -7))}
        aria-label="Semaine précédente"
      >
        <Icon name="chevron-left" />
      </Link>
      <Link className="square" to={weekHref(addDays(week.week, 7))} aria-label="Semaine suivante">
        <Icon name="chevron-right" />
      </Link>
    </nav>
  )
}

interface UnledProps {
  sessions: readonly BookedSession[]
  onAssign: (session: BookedSession) => void
}

function Unled({ sessions, onAssign }: UnledProps) {
  const text = useSessionText()
  if (sessions.length === 0) return null
  return (
    <Notice kind="bad" title="Des sessions vendues n’ont personne pour les mener.">
      <ul className="week__unled">
        {sessions.map((session) => (
          <li key={session.id}>
            {text(session)}{' '}
            <Button type="button" small onClick={() => onAssign(session)}>
              Affecter<span className="hidden-text"> {text(session)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function useSessionText() {
  const { timeZone } = useSite()
  return ({ name, start }: BookedSession) => `${name}, ${formatMoment(start, timeZone)}`
}

function Assign({ session, onClose }: { session: BookedSession; onClose: () => void }) {
  const text = useSessionText()
  const queryClient = useQueryClient()
  return (
    <AssignDialog
      idBooking={session.id}
      session={text(session)}
      onAssigned={() => queryClient.invalidateQueries({ queryKey: [getTeamWeek.path] })}
      onClose={onClose}
    />
  )
}
