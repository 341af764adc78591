import type { DraftException } from '@sesame/contract/schedule'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useState } from 'react'

import { exceptionKey, withoutException } from './draft.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import type { Editing } from './use-edits.ts'
import { countText, daysText, roomText, startsText } from './words.ts'

/** Days that follow other hours than the week: those that are over are not shown. */
export function Exceptions(editing: Editing) {
  const { stored, draft, edits } = editing
  const [isAdding, setIsAdding] = useState(false)
  const rooms = stored.services
  const isHoliday = ({ dayFrom, dayTo, idService }: DraftException) =>
    dayFrom === dayTo && idService === null && stored.holidays.some(({ date }) => date === dayFrom)
  const shown = draft.exceptions
    .filter((one) => one.dayTo >= stored.today && !isHoliday(one))
    .toSorted((a, b) => (a.dayFrom < b.dayFrom ? -1 : 1))
  const remove = ({ id, label, dayFrom }: DraftException) => {
    if (id === null) return edits.remove(exceptionKey({ label, dayFrom }))
    edits.add({
      key: `without exception ${id}`,
      text: `«\u00a0${label}\u00a0» ne vaut plus.`,
      apply: (before) => withoutException(before, id, stored.today),
    })
  }
  return (
    <section className="panel hours-panel" aria-labelledby="exceptions">
      <div className="hours-panel__head">
        <h2 id="exceptions">Vacances et exceptions</h2>
        <Button type="button" small onClick={() => setIsAdding(true)}>
          <Icon name="plus" />
          Ajouter
        </Button>
      </div>
      {shown.length === 0 && <p className="hours-note">Aucune exception à venir.</p>}
      <ul className="hours-list">
        {shown.map((exception) => {
          const { id, idService, label, dayFrom, starts } = exception
          return (
            <li key={id ?? `${label} ${dayFrom}`} className={id === null ? 'is-changed' : ''}>
              <span className="hours-list__title">
                <b>{label}</b>
                <span className={`tag ${starts.length > 0 ? 'tag--ok' : 'tag--off'}`}>
                  <Icon name={starts.length > 0 ? 'clock' : 'xmark'} />
                  {starts.length > 0 ? 'horaires à part' : 'fermé'}
                </span>
              </span>
              <small>
                {daysText(exception)}, {roomText(idService, rooms)}
                {starts.length > 0 && ` : ${startsText(starts)}, ${countText(starts)}`}
              </small>
              {id === null && <small className="is-new">nouveau, pas encore enregistré</small>}
              <button type="button" className="link" onClick={() => remove(exception)}>
                Retirer<span className="hidden-text"> {label}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {isAdding && <ExceptionDialog {...editing} onClose={() => setIsAdding(false)} />}
    </section>
  )
}
