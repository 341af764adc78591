import { Button } from '@sesame/ui/button'
import { formatDay, formatWeekdayOf } from '@sesame/values/french-day'

import { holidayStarts, startsAt, withHoliday } from './draft.ts'
import type { Editing } from './use-edits.ts'
import { startsText, type Room } from './words.ts'

const SUNDAY = 7

/** Public holidays of the coming year: each closed, or open at the hours of a Sunday. */
export function Holidays({ stored, draft, edits }: Editing) {
  const rooms: readonly Room[] = stored.services
  return (
    <section className="panel hours-panel" aria-labelledby="holidays">
      <h2 id="holidays">Jours fériés</h2>
      <ul className="hours-list">
        {stored.holidays.map(({ date: day, name }) => {
          const of = (which: Editing['draft']) =>
            rooms.flatMap(({ id }) => holidayStarts(which, { idService: id, day })).toSorted()
          const [was, starts] = [of(stored.draft), of(draft)]
          const isOpen = starts.length > 0
          const key = `holiday ${day}`
          const isChanged = edits.list.some((edit) => edit.key === key)
          const change = () => {
            // Back to what is stored: nothing is left to save.
            if (isChanged && was.length > 0 !== isOpen) return edits.remove(key)
            const sunday = rooms[0]
              ? startsAt(draft, { idService: rooms[0].id, weekday: SUNDAY, day })
              : []
            const next = isOpen ? [] : sunday
            edits.add({
              key,
              text: `${formatDay(day)}, ${name}\u00a0: ${startsText(next)}.`,
              apply: (before) => withHoliday(before, { day, name, starts: next }),
            })
          }
          return (
            <li key={day} className={isChanged ? 'is-changed' : ''}>
              <span className="hours-list__title">
                <b>{formatDay(day)}</b>
                <Button type="button" small onClick={change}>
                  {isOpen ? 'Fermer' : 'Ouvrir'}
                  <span className="hidden-text"> le {formatDay(day)}</span>
                </Button>
              </span>
              <small>
                {formatWeekdayOf(day)}, {name}, {isOpen ? `ouvert, ${startsText(starts)}` : 'fermé'}
              </small>
              {isChanged && <small className="is-new">modifié, pas encore enregistré</small>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
