import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { addDays, type Day } from '@sesame/values/working-days'
import { useState } from 'react'

import { DAY_INPUT } from '../../lib/list/filter-form.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { startsAt, WEEK, type WeekCell } from './draft.ts'
import type { Editing } from './use-edits.ts'
import { capital, countText, startsText, weekdayName, type Room } from './words.ts'

/** The ordinary week by room, as it is from a day on. */
export function Week(editing: Editing) {
  const { stored, draft } = editing
  const [from, setFrom] = useState<Day>(addDays(stored.today, 1))
  const [changing, setChanging] = useState<WeekCell | null>(null)
  const day = from >= stored.today ? from : stored.today
  const rooms = stored.services
  const cellOf = (room: Room, weekday: number) => {
    const at = { idService: room.id, weekday, day }
    const starts = startsAt(draft, at)
    const isChanged = starts.join() !== startsAt(stored.draft, at).join()
    const name = `${capital(weekdayName(weekday))}, ${room.name}\u00a0: `
    return (
      <button
        type="button"
        className={`week-cell ${starts.length === 0 ? 'is-closed' : ''} ${isChanged ? 'is-changed' : ''}`}
        onClick={() => setChanging({ room, weekday })}
      >
        <span className="hidden-text">{name}</span>
        {startsText(starts)}
        <small>
          {starts.length > 0 && countText(starts)}
          {isChanged && <b>{starts.length > 0 ? ', modifié' : 'modifié'}</b>}
        </small>
        <span className="hidden-text">, modifier</span>
      </button>
    )
  }
  return (
    <section className="panel hours-panel" aria-labelledby="week">
      <div className="hours-panel__head">
        <div>
          <h2 id="week">Semaine ordinaire</h2>
          <p>Premier et dernier départ, par jour et par salle. Touchez un jour pour le changer.</p>
        </div>
        <Field label="Valable dès le">
          <Input
            {...DAY_INPUT}
            min={stored.today}
            value={from}
            onChange={(event) => event.target.value && setFrom(event.target.value)}
          />
        </Field>
      </div>
      <table className="week">
        <caption className="hidden-text">
          Semaine ordinaire, premier et dernier départ par jour et par salle
        </caption>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            {rooms.map(({ id, name }) => (
              <th scope="col" key={id}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{capital(weekdayName(weekday))}</th>
              {rooms.map((room) => (
                <td key={room.id} data-label={room.name}>
                  {cellOf(room, weekday)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {changing && (
        <CellDialog {...editing} cell={changing} day={day} onClose={() => setChanging(null)} />
      )}
    </section>
  )
}
