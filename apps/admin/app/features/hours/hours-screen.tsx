import { getSchedule } from '@sesame/contract/schedule'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { Exceptions } from './exceptions.tsx'
import { Holidays } from './holidays.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Preview } from './preview.tsx'
import { PriceGrid } from './price-grid.tsx'
import { applyEdits, useEdits, type Edits } from './use-edits.ts'
import { Week } from './week.tsx'
import { Why } from './why.tsx'

import './change-bar.css'
import './hours.css'

/** Opening hours and prices: changed as a draft, previewed, then saved. */
export function HoursScreen() {
  const schedule = useApiQuery(getSchedule)
  const edits = useEdits()
  const [isPreviewing, setIsPreviewing] = useState(false)
  if (!schedule.data) {
    return (
      <Screen title="Horaires et tarifs">
        {schedule.error ? (
          <Notice kind="bad" live>
            <p>{errorText(schedule.error)}</p>
          </Notice>
        ) : (
          <output>Chargement des horaires</output>
        )}
      </Screen>
    )
  }
  const stored = schedule.data
  const editing = { stored, edits, draft: applyEdits(stored.draft, edits.list) }
  if (isPreviewing) {
    return (
      <>
        <LeaveGuard isOpen={edits.list.length > 0} />
        <Preview {...editing} onBack={() => setIsPreviewing(false)} />
      </>
    )
  }
  return (
    <Screen
      title="Horaires et tarifs"
      summary="règles, vacances, exceptions et grille de prix"
      actions={
        <ButtonLink href="/planning">
          <Icon name="calendar-days" />
          Planning
        </ButtonLink>
      }
    >
      <div className="hours">
        <div className="hours__main">
          <Week {...editing} />
          <PriceGrid {...editing} />
        </div>
        <div className="hours__side">
          <Exceptions {...editing} />
          <Holidays {...editing} />
          <Why {...editing} />
        </div>
      </div>
      <LeaveGuard isOpen={edits.list.length > 0} />
      {edits.list.length > 0 && <ChangeBar edits={edits} onPreview={() => setIsPreviewing(true)} />}
    </Screen>
  )
}

function ChangeBar({ edits, onPreview }: { edits: Edits; onPreview: () => void }) {
  const count = edits.list.length
  return (
    <section className="change-bar" aria-label="Changements pas encore enregistrés">
      <div className="change-bar__text">
        <p aria-live="polite">
          <b>
            {count > 1
              ? `${count}\u00a0changements pas encore enregistrés`
              : '1\u00a0changement pas encore enregistré'}
          </b>
        </p>
        <ul>
          {edits.list.map(({ key, text }) => (
            <li key={key}>
              {text}{' '}
              <button type="button" className="link" onClick={() => edits.remove(key)}>
                Annuler<span className="hidden-text">&nbsp;: {text}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="change-bar__acts">
        <Button type="button" onClick={edits.clear}>
          Tout annuler
        </Button>
        <Button type="button" variant="main" onClick={onPreview}>
          Voir l’aperçu
        </Button>
      </div>
    </section>
  )
}
